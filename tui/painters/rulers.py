"""The frame of a map: rulers with its coordinates, and on them what lies outside of the window."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from engine.scene.model import Board, Token, Tone
from tui.narration.crowd import headcount
from tui.painters.cells import Canvas, Ink, Span
from tui.painters.corner import corner
from tui.painters.look import Look
from tui.painters.painter import Painter
from tui.painters.sides import Sides
from tui.painters.stacks import glyph_of, ink_of
from tui.painters.view import Window

_DIM: Final = Ink(Tone.DIM)
_NAMED: Final = len("--  ")
"""Columns that a rule takes beside the name on it."""
_MARK: Final = 3
"""Columns from one mark to the next, which leaves a blank between them."""


class Frame(NamedTuple):
    """How many columns and lines the rulers take at each edge."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0

    def inside(self, width: int, height: int) -> tuple[int, int]:
        """Return how many columns and lines are left for the map."""
        return max(0, width - self.left - self.right), max(0, height - self.top - self.bottom)


RULED: Final = Frame(3, 1, 2, 1)

LOG: Final = "log"
"""The name of what stands below the map."""


def frame(board: Board, painter: Painter, width: int) -> Frame:
    """Return what the rulers of a board take: none where it has none, nothing on the right where it fits."""
    if not board.columns:
        return Frame()
    return RULED._replace(right=0) if painter.width <= width - RULED.left else RULED


class Outside(NamedTuple):
    """A unit that is out of sight, or several: at which edge, where along it, and how that is written."""

    edge: str
    at: int
    text: str
    ink: Ink


class Rulers:
    """The rulers of a board as one painter draws it."""

    def __init__(self, board: Board, painter: Painter) -> None:
        """Find out where its columns and rows are drawn."""
        self._painter = painter
        left, top = corner(board)
        first = [place for place in board.places if place.at[1] == top]
        self._columns = {painter.centre(place.id)[0]: board.columns[place.at[0] - left] for place in first}
        self._rows: dict[int, str] = {}
        for place in board.places:  # of two rows on one line the upper one names it
            self._rows.setdefault(painter.centre(place.id)[1], board.rows[place.at[1] - top])

    def above(self, window: Window, outside: Iterable[Outside]) -> Iterable[Span]:
        """Draw the ruler above the map: its columns, and who lies beyond it."""
        canvas, outside = Canvas(RULED.left + window.width + RULED.right), [*outside]
        taken = [range(each.at - 1, each.at + len(each.text) + 1) for each in outside if each.edge == "^"]
        end = 0
        for x, name in sorted(self._columns.items()):
            at = x - window.x
            if end <= at and at + len(name) <= window.width:
                # A number is whole or not there: half of it would be another number.
                if not any(column in mark for mark in taken for column in range(at, at + len(name))):
                    canvas.put(RULED.left + at, name, _DIM)
                end = at + len(name) + 1
        if window.x > 0:
            canvas.put(0, "<<", _DIM)
        if window.x + window.width < self._painter.width:
            canvas.put(RULED.left + window.width, ">>", _DIM)
        _mark(canvas, outside, "^")
        return canvas.spans()

    def below(self, window: Window, name: str, rule: str, outside: Iterable[Outside]) -> Iterable[Span]:
        """Draw the rule below the map: the name of what stands under it, and who lies beyond."""
        width = RULED.left + window.width + RULED.right
        canvas, outside = Canvas(width), [*outside]
        # The name gives way as a whole to a mark that would touch it.
        free = all(each.edge != "v" or RULED.left + each.at > len(name) + _NAMED for each in outside)
        canvas.put(0, (f"{rule * 2} {name} " if free else "").ljust(width, rule), _DIM)
        on = ["^^"] * (window.y > 0) + ["vv"] * (window.y + window.height < self._painter.height)
        if on:
            said = f" {' '.join(on)}"
            canvas.put(width - len(said), said, _DIM)
        _mark(canvas, outside, "v")
        return canvas.spans()

    def left(self, y: int, outside: Mapping[tuple[str, int], Outside]) -> Span:
        """Return what stands left of a line of the map: its row, or who lies beyond."""
        mark = outside.get(("<", y))
        name = self._rows.get(y, "")
        return Span(f"{mark.text:3}", mark.ink) if mark else Span(f"{name:3}", _DIM)

    def right(self, y: int, outside: Mapping[tuple[str, int], Outside]) -> Span:
        """Return what stands right of a line of the map: who lies beyond."""
        mark = outside.get((">", y))
        return Span(f"{mark.text:2}", mark.ink) if mark else Span("  ", _DIM)


def within(window: Window, edges: Frame) -> Window:
    """Begin a map between rulers at their corner: a bare one that is smaller than its window is centred."""
    return window._replace(x=max(0, window.x), y=max(0, window.y)) if edges.top else window


def outside(board: Board, painter: Painter, look: Look, window: Window) -> tuple[Outside, ...]:
    """Return a mark for all units out of sight, each at the edge cell nearest to it; those too near share one."""
    found = dict[tuple[str, int], list[Token]]()
    for place, here in look.tokens.items():
        units = [token for token in here if token.place == place and token not in look.layer.ghosts]
        if units and (edge := _edge(painter.area(place), painter.centre(place), window)):
            found.setdefault(edge, []).extend(units)
    return tuple(Outside(edge, at, *_written(edge, units, look.sides, board)) for (edge, at), units in found.items())


def _edge(area: tuple[int, int, int, int], centre: tuple[int, int], window: Window) -> tuple[str, int] | None:
    x, y, width, height = area
    beside, line = centre[0] - window.x, max(0, min(window.height - 1, centre[1] - window.y))
    if x < window.x or x + width > window.x + window.width + 1:
        return ("<" if x < window.x else ">"), line + window.y
    if y < window.y or y + height > window.y + window.height:
        return ("^" if y < window.y else "v"), max(0, min(window.width - 2, beside)) // _MARK * _MARK
    return None


def _written(edge: str, units: list[Token], sides: Sides, board: Board) -> tuple[str, Ink]:
    if (count := headcount(units)) > 1:
        roles = {ink_of(unit, sides).role for unit in units}
        return f"{edge}{min(count, 9)}", Ink(Tone.ACCENT, roles.pop() if len(roles) == 1 else None)
    ink = ink_of(units[0], sides)
    return f"{edge}{glyph_of(units[0], board.geometry, sides)[:1]}", ink._replace(strong=False)


def _mark(canvas: Canvas, outside: Iterable[Outside], edge: str) -> None:
    for each in outside:
        if each.edge == edge:
            canvas.put(RULED.left + each.at - 1, f" {each.text} ", each.ink)
