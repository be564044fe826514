"""What is in reach on a lattice: points of a table around one, but for what bodies hide and who stands there."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, islice
from math import isqrt
from typing import overload

from engine.space.lattice import Point, disc, hidden, squared


class Reach(Sequence[Point]):
    """The free points that are in reach, nearest first: often hundreds, so none is laid out before it is asked for.

    It holds a byte for each way of the disc: whether that is open.
    """

    __slots__ = ("_at", "_count", "_far", "_open")

    def __init__(self, at: Point, far: int, ways: bytes, taken: Iterable[Point]) -> None:
        """Take how far it is from a point, which ways are open, and who stands where, in reach or not."""
        self._at, self._far, self._open = at, far, bytearray(ways)
        (x, y), ranks = at, _ranks(far)
        for each in taken:
            rank = ranks.get((each[0] - x, each[1] - y))
            if rank is not None:
                self._open[rank] = 0
        self._count = self._open.count(1)

    def __len__(self) -> int:
        """Count the points."""
        return self._count

    def __contains__(self, point: object) -> bool:
        """Return whether a point is one of them."""
        if not isinstance(point, tuple):
            return False
        rank = _ranks(self._far).get((point[0] - self._at[0], point[1] - self._at[1]))
        return rank is not None and bool(self._open[rank])

    def __iter__(self) -> Iterator[Point]:
        """Yield the points."""
        x, y = self._at
        return ((x + right, y + down) for right, down in compress(disc(self._far), self._open))

    @overload
    def __getitem__(self, index: int) -> Point: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Point]: ...

    def __getitem__(self, index: int | slice) -> Point | Sequence[Point]:
        """Return the point at an index, or those of a slice; IndexError where there are no so many."""
        if isinstance(index, slice):
            return tuple(self)[index]
        place = range(self._count)[index]
        right, down = next(islice(compress(disc(self._far), self._open), place, None))
        return self._at[0] + right, self._at[1] + down


@lru_cache(maxsize=64)
def _ranks(far: int) -> dict[Point, int]:
    return {way: rank for rank, way in enumerate(disc(far))}


@lru_cache(maxsize=1024)
def ways(size: Point, bodies: tuple[Point, ...], across: int, at: Point, far: int) -> bytes:
    """Return for each way of the disc, 1 or 0, whether it is open on a table of so many columns and rows.

    None goes through a body, that many inches across, or ends within one; touching it is no harm. The point that they
    lead from lies within none.
    """
    (x, y), (width, height) = at, size
    open_ = _along(far, 0, min(far, x), min(far, width - 1 - x)) & _along(far, 1, min(far, y), min(far, height - 1 - y))
    for body in bodies:
        if squared(at, body) <= (far + across) ** 2:
            open_ &= ~_shadow((body[0] - x, body[1] - y), across, far)
    return open_.to_bytes(len(disc(far)), "little")


# Masks: a byte for each way of a disc, as one number, so that they are put together at once.


@lru_cache(maxsize=2048)
def _along(far: int, axis: int, before: int, behind: int) -> int:
    # The ways, but for none at all, that stay on the table, whose edges are so far away on an axis.
    return _mask((0, *[-before <= way[axis] <= behind for way in disc(far)[1:]]))


@lru_cache(maxsize=2048)
def _shadow(body: Point, across: int, far: int) -> int:
    # The ways from a point that a body blocks or covers: the same wherever they lie. None is shorter than to its rim,
    # none leads away from it or far past it, which is seen at once.
    (x, y), here = body, (0, 0)
    rim, aside = len(disc(max(0, isqrt(squared(here, body)) - across))), across * far
    found = bytearray(len(disc(far)))
    for rank, way in enumerate(disc(far)[rim:], rim):
        if way[0] * x + way[1] * y > 0 and -aside < 2 * (way[0] * y - way[1] * x) < aside:
            found[rank] = hidden(here, way, body, across)
    return _mask(found)


def _mask(each: Iterable[int]) -> int:
    return int.from_bytes(bytes(each), "little")
