"""Loaded dice: chance that falls as a test says."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class LoadedDice:
    """Chance that falls as told: every die shows the next of these faces; picks take the first, shuffles nothing."""

    def __init__(self, faces: Sequence[int], sides: int = 6) -> None:
        self.faces = tuple(faces)
        self.sides = sides

    def dice(self, count: int, sides: int) -> tuple[tuple[int, ...], "LoadedDice"]:
        assert sides == self.sides
        assert len(self.faces) >= count, "a die was thrown that the test did not expect"
        return self.faces[:count], LoadedDice(self.faces[count:], self.sides)

    def die(self, sides: int) -> tuple[int, "LoadedDice"]:
        faces, after = self.dice(1, sides)
        return faces[0], after

    def pick(self, items: Sequence[T]) -> tuple[T, "LoadedDice"]:
        return items[0], self

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "LoadedDice"]:
        return tuple(items), self
