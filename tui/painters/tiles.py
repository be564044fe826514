"""Tiles of orbits and sectors: framed boxes with a name, what stands there, and from near what there is to know."""

from collections.abc import Iterator
from typing import Final

from engine.core.refs import PlaceId
from engine.scene.model import Board, Place, Tone
from tui.painters import stacks
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.frames import Box, framed
from tui.painters.glyphs import Glyphs
from tui.painters.look import Look, Zoom
from tui.painters.marks import brackets
from tui.painters.names import shortened

INSIDES: Final[dict[Zoom, tuple[int, int]]] = {"far": (12, 2), "near": (20, 4)}
"""How many columns and lines a tile has inside its frame; from afar, four by four of them fit 53 columns, 14 lines."""
_EDGE: Final = Ink(Tone.DIM)


class TilesPainter:
    """Draws a board of tiles: the name on a tile's first line, its tokens below, its glyph or label at the right."""

    def __init__(self, board: Board, zoom: Zoom, glyphs: Glyphs) -> None:  # noqa: ARG002 - arrows have no use here
        """Lay out the boxes and the frames around them."""
        self._near = zoom == "near"
        width, height = INSIDES[zoom]
        self.pitch = (width + 1, height + 1)
        left = min((place.at[0] for place in board.places), default=0)
        top = min((place.at[1] for place in board.places), default=0)
        self._boxes = {place.id: self._box(place, left, top) for place in board.places}
        self._frames = framed(self._boxes, board.links)
        self.width, self.height = max(map(len, self._frames), default=0), len(self._frames)
        self._lines: dict[int, list[Place]] = {}
        for place in board.places:
            box = self._boxes[place.id]
            for y in range(box.y, box.y + box.height):
                self._lines.setdefault(y, []).append(place)

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) where a place's name begins; KeyError for a place the board does not have."""
        box = self._boxes[place]
        return box.x + 1, box.y

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of the inside of a place's frame."""
        return self._boxes[place]

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the place drawn at a cell; None on frames and beyond the board."""
        found = (place.id for place in self._lines.get(y, ()))
        return next((place for place in found if 0 <= x - self._boxes[place].x < self._boxes[place].width), None)

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        canvas = Canvas(self.width)
        canvas.put(0, self._frames[y], _EDGE)
        for place in self._lines.get(y, ()):
            box = self._boxes[place.id]
            if y == box.y:
                self._draw_name(canvas, box, place, look)
            else:
                self._draw_below(canvas, box, y - box.y, place, look)
        return canvas.spans()

    def _box(self, place: Place, left: int, top: int) -> Box:
        (across, down), (columns, rows) = self.pitch, place.span
        x, y = (place.at[0] - left) * across + 1, (place.at[1] - top) * down + 1
        return Box(x, y, columns * across - 1, rows * down - 1)

    def _draw_name(self, canvas: Canvas, box: Box, place: Place, look: Look) -> None:
        name = shortened(place.name, box.width - 2)
        canvas.put(box.x + 1, name, Ink(look.shades.get(place.id, Tone.PLAIN)))
        if signs := brackets(place.id, look):
            canvas.put(box.x, signs.text[0], signs.ink)
            canvas.put(box.x + 1 + len(name), signs.text[1], signs.ink)

    def _draw_below(self, canvas: Canvas, box: Box, line: int, place: Place, look: Look) -> None:
        sign = self._sign(place, look) if line == 1 else Span("", _EDGE)
        room = box.width - len(sign.text) - bool(sign.text)
        if self._near and line == 1:
            end = canvas.put_all(box.x, [Span(shortened(_told(place), room), Ink(place.tone))])
        else:
            rooms = [box.width] * (box.height - 1)
            if place.id in look.labels:
                rooms[0] = room
            told = stacks.fitted(look.tokens.get(place.id, ()), look.seats, rooms[self._near :])
            end = canvas.put_all(box.x, told[line - 1 - self._near])
        # A label has had its room kept; a glyph gives way.
        if end <= box.x + box.width - len(sign.text):
            canvas.put(box.x + box.width - len(sign.text), *sign)

    def _sign(self, place: Place, look: Look) -> Span:
        if label := look.labels.get(place.id, ""):
            return Span(label, Ink(look.shades.get(place.id, Tone.ACCENT)))
        # From near, words say what kind of place it is.
        return Span(place.glyph if place.kind and not self._near else "", Ink(place.tone))


def _told(place: Place) -> str:
    return " ".join(filter(None, (place.kind, *(fact.tell() for fact in place.facts))))
