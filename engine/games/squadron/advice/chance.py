"""Chance for imagined worlds, drawn in place."""

from collections.abc import Sequence
from typing import TypeVar

from engine.core.rng import Stream

T = TypeVar("T")


class Chance:
    """A stream that is drawn from step by step; `rng` is where it stands."""

    def __init__(self, rng: Stream) -> None:
        """Begin at a stream."""
        self.rng = rng

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of several."""
        drawn, self.rng = self.rng.pick(items)
        return drawn

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return items in a random order."""
        drawn, self.rng = self.rng.shuffle(items)
        return list(drawn)
