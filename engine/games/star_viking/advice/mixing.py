"""The guessing game of guards and raids: how often each system is guarded and raided when both sides mix (11.4)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from engine.core.values import frozen

_STEPS: Final = 40

MOST: Final = 2.0
"""How many guards may stand in one system, where a raid on it stands out even against one."""

_CLOSE: Final = 1e-9

_ORDERS: Final = 3
_TEETH: Final = 8
"""How many orders of the systems, and places of the comb in each, stand for a mix."""

_NEAR: Final = 0.5
"""How much less than the best, in mega-credits, a raid may promise and still be drawn."""


@frozen
class Target:
    """What a raid on a system is worth to the raider, in mega-credits: without a guard, and with one."""

    free: float
    guarded: float

    @property
    def stake(self) -> float:
        """What a guard takes from the raider."""
        return max(0.1, self.free - self.guarded)


def guards(targets: Mapping[str, Target], count: float) -> dict[str, float]:
    """Return how many of so many guards stand in each system on average, so that no raid stands out: 0 to `MOST`."""
    low = min((target.free - MOST * target.stake for target in targets.values()), default=0.0)
    high = max((target.free for target in targets.values()), default=0.0)
    for _ in range(_STEPS):
        level = (low + high) / 2
        if sum(_needed(target, level) for target in targets.values()) > count:
            low = level
        else:
            high = level
    return {system: _needed(target, high) for system, target in targets.items()}


def _needed(target: Target, level: float) -> float:
    return min(MOST, max(0.0, (target.free - level) / target.stake))


def raids(targets: Mapping[str, Target], chances: Mapping[str, float], ships: int = 1) -> dict[str, float]:
    """Return how often each system is to be raided by one of so many ships when guards stand so: 0 to 1 each.

    Only systems that are worth nearly as much as the best are raided, but twice as many as there are ships; the least
    risky the most.
    """
    worth = {system: expected(target, chances.get(system, 0.0)) for system, target in targets.items()}
    ranked = sorted(worth, key=lambda system: -worth[system])
    open_ = [
        system for rank, system in enumerate(ranked) if rank < 2 * ships or worth[system] >= worth[ranked[0]] - _NEAR
    ]
    return _filled({system: 1 / targets[system].stake for system in open_}, ships)


def _filled(weights: Mapping[str, float], total: int) -> dict[str, float]:
    # Chances in proportion to their weights that add up to a total, none above 1.
    certain: set[str] = set()
    while len(certain) < min(total, len(weights)):
        share = (total - len(certain)) / sum(weight for key, weight in weights.items() if key not in certain)
        full = {key for key, weight in weights.items() if key not in certain and weight * share >= 1}
        if not full:
            return {key: 1.0 if key in certain else weight * share for key, weight in weights.items()}
        certain |= full
    return {key: float(key in certain) for key in weights}


def expected(target: Target, guarded: float) -> float:
    """Return what a raid brings when so many guards stand there on average: each takes the stake."""
    return target.free - guarded * target.stake


def layouts(chances: Mapping[str, float]) -> Iterator[tuple[str, ...]]:
    """Yield joint choices, each as likely, in which every system appears as often as its chance says; above 1, twice.

    Systematic: the chances are laid end to end, and a comb with teeth one apart is moved over them. Laid in one order
    the same neighbours would never be chosen together, so there are several.
    """
    systems = [system for system, chance in chances.items() if chance > _CLOSE]
    for stride in range(1, _ORDERS + 1):
        order = [system for start in range(stride) for system in systems[start::stride]]
        edges = list(accumulate(chances[system] for system in order))
        for step in range(_TEETH):
            yield _combed(order, edges, (step + 0.5) / _TEETH)


def _combed(systems: Sequence[str], edges: Sequence[float], tooth: float) -> tuple[str, ...]:
    found = []
    for system, edge in zip(systems, edges, strict=True):
        while tooth < edge:
            found.append(system)
            tooth += 1
    return tuple(found)
