"""The guessing game of guards and raids: how often each system is guarded and raided when both sides mix (11.4)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from engine.core.values import frozen

_STEPS: Final = 40

_CLOSE: Final = 1e-9


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
    """Return how often each system is to be guarded by so many guards, so that no raid stands out: 0 to 1 each."""
    low = min((target.guarded for target in targets.values()), default=0.0)
    high = max((target.free for target in targets.values()), default=0.0)
    for _ in range(_STEPS):
        level = (low + high) / 2
        if sum(_needed(target, level) for target in targets.values()) > count:
            low = level
        else:
            high = level
    return {system: _needed(target, high) for system, target in targets.items()}


def _needed(target: Target, level: float) -> float:
    return min(1.0, max(0.0, (target.free - level) / target.stake))


def raids(targets: Mapping[str, Target], chances: Mapping[str, float]) -> dict[str, float]:
    """Return how often each system is raided when guards stand so: adds up to 1, unless no raid pays at all.

    Only systems that are not always guarded and worth as much as the best are raided, the least risky the most.
    """
    worth = {system: expected(target, chances.get(system, 0.0)) for system, target in targets.items()}
    best = max(worth.values(), default=0.0)
    if best <= 0:
        return {}
    open_ = {system: 1 / targets[system].stake for system, gain in worth.items() if gain >= best - 0.1 * best - _CLOSE}
    total = sum(open_.values())
    return {system: share / total for system, share in open_.items()}


def expected(target: Target, guarded: float) -> float:
    """Return what a raid brings when a guard stands there so often."""
    return target.free - guarded * target.stake


def layouts(chances: Mapping[str, float], count: int) -> Iterator[tuple[str, ...]]:
    """Yield so many joint choices, each as likely, in which every system appears as often as its chance says.

    Systematic: the chances are laid end to end, and a comb with teeth one apart is moved over them.
    """
    systems = [system for system, chance in chances.items() if chance > _CLOSE]
    edges = list(accumulate(chances[system] for system in systems))
    for step in range(count):
        yield _combed(systems, edges, (step + 0.5) / count)


def _combed(systems: Sequence[str], edges: Sequence[float], tooth: float) -> tuple[str, ...]:
    found = []
    for system, edge in zip(systems, edges, strict=True):
        while tooth < edge:
            found.append(system)
            tooth += 1
    return tuple(found)
