"""A stream of chance that keeps its own place: for what draws much, as all that is imagined in one world."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from engine.core.rng import Stream

T = TypeVar("T")

_FINE: Final = 1 << 20


class Sampler:
    """A stream of chance that remembers where it is; the same start gives the same draws."""

    __slots__ = ("rng",)

    def __init__(self, rng: Stream) -> None:
        """Begin where `rng` stands."""
        self.rng = rng

    def share(self) -> float:
        """Draw a number from 0 up to 1."""
        drawn, self.rng = self.rng.below(_FINE)
        return drawn / _FINE

    def likely(self, chance: float) -> bool:
        """Return True with that chance, 0 to 1."""
        return self.share() < chance

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of `items`, each equally likely; ValueError when there is none."""
        drawn, self.rng = self.rng.pick(items)
        return drawn

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in a random order, every order equally likely."""
        drawn, self.rng = self.rng.shuffle(items)
        return list(drawn)

    def weighed(self, weights: Mapping[T, float]) -> T:
        """Draw a key by its weight; the last one when all weights are 0. ValueError when there is none."""
        left = self.share() * sum(weights.values())
        for key, weight in weights.items():
            left -= weight
            if left < 0:
                return key
        return list(weights)[-1]
