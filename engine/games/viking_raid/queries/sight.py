"""What lies between two cells: who can be shot at, and what cover he has (VR-Q17, VR-Q18)."""

from functools import lru_cache
from typing import Final

from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.rulebook.ground import Ground
from engine.space.lattice import Point, apart, crossed

SOFT: Final = 1
HARD: Final = 2
SIZE: Final = 2
"""Buildings stand nearer than so many cells to the middle of their settlement."""
NEAR: Final = 2
"""Cover counts at most so many cells from the target."""


def seen(ground: Ground, a: Point, b: Point) -> bool:
    """Return whether no building stands between two cells; nothing else blocks."""
    return clear(ground.halls, a, b)


@lru_cache(maxsize=1 << 15)
def clear(halls: tuple[Point, ...], a: Point, b: Point) -> bool:
    """Return the same by the middles of the settlements, each of three by three buildings."""
    (low, high), (left, right) = sorted((a[1], b[1])), sorted((a[0], b[0]))
    near = [(x, y) for x, y in halls if left - 1 <= x <= right + 1 and low - 1 <= y <= high + 1]
    if not near:
        return True
    return not any(abs(cell[0] - x) < SIZE and abs(cell[1] - y) < SIZE for cell in crossed(a, b) for x, y in near)


def cover_at(field: Field, at: Point) -> int:
    """Return what a cell itself gives to whoever is in it, or behind it."""
    ground = field.ground
    if at in ground.walls or at in field.walls or at in ground.rocks:
        return HARD
    return SOFT if at in ground.woods or at in ground.hedges else 0


def cover_from(field: Field, a: Point, b: Point) -> int:
    """Return the best cover of a target in b against a shot from a."""
    between = (cell for cell in crossed(a, b) if apart(cell, b) <= NEAR)
    return max([cover_at(field, b), *(cover_at(field, cell) for cell in between)])


def told(cover: int) -> str:
    """Return the word for a cover."""
    return {SOFT: "soft cover", HARD: "hard cover"}.get(cover, "open")
