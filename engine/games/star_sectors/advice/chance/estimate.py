"""The chance of each seat to win, by learned weights: the odds of a seat are e to the power of what its terms weigh."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.position import View
from engine.core.values import frozen
from engine.games.star_sectors.advice.chance.seats import FEATURES, features
from engine.games.star_sectors.rulebook.catalog import PACKAGE
from engine.games.star_sectors.state import Phase, State

THOUSANDTHS: Final = 1000
"""What weights are counted in."""

MOST: Final = 30.0
"""How far apart the seats' sums may lie: more is as good as certain."""


@frozen
class Learned:
    """What was learned: a weight for each term in thousandths, and how it came about."""

    provenance: str
    command: str
    commit: str
    rows: int
    matches: int
    held_out: str
    weights: Mapping[str, int]


@lru_cache
def learned() -> Learned:
    """Read the weights; RulebookError when their file is broken."""
    return rulebook.read(PACKAGE, "chance.toml", Learned)


@lru_cache
def _weights() -> tuple[float, ...]:
    known = learned().weights
    return tuple(known.get(name, 0) / THOUSANDTHS for name in FEATURES)


def chance(view: View[State]) -> tuple[float, ...]:
    """Return each seat's chance to win, by number; before the first round all are equal."""
    state = view.state
    if state.phase is not Phase.PLAY:
        return (1 / len(state.seats),) * len(state.seats)
    weights = _weights()
    return shares([sum(map(float.__mul__, weights, terms)) for terms in features(state)])


def shares(sums: Sequence[float]) -> tuple[float, ...]:
    """Turn what each seat's terms weigh into shares of the win."""
    most = max(sums)
    odds = [exp(max(-MOST, each - most)) for each in sums]
    whole = sum(odds)
    return tuple(each / whole for each in odds)


def exp(power: float) -> float:
    """Return e to a power, to within 2 in 1,000 near 0, by multiplications alone: the same bits on every machine."""
    result = 1 + power / 1024
    for _ in range(10):
        result *= result
    return result
