"""Random numbers as a value: a keyed, counter-based generator that never changes in place."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

from engine.core.values import frozen

T = TypeVar("T")

_WORD = 1 << 64


@lru_cache(maxsize=4096)
def _key(seed: str, stream: str) -> bytes:
    # Seeds that lie close together must not give streams that overlap: hash them, length first.
    return blake2b(f"{len(seed)}:{seed}:{stream}".encode(), digest_size=32).digest()


@frozen
class Rng:
    """A stream of chance: the same seed, stream and count of draws give the same numbers on every machine."""

    seed: str
    stream: str = "table"
    draws: int = 0

    def below(self, bound: int) -> tuple[int, "Rng"]:
        """Draw a whole number from 0 to `bound` - 1, each equally likely; ValueError when `bound` is below 1."""
        if bound < 1:
            raise ValueError(f"cannot draw below {bound}")
        key, draws = _key(self.seed, self.stream), self.draws
        limit = _WORD - _WORD % bound
        while True:
            value = int.from_bytes(blake2b(draws.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
            draws += 1
            if value < limit:  # reject the last, incomplete run of `bound`: no face is favoured
                return value % bound, Rng(self.seed, self.stream, draws)

    def die(self, sides: int) -> tuple[int, "Rng"]:
        """Roll one die with faces 1 to `sides`."""
        face, after = self.below(sides)
        return face + 1, after

    def dice(self, count: int, sides: int) -> tuple[tuple[int, ...], "Rng"]:
        """Roll `count` dice with faces 1 to `sides`, in the order thrown."""
        rng, faces = self, []
        for _ in range(count):
            face, rng = rng.die(sides)
            faces.append(face)
        return tuple(faces), rng

    def pick(self, items: Sequence[T]) -> tuple[T, "Rng"]:
        """Draw one of `items`, each equally likely; ValueError when there is none."""
        index, after = self.below(len(items))
        return items[index], after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Return `items` in a random order, every order equally likely."""
        rng, left = self, list(items)
        for last in range(len(left) - 1, 0, -1):
            index, rng = rng.below(last + 1)
            left[last], left[index] = left[index], left[last]
        return tuple(left), rng

    def fork(self, stream: str) -> "Rng":
        """Start an independent stream from this point; drawing from it never touches this one."""
        return Rng(self.seed, f"{self.stream}/{self.draws}/{stream}")
