"""A board from afar: several places share a character, which shows what matters most of them, so that all is seen."""

from collections.abc import Iterator
from enum import IntEnum, auto
from math import ceil
from typing import Final

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Tone
from tui.painters import stacks
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.corner import corner
from tui.painters.hexlevels import size
from tui.painters.look import Look, Manner
from tui.painters.marks import is_landmark

DOTS: Final = 5
"""Every so many columns and lines of open ground have a dot."""
MIXED: Final = "!"
"""Stands where units of one's own and of others share a character."""
NEAREST: Final = 2
"""Rows of places that share a line, at least."""


class Weight(IntEnum):
    """What is seen of places that share a character: the first of these."""

    CURSOR = auto()
    TARGET = auto()
    OWN = auto()
    OTHER = auto()
    TRACE = auto()
    GROUND = auto()
    MARK = auto()
    LABEL = auto()
    OPEN = auto()


Group = tuple[Place, ...]
"""The places that share a character, from above downwards."""


class FarBoard:
    """Draws a board with a character for several places; a cell is twice as high as wide, so it keeps its shape."""

    def __init__(self, board: Board, manner: Manner, rows: int = NEAREST) -> None:
        """Put the places together that share a character: so many `rows` of them a line."""
        self._board = board
        left, top = corner(board)
        self._drawn = manner.glyphs.drawn if board.geometry is Geometry.HEX else str
        self._cells: dict[tuple[int, int], Group] = {}
        for place in sorted(board.places, key=lambda place: place.at[1]):
            cell = _wide(place.at[0] - left, board, rows), (place.at[1] - top) // rows
            self._cells[cell] = (*self._cells.get(cell, ()), place)
        self._at = {place.id: cell for cell, group in self._cells.items() for place in group}
        self.width = max((x for x, _ in self._cells), default=-1) + 1
        self.height = max((y for _, y in self._cells), default=-1) + 1
        self.pitch = (1, 1)

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) of a place's character; KeyError for a place the board does not have."""
        return self._at[place]

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of all cells that the place's looks may touch."""
        return *self._at[place], 1, 1

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the uppermost of the places drawn at a cell; None beyond the board."""
        group = self._cells.get((x, y))
        return group[0].id if group else None

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        canvas = Canvas(self.width)
        for x in range(self.width):
            if group := self._cells.get((x, y)):
                dotted = not (x % DOTS or y % DOTS)
                signs = (self._sign(place, look, dotted=dotted) for place in group)
                weight, text, ink = min(signs, key=lambda sign: sign[0])
                mixed = weight in {Weight.CURSOR, Weight.OWN} and _mixed(group, look)
                canvas.put(x, MIXED if mixed else text, ink)
        return canvas.spans()

    def uncut(self, _: int, __: str, low: int, high: int) -> tuple[int, int]:
        """Cut anywhere: every character stands by itself."""
        return low, high

    def _sign(self, place: Place, look: Look, *, dotted: bool) -> tuple[Weight, str, Ink]:
        """Return how much it matters that a place is seen, and what is drawn for it."""
        weight, text, ink = self._shown(place, look, dotted=dotted)
        strong = look.cursor == place.id
        return (Weight.CURSOR if strong else weight), text, ink._replace(strong=strong)

    def _shown(self, place: Place, look: Look, *, dotted: bool) -> tuple[Weight, str, Ink]:
        here, mark, trace = look.tokens.get(place.id, ()), look.marks.get(place.id), look.layer.traces.get(place.id)
        if here:
            ink, aimed = stacks.ink_of(here[0], look.sides), mark == "target"
            weight = Weight.OWN if look.sides.friendly(here[0].seat) else Weight.OTHER
            sign = stacks.afar(here[0], look.sides, self._board.geometry)
            return (Weight.TARGET if aimed else weight), sign, ink._replace(mark=mark) if aimed else ink
        if trace is not None and not is_landmark(place):
            return Weight.TRACE, trace.text[:1], trace.ink
        if place.kind:
            return Weight.GROUND, self._drawn(place.glyph[:1]), Ink(place.tone)
        if mark is not None and mark != "later":
            note = look.notes.get(place.id, "")
            return Weight.MARK, (note if len(note) == 1 else ":"), Ink(mark=mark)
        if label := look.labels.get(place.id, ""):
            tone = look.shades.get(place.id, Tone.ACCENT)
            return Weight.LABEL, (label if len(label) == 1 else "+"), Ink(tone)
        return Weight.OPEN, (self._drawn(".") if dotted else " "), Ink(look.shades.get(place.id, Tone.DIM))


def _mixed(group: Group, look: Look) -> bool:
    seats = (token.seat for place in group for token in look.tokens.get(place.id, ()))
    return len({look.sides.friendly(seat) for seat in seats if seat is not None}) > 1


def apart(board: Board, room: tuple[int, int]) -> int:
    """Return how many rows of a board must share a line, so that all of it has room in so many columns and lines."""
    (columns, rows), (width, height) = size(board), room
    fits = (
        each
        for each in range(NEAREST, max(columns, rows, NEAREST) + 1)
        if ceil(rows / each) <= height and _wide(columns - 1, board, each) < width
    )
    return next(fits, NEAREST)


def _wide(column: int, board: Board, rows: int) -> int:
    # A chart is laid out in characters; other boards are as wide as high, and a character is not.
    return column // rows if board.geometry is Geometry.CHART else 2 * column // rows
