"""Choices that are drawn: chances that add up to so many ships, and the layouts that have them (11.4)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

_CLOSE: Final = 1e-9

_ORDERS: Final = 3
_POINTS: Final = 8
"""How many orders of the systems, and start values in each, a mix is sampled by."""


def filled(weights: Mapping[str, float], total: int) -> dict[str, float]:
    """Return chances in proportion to their weights that add up to a total, none above 1."""
    certain: set[str] = set()
    while len(certain) < min(total, len(weights)):
        share = (total - len(certain)) / sum(weight for key, weight in weights.items() if key not in certain)
        full = {key for key, weight in weights.items() if key not in certain and weight * share >= 1}
        if not full:
            return {key: 1.0 if key in certain else weight * share for key, weight in weights.items()}
        certain |= full
    return {key: float(key in certain) for key in weights}


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
