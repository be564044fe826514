"""Random numbers as values: keyed, counter-based streams that never change in place, and that fork one way."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Self, TypeVar

from engine.core.digest import blake2b
from engine.core.values import field, frozen

T = TypeVar("T")

_WORD = 1 << 64


@lru_cache(maxsize=4096)
def _key(seed: str, stream: str) -> bytes:
    # Seeds that lie close together must not give streams that overlap: hash them, length first.
    return blake2b(f"{len(seed)}:{seed}:{stream}".encode(), digest_size=32).digest()


def _drawn(key: bytes, draws: int, bound: int) -> tuple[int, int]:
    # A whole number below the bound, and how many were drawn after it.
    if bound < 1:
        raise ValueError(f"cannot draw below {bound}")
    if bound == 1:
        return 0, draws + 1
    limit = _WORD - _WORD % bound
    while True:
        value = int.from_bytes(blake2b(draws.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
        draws += 1
        if value < limit:  # reject the last, incomplete run of `bound`: no face is favoured
            return value % bound, draws


class Stream(ABC):
    """What numbers are drawn from, one after the other: it tells nobody what it was begun from."""

    __slots__ = ()

    draws: int
    """How many numbers were drawn."""

    @abstractmethod
    def _at(self) -> tuple[bytes, int]:
        """Return the key and how many numbers were drawn."""

    @abstractmethod
    def _moved(self, draws: int) -> Self:
        """Return this stream after so many draws."""

    def below(self, bound: int) -> tuple[int, Self]:
        """Draw a whole number from 0 to `bound` - 1, each equally likely; ValueError when `bound` is below 1."""
        key, draws = self._at()
        value, draws = _drawn(key, draws, bound)
        return value, self._moved(draws)

    def die(self, sides: int) -> tuple[int, Self]:
        """Roll one die with faces 1 to `sides`."""
        face, after = self.below(sides)
        return face + 1, after

    def dice(self, count: int, sides: int) -> tuple[tuple[int, ...], Self]:
        """Roll `count` dice with faces 1 to `sides`, in the order thrown."""
        (key, draws), faces = self._at(), []
        for _ in range(count):
            face, draws = _drawn(key, draws, sides)
            faces.append(face + 1)
        return tuple(faces), self._moved(draws)

    def pick(self, items: Sequence[T]) -> tuple[T, Self]:
        """Draw one of `items`, each equally likely; ValueError when there is none."""
        index, after = self.below(len(items))
        return items[index], after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """Return `items` in a random order, every order equally likely."""
        (key, draws), left = self._at(), list(items)
        for last in range(len(left) - 1, 0, -1):
            index, draws = _drawn(key, draws, last + 1)
            left[last], left[index] = left[index], left[last]
        return tuple(left), self._moved(draws)

    def fork(self, name: str) -> "Fork":
        """Start an independent stream from this point; drawing from it never touches this one.

        One way: its key is a digest of this stream's key, of where it stands and of the name. Who holds a fork can
        work out nothing of what was forked, and so no number that will be drawn there.
        """
        key, draws = self._at()
        return Fork(blake2b(draws.to_bytes(8, "big") + name.encode(), key=key, digest_size=32).digest())


@frozen
class Rng(Stream):
    """The stream of a seed, such as a table's: the same seed, stream and draws give the same numbers everywhere."""

    seed: str
    stream: str = "table"
    draws: int = 0

    def _at(self) -> tuple[bytes, int]:
        return _key(self.seed, self.stream), self.draws

    def _moved(self, draws: int) -> "Rng":
        return Rng(self.seed, self.stream, draws)


@frozen
class Fork(Stream):
    """A stream without a seed, as `fork` starts it: all that bots ever hold of chance."""

    _key: bytes = field(repr=False)
    draws: int = 0

    def _at(self) -> tuple[bytes, int]:
        return self._key, self.draws

    def _moved(self, draws: int) -> "Fork":
        return Fork(self._key, draws)
