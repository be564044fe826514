"""Charts of free points: lines along the links, a name beside each point, what stands there beside or below it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from engine.core.refs import PlaceId
from engine.scene.model import Board, Place, Tone
from tui.painters import stacks
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.corner import corner
from tui.painters.look import Look, Manner
from tui.painters.marks import brackets
from tui.painters.names import shortened
from tui.painters.routes import routes
from tui.painters.view import uncut

SCALES: Final = (1, 2, 3)
"""By level, how far the board's own columns and lines are drawn apart; from near, the line below a point is its own."""
_ROOM: Final = 20
"""As many columns at most are kept beside a point for its name and what stands there."""
_LEAST: Final = 3
"""A name of which fewer characters would be left is not written."""


class Spot(NamedTuple):
    """A point on the map: where its glyph stands, and how many columns behind it are its own."""

    place: Place
    x: int
    y: int
    room: int

    @property
    def text(self) -> int:
        """The column where the text beside the glyph begins, behind the bracket."""
        return self.x + len(self.place.glyph) + 1


class ChartPainter:
    """Draws a chart: the glyph on its point, its name and stacks to the right of it."""

    def __init__(self, board: Board, manner: Manner) -> None:
        """Work out how many columns each point has, and draw the links."""
        self._scale = SCALES[min(manner.zoom, len(SCALES) - 1)]
        self.pitch = (4 * self._scale, self._scale)
        left, top = corner(board)
        rows: dict[int, list[Place]] = {}
        for place in sorted(board.places, key=lambda place: place.at):
            rows.setdefault((place.at[1] - top) * self._scale, []).append(place)
        self._rows = {y: self._spots(places, y, left) for y, places in rows.items()}
        self._spot = {spot.place.id: spot for spots in self._rows.values() for spot in spots}
        self._routes = routes({place: (spot.x, spot.y) for place, spot in self._spot.items()}, board.links)
        self.width = max((spot.text + spot.room for spot in self._spot.values()), default=0)
        self.height = max((spot.y + self._scale for spot in self._spot.values()), default=0)

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) of a place's glyph; KeyError for a place the board does not have."""
        spot = self._spot[place]
        return spot.x, spot.y

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of all cells that the place's looks may touch."""
        spot = self._spot[place]
        return spot.x - 1, spot.y, spot.text + spot.room - spot.x + 1, self._scale

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the place whose glyph or text may be drawn at a cell; None between places and beyond them."""
        spots = self._rows.get(y - y % self._scale, ())
        return next((spot.place.id for spot in spots if spot.x - 1 <= x < spot.text + spot.room), None)

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        canvas = Canvas(self.width)
        for x, (sign, ink) in self._routes.get(y, {}).items():
            canvas.put(x, sign, ink)
        for spot in self._rows.get(y - y % self._scale, ()):
            if y > spot.y:
                _write(canvas, spot.text, _below(spot, look, y - spot.y - 1))
            else:
                _draw(canvas, spot, look, below=self._scale > 1)
        return canvas.spans()

    def uncut(self, _: int, text: str, low: int, high: int) -> tuple[int, int]:
        """Return where to cut a line between two columns, so that no number or name is shown in part."""
        return uncut(text, low, high)

    def _spots(self, places: list[Place], y: int, left: int) -> list[Spot]:
        columns = [(place.at[0] - left) * self._scale + 1 for place in places]
        ends = [after - 2 for _, after in pairwise(columns)]
        widths = [end - x - len(place.glyph) - 1 for place, x, end in zip(places, columns, ends, strict=False)]
        widths.append(_ROOM)
        return [
            Spot(place, x, y, max(0, min(room, _ROOM))) for place, x, room in zip(places, columns, widths, strict=True)
        ]


def _draw(canvas: Canvas, spot: Spot, look: Look, *, below: bool) -> None:
    place = spot.place
    _write(canvas, spot.text, _beside(spot, look, below=below))
    signs = brackets(place.id, look) or Span("  ", Ink())
    canvas.put(spot.x - 1, signs.text[0], signs.ink)
    canvas.put(spot.x, place.glyph, Ink(place.tone if place.kind else look.shades.get(place.id, place.tone)))
    canvas.put(spot.x + len(place.glyph), signs.text[1], signs.ink)


def _write(canvas: Canvas, x: int, told: list[Span]) -> None:
    # No line of a link may run into the words.
    canvas.put(x - 1, " " * (sum(len(span.text) + 1 for span in told) + bool(told)), Ink())
    canvas.put_all(x, told)


def _beside(spot: Spot, look: Look, *, below: bool) -> list[Span]:
    """Write label, name and stacks into the room beside a point; where there is a line below, the stacks go there."""
    place, label = spot.place, look.labels.get(spot.place.id, "")
    tone = look.shades.get(place.id)
    told = [Span(label, Ink(tone or Tone.ACCENT))] if label else []
    room = spot.room - sum(len(span.text) + 1 for span in told)
    tokens = () if below else look.tokens.get(place.id, ())
    # The name comes before each single unit: the card under the cursor lists these.
    least, beside = stacks.briefest(tokens, look.sides), room - len(place.name) - 1
    stacked = stacks.fitted(tokens, look.sides, [beside if least <= beside else min(least, room)])[0]
    room -= sum(len(span.text) + 1 for span in stacked)
    name = shortened(place.name, room)
    named = [Span(name, Ink(tone or Tone.PLAIN))] if len(name) >= min(_LEAST, len(place.name)) else []
    return [*told, *named, *stacked]


def _below(spot: Spot, look: Look, row: int) -> list[Span]:
    """Write what stands at a point, then what it is, into the rows below its name; where nothing stands, what it is."""
    tokens, kind = look.tokens.get(spot.place.id), spot.place.kind
    told = [stacks.fitted(tokens, look.sides, [spot.room])[0]] if tokens else []
    if kind:
        told.append([Span(shortened(kind, spot.room), Ink(Tone.DIM))])
    return told[row] if row < len(told) else []
