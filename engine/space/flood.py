"""What can be reached over a lattice at what cost: cells are searched together, as the bits of whole numbers.

Bit `row * (columns + 1) + column` stands for a cell. The bit behind the last column of a row is never set in what is
free, so that a step by one column cannot lead from one row into another.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.space.lattice import Point


def bits(size: Point, cells: Iterable[Point]) -> int:
    """Return cells of a table of so many columns and rows as bits."""
    width, found = size[0] + 1, 0
    for column, row in cells:
        found |= 1 << row * width + column
    return found


@lru_cache(maxsize=512)
def costs(size: Point, free: int, start: Point, limit: int, prices: tuple[int, int]) -> dict[Point, int]:
    """Return every cell that costs at most `limit` to reach with the least it costs, the start at 0 included.

    The cheapest come first, row by row where they cost the same. `free` are the cells that may be entered, as bits;
    `prices` are those of a straight and of a diagonal step, at least 1. A diagonal step needs one free cell of the two
    that it passes between. Dijkstra's algorithm. The answer is kept, and must not be changed.
    """
    (straight, diagonal), points = prices, _points(size)
    sides, corners = _sides(size), _corners(size, free)
    found: dict[Point, int] = {}
    settled, border = 0, {0: bits(size, (start,))}
    while border:
        cost = min(border)
        if cost > limit:
            break
        here = border.pop(cost) & ~settled
        settled |= here
        found |= dict.fromkeys((points[index] for index in _ones(here)), cost)
        beside = across = 0
        for by in sides:
            beside |= _shifted(here, by)
        for by, passing in corners:
            across |= _shifted(here & passing, by)
        for price, there in ((straight, beside), (diagonal, across)):
            if there := there & free & ~settled:
                border[cost + price] = border.get(cost + price, 0) | there
    return found


@lru_cache(maxsize=8)
def _points(size: Point) -> tuple[Point, ...]:
    return tuple((column, row) for row in range(size[1]) for column in range(size[0] + 1))


def _sides(size: Point) -> tuple[int, int, int, int]:
    return 1, -1, size[0] + 1, -size[0] - 1


def _corners(size: Point, free: int) -> tuple[tuple[int, int], ...]:
    # Each diagonal step, and the cells from which it passes by one at least that is free.
    east, west, south, north = _sides(size)
    ways = ((east, south), (east, north), (west, south), (west, north))
    return tuple((one + other, _shifted(free, -one) | _shifted(free, -other)) for one, other in ways)


def _shifted(cells: int, by: int) -> int:
    return cells << by if by > 0 else cells >> -by


def _ones(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest
