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
    (straight, diagonal), points, width = prices, _points(size), size[0] + 1
    # No more rows than the limit leads to: the shorter the numbers, the quicker.
    far = limit // min(prices)
    first = max(0, start[1] - far) * width
    free = (free >> first) & ~(-1 << (2 * far + 1) * width)
    right_down, right_up, left_down, left_up = _passing(width, free)
    found: dict[Point, int] = {}
    settled, border = 0, {0: 1 << start[1] * width + start[0] - first}
    while border:
        cost = min(border)
        if cost > limit:
            break
        here = border.pop(cost) & ~settled
        settled |= here
        for index in _ones(here):
            found[points[first + index]] = cost
        beside = here << 1 | here >> 1 | here << width | here >> width
        down = (here & right_down) << width + 1 | (here & left_down) << width - 1
        up = (here & right_up) >> width - 1 | (here & left_up) >> width + 1
        for price, there in ((straight, beside), (diagonal, down | up)):
            if there := there & free & ~settled:
                border[cost + price] = border.get(cost + price, 0) | there
    return found


@lru_cache(maxsize=8)
def _points(size: Point) -> tuple[Point, ...]:
    return tuple((column, row) for row in range(size[1]) for column in range(size[0] + 1))


def _passing(width: int, free: int) -> tuple[int, int, int, int]:
    # For each diagonal step the cells from which it passes by one at least that is free.
    right, left, down, up = free >> 1, free << 1, free >> width, free << width
    return right | down, right | up, left | down, left | up


def _ones(cells: int) -> Iterator[int]:
    # Digits are looked through faster than the bits of a long number are taken out.
    digits = bin(cells)[:1:-1]
    index = digits.find("1")
    while index >= 0:
        yield index
        index = digits.find("1", index + 1)
