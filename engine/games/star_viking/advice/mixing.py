"""The mixed strategies of guards and raids: how often each system is guarded and raided (11.4)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from engine.core.values import frozen

_STEPS: Final = 40

MOST: Final = 2.0
"""The most guards in one system, where a raid pays even against one."""

_CLOSE: Final = 1e-9

_ORDERS: Final = 3
_POINTS: Final = 8
"""How many orders of the systems, and start values in each, a mix is sampled by."""

_NEAR: Final = 0.5
"""How much less than the best, in mega-credits, a raid may promise and still be drawn."""


@frozen
class Target:
    """What a raid on a system is worth to the raider, in mega-credits: without a guard, and with one."""

    free: float
    guarded: float

    @property
    def stake(self) -> float:
        """What a guard costs the raider, in mega-credits."""
        return max(0.1, self.free - self.guarded)


def guards(targets: Mapping[str, Target], count: float) -> dict[str, float]:
    """Return how many of the guards stand in each system on average, 0 to `MOST`: no raid pays more than another."""
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
    """Return what a raid brings when so many guards stand there on average: each costs the stake."""
    return target.free - guarded * target.stake


def layouts(chances: Mapping[str, float]) -> Iterator[tuple[str, ...]]:
    """Yield equally likely choices of systems in which each appears as often as its chance says; above 1, twice.

    Systematic sampling: points one apart are laid over the running sum of the chances. In a single order of
    the systems neighbours would never be chosen together, so there are several.
    """
    systems = [system for system, chance in chances.items() if chance > _CLOSE]
    for stride in range(1, _ORDERS + 1):
        order = [system for start in range(stride) for system in systems[start::stride]]
        edges = list(accumulate(chances[system] for system in order))
        for step in range(_POINTS):
            yield _sampled(order, edges, (step + 0.5) / _POINTS)


def _sampled(systems: Sequence[str], edges: Sequence[float], point: float) -> tuple[str, ...]:
    found = []
    for system, edge in zip(systems, edges, strict=True):
        while point < edge:
            found.append(system)
            point += 1
    return tuple(found)
