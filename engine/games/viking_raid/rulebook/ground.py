"""The table with its settlements and terrain, laid out by one formula for every seat, so that it is fair.

All in whole numbers: what lies exactly between two inches is rounded away from 0 on every machine.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from math import isqrt
from typing import Final

from engine.core.values import frozen
from engine.games.viking_raid.rulebook.book import tables
from engine.space.flood import bits
from engine.space.lattice import Point, along, bar, disc, inside, neighbours, ring, squared

STRAIGHT: Final = 10
DIAGONAL: Final = 14
"""What a step costs, in tenths of an inch."""
YARD: Final = 4
PEN: Final = 16
"""Squares of the inches from a settlement within which recruits, and animals and villagers, appear."""
FRINGE: Final = 2
"""How far from the middle of a settlement what touches a building stands."""
_SMALL: Final = tuple(disc(2))
_LARGE: Final = tuple(disc(3))
_RING: Final = ((4, 2), (4, -2), (-4, 2), (-4, -2), (2, 4), (2, -4), (-2, 4), (-2, -4))


@frozen
class Ground:
    """A table: cells by what lies on them."""

    scenario: str
    size: tuple[int, int]
    centre: Point
    halls: tuple[Point, ...]
    tomb: Point | None
    woods: frozenset[Point]
    hedges: frozenset[Point]
    walls: frozenset[Point]
    rocks: frozenset[Point]
    buildings: Mapping[Point, int]
    """Cells of buildings, with the seat whose settlement they are."""

    solid: frozenset[Point]
    """What nobody ever enters: buildings, rocks, the tomb."""

    open: frozenset[Point]
    """All other cells."""

    free: int
    """The same as bits (`space.flood`)."""

    fringe: frozenset[Point]
    """Cells in contact with a building."""

    yards: tuple[tuple[Point, ...], ...]
    """By settlement: open cells within 2 inches of it, row by row."""

    pens: tuple[tuple[Point, ...], ...]
    """By settlement: open cells within 4 inches of it and beside no building, the farthest from the centre first."""

    def on(self, at: Point) -> bool:
        """Return whether a cell is on the table."""
        return inside(self.size, at)

    def cells(self) -> Iterator[Point]:
        """Yield all cells, row by row."""
        return ((x, y) for y in range(self.size[1]) for x in range(self.size[0]))


@lru_cache(maxsize=32)
def ground(scenario: str, halls: tuple[Point, ...], tomb: bool) -> Ground:  # noqa: FBT001 - one option of a match
    """Lay out a table for these settlements."""
    table = tables().tables[str(len(halls))]
    centre = table.centre
    laid = _Laid(halls, centre)
    _SCENARIOS[scenario](laid)
    buildings = {cell: seat for seat, hall in enumerate(halls) for cell in (hall, *neighbours(hall))}
    taken = {*buildings, *([centre] if tomb else [])}
    bare = _bare(table.size)
    woods, hedges, walls, rocks = (
        frozenset(each for each in found if each in bare and each not in taken)
        for found in (laid.woods, laid.hedges, laid.walls, laid.rocks)
    )
    solid = frozenset({*buildings, *rocks, *([centre] if tomb else [])})
    clear = bare - solid
    fringe = frozenset(cell for hall in halls for cell in ring(hall, FRINGE) if cell in clear)
    yards = tuple(tuple(_about(clear, hall, YARD)) for hall in halls)
    pens = tuple(tuple(outward(centre, _about(clear, hall, PEN), fringe)) for hall in halls)
    return Ground(
        *(scenario, table.size, centre, halls, centre if tomb else None, woods, hedges, walls, rocks),
        *(buildings, solid, clear, bits(table.size, clear), fringe, yards, pens),
    )


@lru_cache(maxsize=8)
def _bare(size: tuple[int, int]) -> frozenset[Point]:
    return frozenset((x, y) for x in range(size[0]) for y in range(size[1]))


def _about(cells: Collection[Point], hall: Point, square: int) -> Iterator[Point]:
    # The cells at most so far from a settlement, column by column.
    far = isqrt(square) + FRINGE
    box = ((hall[0] + dx, hall[1] + dy) for dx in range(-far, far + 1) for dy in range(-far, far + 1))
    return (cell for cell in box if cell in cells and from_hall(hall, cell) <= square)


def from_hall(hall: Point, at: Point) -> int:
    """Return the square of the distance in inches between a cell and the nearest building of a settlement."""
    x, y = max(0, abs(at[0] - hall[0]) - 1), max(0, abs(at[1] - hall[1]) - 1)
    return x * x + y * y


def outward(centre: Point, cells: Iterable[Point], fringe: frozenset[Point]) -> list[Point]:
    """Return the cells of some that are beside no building, the farthest from the centre first."""
    found = (cell for cell in cells if cell not in fringe)
    return sorted(found, key=lambda cell: (-squared(cell, centre), cell[1], cell[0]))


class _Laid:
    """Terrain while it is laid out."""

    def __init__(self, halls: tuple[Point, ...], centre: Point) -> None:
        self.halls, self.centre = halls, centre
        self.woods: set[Point] = set()
        self.hedges: set[Point] = set()
        self.walls: set[Point] = set()
        self.rocks: set[Point] = set()

    def wood(self, middle: Point, shape: tuple[Point, ...]) -> None:
        self.woods.update((middle[0] + dx, middle[1] + dy) for dx, dy in shape)

    def way(self, hall: Point) -> Point:
        return self.centre[0] - hall[0], self.centre[1] - hall[1]

    def between(self) -> Iterator[Point]:
        """Yield the way from the centre between each two neighbours."""
        for one, other in zip(self.halls, (*self.halls[1:], self.halls[0]), strict=True):
            yield one[0] + other[0] - 2 * self.centre[0], one[1] + other[1] - 2 * self.centre[1]


def _heath(laid: _Laid) -> None:
    for hall in laid.halls:
        laid.wood(along(hall, laid.centre, 11), _SMALL)


def _woodland(laid: _Laid) -> None:
    for hall in laid.halls:
        laid.wood(along(hall, laid.centre, 8), _SMALL)
        laid.wood(along(hall, laid.centre, 14), _SMALL)
    for dx, dy in laid.between():
        x, y = laid.centre
        laid.wood(along((x, y), (x + dx, y + dy), 14), _LARGE)


def _stone(laid: _Laid) -> None:
    x, y = laid.centre
    for hall in laid.halls:
        laid.walls.update(bar(along(hall, laid.centre, 7), laid.way(hall), 5))
        laid.rocks.update(along(hall, laid.centre, 12, aside) for aside in (-3, 3))
    for dx, dy in laid.between():
        laid.hedges.update(bar(along((x, y), (x + dx, y + dy), 12), (dx, dy), 6))


def _burial(laid: _Laid) -> None:
    laid.rocks.update((laid.centre[0] + dx, laid.centre[1] + dy) for dx, dy in _RING)
    for hall in laid.halls:
        laid.hedges.update(bar(along(hall, laid.centre, 9), laid.way(hall), 5))


_SCENARIOS: Final = {"heath": _heath, "woodland": _woodland, "stone": _stone, "burial": _burial}
