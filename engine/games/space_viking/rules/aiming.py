"""Who fires at whom in space (SV-49, SV-Q22)."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from engine.games.space_viking.queries.holds import item
from engine.games.space_viking.ships import Ship

_ENOUGH: Final = 1 / 3 - 1e-9
"""A target is covered when its chance to die by the shots aimed at it comes to this: 1 in 3, but for rounding."""


class Hull:
    """A ship in a battle."""

    __slots__ = ("based", "capacity", "face", "fleet", "left", "order", "seat", "ship", "shots", "targets")

    def __init__(  # noqa: PLR0913 - what a ship in a battle is
        self, seat: int, fleet: str, ship: Ship, *, face: int, beams: bool, targets: str, based: bool, order: int = 0
    ) -> None:
        """Take a ship into a battle; `face` is the lowest that hits, `order` settles ties between players."""
        kind = item(ship)
        self.seat, self.fleet, self.ship, self.face, self.targets, self.based = seat, fleet, ship, face, targets, based
        self.order = order
        self.shots = kind.shots * (2 if beams else 1)
        self.capacity = kind.capacity
        self.left = kind.capacity - ship.marks

    @property
    def alive(self) -> bool:
        """Whether it is still there."""
        return self.left > 0


@lru_cache(maxsize=1 << 14)
def fatal(shots: int, face: int, left: int) -> float:
    """Return the chance that so many shots score at least `left` hits."""
    chance = (7 - face) / 6
    return 1 - sum(
        comb(shots, hits) * chance**hits * (1 - chance) ** (shots - hits) for hits in range(min(left, shots + 1))
    )


def aims(shooters: Sequence[Hull], foes: Sequence[Hull]) -> dict[Hull, Hull]:
    """Return whom each shooter of one player fires at; all aim before the first volley of a round."""
    aimed: dict[Hull, int] = dict.fromkeys(foes, 0)
    found = {}
    for shooter in shooters:
        target = _target(shooter, aimed)
        aimed[target] += shooter.shots
        found[shooter] = target
    return found


def _target(shooter: Hull, aimed: dict[Hull, int]) -> Hull:
    ranked = sorted(aimed, key=lambda foe: _rank(shooter.targets, foe))
    if shooter.targets != "weakest":
        return min(ranked, key=lambda foe: _laps(shooter, foe, aimed[foe]))
    for foe in ranked:
        if fatal(aimed[foe], shooter.face, foe.left) < _ENOUGH:
            return foe
    return min(ranked, key=lambda foe: fatal(aimed[foe], shooter.face, foe.left))


def _laps(shooter: Hull, foe: Hull, shots: int) -> int:
    # How often the shots aimed at it cover it, by the hits to be expected: when all are covered the list starts again.
    return shots * (7 - shooter.face) // (6 * foe.left)


def _rank(policy: str, foe: Hull) -> tuple[int, int, int, int, int]:
    # A tie between players goes by the shuffle of the year, one between ships of a player by id.
    last = foe.order, foe.ship.id
    if policy == "strongest":
        return -foe.shots, foe.left, 0, *last
    if policy == "warships":
        return int(not foe.shots), foe.left, -foe.shots, *last
    if policy == "carriers":
        return -item(foe.ship).cargo, foe.left, -foe.shots, *last
    return foe.left, -foe.shots, 0, *last
