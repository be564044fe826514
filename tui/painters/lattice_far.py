"""A square lattice from afar: a column an inch and a line two, so that a table of 60 by 40 inches is seen whole."""

from collections.abc import Iterator
from typing import Final

from engine.core.refs import PlaceId
from engine.scene.model import Board, Place, Tone
from tui.painters import stacks
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.look import Look, Manner
from tui.painters.marks import is_landmark

DOTS: Final = 5
"""Every so many columns and lines of open ground have a dot."""

Pair = tuple[Place, ...]
"""The two points, one below the other, that share a character; one in the last line of an odd number of rows."""


class FarLattice:
    """Draws a lattice with one letter for what stands on two points: what matters more hides the rest."""

    def __init__(self, board: Board, _: Manner) -> None:
        """Put the points together that share a character."""
        self._left = min((place.at[0] for place in board.places), default=0)
        self._top = min((place.at[1] for place in board.places), default=0)
        self._cells: dict[tuple[int, int], Pair] = {}
        for place in sorted(board.places, key=lambda place: place.at[1]):
            cell = place.at[0] - self._left, (place.at[1] - self._top) // 2
            self._cells[cell] = (*self._cells.get(cell, ()), place)
        self._at = {place.id: cell for cell, pair in self._cells.items() for place in pair}
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
        """Return the upper one of the places drawn at a cell; None beyond the board."""
        pair = self._cells.get((x, y))
        return pair[0].id if pair else None

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        canvas = Canvas(self.width)
        for x in range(self.width):
            if pair := self._cells.get((x, y)):
                signs = (_sign(place, look, dotted=not (x % DOTS or y % DOTS)) for place in pair)
                canvas.put(x, *min(signs, key=lambda sign: sign[0])[1:])
        return canvas.spans()

    def uncut(self, _: int, __: str, low: int, high: int) -> tuple[int, int]:
        """Cut anywhere: every character stands by itself."""
        return low, high


def _sign(place: Place, look: Look, *, dotted: bool) -> tuple[int, str, Ink]:
    """Return how much it matters that a place is seen, least first, and what is drawn for it."""
    here, mark, trace = look.tokens.get(place.id, ()), look.marks.get(place.id), look.layer.traces.get(place.id)
    strong, text, ink = look.cursor == place.id, " ", Ink(Tone.DIM)
    if here:
        text, ink = stacks.afar(here[0], look.sides), stacks.ink_of(here[0], look.sides)
        ink = ink._replace(mark=mark) if mark == "target" else ink
        rank = 1 if look.sides.friendly(here[0].seat) else 2
    elif trace is not None and not is_landmark(place):
        rank, text, ink = 3, trace.text[:1], trace.ink
    elif place.kind:
        rank, text, ink = 4, place.glyph[:1], Ink(place.tone)
    elif mark is not None:
        rank, text, ink = 5, ":", Ink(mark=mark)
    elif label := look.labels.get(place.id, ""):
        rank, text, ink = 6, label if len(label) == 1 else "+", Ink(look.shades.get(place.id, Tone.ACCENT))
    else:
        rank, text, ink = 7, "." if dotted else " ", Ink(look.shades.get(place.id, Tone.DIM))
    return (0 if strong else rank), text, ink._replace(strong=strong)
