"""Tiles of orbits and sectors: framed boxes with a name, what stands there, and where it fits what there is to know."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Tone
from tui.painters import stacks
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.corner import corner
from tui.painters.frames import Box, framed, ruled
from tui.painters.glyphs import ASCII, brackets_on
from tui.painters.look import Look, Manner
from tui.painters.marks import brackets
from tui.painters.names import shortened
from tui.painters.view import uncut


class TileGrain(NamedTuple):
    """How large a tile is inside its frame."""

    columns: int
    lines: int

    @property
    def told(self) -> bool:
        """Whether its second line says in words what it is."""
        return self.lines > _SHORT.lines


_SHORT: Final = TileGrain(12, 2)
"""Four by four of these fit 53 columns and 13 lines."""
_CAPTIONED: Final = TileGrain(12, 3)
"""Four by four of these fit 53 columns and 17 lines."""
_LARGEST: Final = TileGrain(34, 9)
_LARGER: Final = (TileGrain(20, 4), TileGrain(27, 6), _LARGEST)
"""What is drawn at each level above the one that fills the room."""
LEVELS: Final = 1 + len(_LARGER)
_EDGE: Final = Ink(Tone.DIM)
_BRACKETS: Final = brackets_on(Geometry.TILES)
_NOTHING: Final = Span("", _EDGE)


class TilesPainter:
    """Draws a board of tiles: the name on a tile's first line, its tokens below, its glyph or label at the right."""

    def __init__(self, board: Board, manner: Manner) -> None:
        """Lay out the boxes and the frames around them."""
        left, top = corner(board)
        columns, rows = (
            max((place.at[axis] + place.span[axis] for place in board.places), default=0) - low
            for axis, low in enumerate((left, top))
        )
        self._grain = _grain(board, manner, columns, rows)
        self.pitch = (self._grain.columns + 1, self._grain.lines + 1)
        self._boxes = {place.id: self._box(place, left, top) for place in board.places}
        self._links, self._plain = board.links, manner.glyphs.rule == ASCII.rule
        boxes = self._boxes.values()
        self.width = max((box.x + box.width + 1 for box in boxes), default=0)
        self.height = max((box.y + box.height + 1 for box in boxes), default=0)
        self._lines: dict[int, list[Place]] = {}
        for place in board.places:
            box = self._boxes[place.id]
            for y in range(box.y, box.y + box.height):
                self._lines.setdefault(y, []).append(place)

    @cached_property
    def _frames(self) -> list[str]:
        # Not before anything is drawn: a table asks all its maps for their size.
        lines = framed(self._boxes, self._links)
        return lines if self._plain else ruled(lines)

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

    def uncut(self, _: int, text: str, low: int, high: int) -> tuple[int, int]:
        """Return where to cut a line between two columns, so that no number or name is shown in part."""
        return uncut(text, low, high)

    def _box(self, place: Place, left: int, top: int) -> Box:
        (across, down), (columns, rows) = self.pitch, place.span
        x, y = (place.at[0] - left) * across + 1, (place.at[1] - top) * down + 1
        return Box(x, y, columns * across - 1, rows * down - 1)

    def _draw_name(self, canvas: Canvas, box: Box, place: Place, look: Look) -> None:
        sign = _sign(place) if self._grain.told else _NOTHING
        room = box.width - 2 - len(sign.text)
        name = shortened(place.short if place.short and len(place.name) > room else place.name, room)
        canvas.put(box.x + box.width - len(sign.text), *sign)
        canvas.put(box.x + 1, name, Ink(look.shades.get(place.id, Tone.PLAIN)))
        if signs := brackets(place.id, look, _BRACKETS):
            canvas.put(box.x, signs.text[0], signs.ink)
            canvas.put(box.x + 1 + len(name), signs.text[1], signs.ink)

    def _draw_below(self, canvas: Canvas, box: Box, line: int, place: Place, look: Look) -> None:
        below = 1 + self._grain.told
        if line < below:
            canvas.put(box.x, self._told(place, box.width), Ink(place.tone))
            return
        label = look.labels.get(place.id, "")
        widths = [box.width] * (box.height - below)
        widths[0] -= len(label) + bool(label)
        tokens = look.tokens.get(place.id, ())
        if box.height > _CAPTIONED.lines and len(tokens) <= len(widths):
            rows = [[row] for row in stacks.listed(tokens, look.sides, widths[0])]
            told = [*rows, *[[]] * len(widths)][line - below]
        else:
            told = stacks.fitted(tokens, look.sides, widths, tight=True)[line - below]
        end = canvas.put_all(box.x, told, stacks.gap_of(told, widths[line - below]))
        if line > below:
            return
        sign = _NOTHING if self._grain.told else _sign(place)
        if label:
            sign = Span(label, Ink(look.shades.get(place.id, Tone.ACCENT)))
        # A label has had its room kept; a glyph gives way.
        if end <= box.x + box.width - len(sign.text):
            canvas.put(box.x + box.width - len(sign.text), *sign)

    def _told(self, place: Place, room: int) -> str:
        told = " ".join(filter(None, (place.kind, *(fact.tell() for fact in place.facts))))
        whole = self._grain.columns > _CAPTIONED.columns and len(place.caption) < len(told) <= room
        return shortened(told, room) if whole or not place.caption else place.caption[:room]


def _grain(board: Board, manner: Manner, columns: int, rows: int) -> TileGrain:
    """Choose the size of tiles: the one that fills the room, or one of the larger."""
    fitted = _fitted(board, manner.room, columns, rows)
    larger = [grain for grain in _LARGER if grain.columns > fitted.columns and grain.lines >= fitted.lines]
    return [fitted, *larger][min(manner.zoom, len(larger))]


def _fitted(board: Board, room: tuple[int, int], columns: int, rows: int) -> TileGrain:
    # Captions are left out only where that helps to show all of the board.
    least = _CAPTIONED if any(place.caption for place in board.places) else _SHORT
    pairs = zip(room, (columns, rows), strict=True)
    width, height = ((size - 1) // count - 1 if size and count else 0 for size, count in pairs)
    if room[1] and height < least.lines and height >= _SHORT.lines:
        least = _SHORT
    wide = min(_LARGEST.columns, max(least.columns, width))
    return TileGrain(wide, min(_LARGEST.lines, max(least.lines, height)))


def _sign(place: Place) -> Span:
    return Span(place.glyph if place.kind and place.glyph != "." else "", Ink(place.tone))
