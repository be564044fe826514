"""What others did, as it lies on the map: the number of a row where it began, strokes of the way, ':' of shots."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final, TypeAlias

from engine.core.refs import PlaceId, Seat
from engine.scene.actions import Action
from engine.scene.model import Board, Geometry
from tui.painters.cells import Ink, Span
from tui.painters.sides import Sides

Point: TypeAlias = tuple[float, float]
"""Where a place is drawn: columns and rows."""

_SHOT: Final = ":"
_MOST: Final = 10
"""Numbers below it have one digit."""

_MANY: Final = "+"
"""Stands for a number of two digits where a place has room for one sign."""


class _Grid:
    # The places of a board by where they are drawn.

    def __init__(self, board: Board) -> None:
        self.hexes = board.geometry is Geometry.HEX
        self.ground = board.geometry in {Geometry.HEX, Geometry.LATTICE}
        self.places = {place.id: place for place in board.places}
        self._at = {place.at: place.id for place in board.places}

    def point(self, place: PlaceId) -> Point:
        # Odd rows of hexes lie half a hex to the right.
        column, row = self.places[place].at
        return (column + (row % 2) / 2 if self.hexes else column, row)

    def near(self, x: float, y: float) -> PlaceId | None:
        row = round(y)
        return self._at.get((round(x - (row % 2) / 2 if self.hexes else x), row))

    def between(self, here: PlaceId, there: PlaceId) -> list[PlaceId]:
        # The places along the straight line, without its ends.
        (x, y), (far_x, far_y) = self.point(here), self.point(there)
        steps = max(1, ceil(max(abs(far_x - x), abs(far_y - y))))
        parts = (step / steps for step in range(1, steps))
        found = (self.near(x + (far_x - x) * part, y + (far_y - y) * part) for part in parts)
        return [at for at in dict.fromkeys(found) if at is not None and at not in {here, there}]


def traces(board: Board, rows: Sequence[tuple[int, Action]], sides: Sides, *, roomy: bool) -> dict[PlaceId, Span]:
    """Return the signs of numbered actions on a board, as a layer has them; `roomy` where numbers have two columns."""
    found: dict[PlaceId, Span] = {}
    grid = _Grid(board)
    for number, action in rows:
        ink = Ink(role=sides.role(action.seat) if action.seat >= 0 else None)
        way = [at for at in action.path if at in grid.places]
        for at, sign in _signs(action, way, grid):
            found.setdefault(at, Span(sign, ink))
        if len(way) > 1 or (way and action.kind != "shot"):
            told = str(number) if number < _MOST or roomy else _MANY
            found[way[0]] = Span(told, ink._replace(loud=True))
    return found


def _signs(action: Action, way: Sequence[PlaceId], grid: _Grid) -> Iterator[tuple[PlaceId, str]]:
    # What happened at several places is no way from one to the next.
    for here, there in pairwise(way if grid.ground and action.kind != "else" else ()):
        shot = action.kind == "shot"
        sign = _SHOT if shot else _stroke(grid.point(here), grid.point(there))
        yield from ((at, sign) for at in grid.between(here, there))
        if not shot and there != way[-1]:
            yield there, sign


def _stroke(one: Point, other: Point) -> str:
    across, down = other[0] - one[0], other[1] - one[1]
    if abs(down) < abs(across) / 2:
        return "-"
    if abs(across) < abs(down) / 3:
        return "|"
    return "\\" if across * down > 0 else "/"


def of_seats(actions: Iterable[Action]) -> tuple[Seat, ...]:
    """Return whose orders brought some actions about, each seat once."""
    return tuple(dict.fromkeys(action.seat for action in actions if action.seat >= 0))
