"""A bounded hex map with whole numbers for its hexes and tables for what rules ask most: built once per size, shared.

Cells count row by row from 0. Odd rows are one hex shorter than even ones, so that both edges look alike.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.space import hexes

if TYPE_CHECKING:
    from engine.core.refs import PlaceId

OFF: Final = -1
"""Means a hex beyond the edge. Never index a table with it: it would silently mean the last cell."""


class Grid:
    """The tables of one map size; get one from `grid`, never change it.

    `places` names each cell, `cells` finds a cell by its name, `at` gives its (column, row), `next` its neighbours by
    direction with OFF beyond the edge.
    """

    __slots__ = ("_axial", "_between", "_distance", "_index", "_ray", "at", "cells", "cols", "next", "places", "rows")

    def __init__(self, cols: int, rows: int) -> None:
        """Make even rows of `cols` hexes and odd rows of one less; ValueError unless both are 2 to 99."""
        if not (2 <= cols <= 99 and 2 <= rows <= 99):
            raise ValueError(f"a hex map has 2 to 99 columns and rows, not {cols} by {rows}")
        self.cols, self.rows = cols, rows
        self.at = tuple((col, row) for row in range(rows) for col in range(cols - (row & 1)))
        self.places = tuple(hexes.place_id(col, row) for col, row in self.at)
        self.cells: dict[PlaceId, int] = {place: cell for cell, place in enumerate(self.places)}
        self._axial = tuple(hexes.axial(col, row) for col, row in self.at)
        self._index = {cell: index for index, cell in enumerate(self._axial)}
        self.next = tuple(tuple(self._index.get(n, OFF) for n in hexes.neighbours(cell)) for cell in self._axial)
        self._distance: dict[int, bytes] = {}
        self._between: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
        self._ray: dict[tuple[int, int], tuple[int, ...]] = {}

    def __len__(self) -> int:
        """Count the cells."""
        return len(self.at)

    def distances(self, a: int) -> bytes:
        """Return the distance from one cell to every cell, by cell."""
        row = self._distance.get(a)
        if row is None:
            here = self._axial[a]
            row = self._distance[a] = bytes(hexes.distance(here, there) for there in self._axial)
        return row

    def distance(self, a: int, b: int) -> int:
        """Count the steps from cell to cell."""
        return self.distances(a)[b]

    def around(self, a: int) -> tuple[int, ...]:
        """Return the neighbours of a cell that are on the map."""
        return tuple(cell for cell in self.next[a] if cell != OFF)

    def within(self, a: int, radius: int) -> tuple[int, ...]:
        """Return the cells at most `radius` away, the cell itself first, then ring by ring."""
        index, here = self._index, self._axial[a]
        rings = (hexes.ring(here, reach) for reach in range(radius + 1))
        return tuple(index[cell] for ring in rings for cell in ring if cell in index)

    def relative(self, a: int, facing: int, b: int) -> int:
        """Return where b lies from a bow at a, in 24ths of a circle to the left: see `hexes.relative`."""
        return _relative(self._axial[b][0] - self._axial[a][0], self._axial[b][1] - self._axial[a][1], facing)

    def clock(self, a: int, facing: int, b: int) -> int:
        """Return the hour at which b lies from a bow at a: see `hexes.clock`."""
        return hexes.clock(self._axial[a], facing, self._axial[b])

    def between(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """Return the cells strictly between two cells, step by step; a tie holds both sides: see `hexes.line`.

        Where one side of a tie lies beyond the edge of the map, only the other counts.
        """
        way = self._between.get((a, b))
        if way is None:
            index = self._index
            steps = hexes.line(self._axial[a], self._axial[b])
            way = tuple(tuple(index[cell] for cell in step if cell in index) for step in steps)
            self._between[a, b] = way
        return way

    def ray(self, a: int, direction: int) -> tuple[int, ...]:
        """Return the cells straight ahead of a cell, nearest first, up to the edge of the map."""
        way = self._ray.get((a, direction))
        if way is None:
            found, cell = [], self.next[a][direction]
            while cell != OFF:
                found.append(cell)
                cell = self.next[cell][direction]
            way = self._ray[a, direction] = tuple(found)
        return way


@lru_cache(maxsize=32768)
def _relative(q: int, r: int, facing: int) -> int:
    return hexes.relative((0, 0), facing, (q, r))


@lru_cache(maxsize=64)
def grid(cols: int, rows: int) -> Grid:
    """Return the shared tables of a map of that size."""
    return Grid(cols, rows)
