"""What all shots at a target do to it together: how often it is destroyed, counted exactly (K-104 to K-111, K-137)."""

from collections.abc import Iterable

from engine.core.values import frozen
from engine.games.star_viking.queries.charts import book_of, kind_of
from engine.games.star_viking.queries.factors import STURDY, values_of
from engine.games.star_viking.queries.where import pods
from engine.games.star_viking.state import State, Unit

Ways = tuple[int, int]
"""Of the 36 throws of a shot: those that hit, critical ones among them, and those that are critical."""

OF = 36
"""Throws of two dice."""


@frozen
class Fate:
    """How often, in `of` equally likely cases, a target is destroyed, crippled, and hit at all."""

    dies: int
    crippled: int
    hit: int
    of: int


def fate(state: State, target: Unit, shots: Iterable[Ways]) -> Fate:
    """Count what shots of one combat phase do to a target; pods that are seen take the hit that they can."""
    thrown: dict[tuple[int, int], int] = {(0, 0): 1}
    of = 1
    for hits, criticals in shots:
        thrown = _after(thrown, hits, criticals)
        of *= OF
    dies = sum(ways for (hits, criticals), ways in thrown.items() if destroyed(state, target, hits, criticals))
    crippled = sum(ways for (hits, criticals), ways in thrown.items() if _crippled(state, target, hits, criticals))
    return Fate(dies, crippled, of - thrown.get((0, 0), 0), of)


def _after(thrown: dict[tuple[int, int], int], hits: int, criticals: int) -> dict[tuple[int, int], int]:
    # How many throws lead to so many hits and criticals after one more shot; a second critical is as good as a third.
    found: dict[tuple[int, int], int] = {}
    for (plain, critical), ways in thrown.items():
        steps = (
            ((plain, critical), OF - hits),
            ((plain + 1, critical), hits - criticals),
            ((plain, min(2, critical + 1)), criticals),
        )
        for reached, count in steps:
            if count:
                found[reached] = found.get(reached, 0) + ways * count
    return found


def destroyed(state: State, target: Unit, hits: int, criticals: int) -> bool:
    """Return whether so many hits and critical hits of one phase destroy a target (rulings 14, 15, 19, 81)."""
    kind = kind_of(state, target)
    if criticals and not _survives(state, target, criticals):
        return True
    spared = int(hits > 0 and not criticals and bool(pods(state, target)))
    if not kind.multihit:
        return hits > spared
    left = values_of(state, target).defense
    if criticals:
        left = book_of(state).numbers.crippled[2] - target.hits
    return hits - spared >= left


def _survives(state: State, target: Unit, criticals: int) -> bool:
    # The first critical hit on a cruiser or battlecruiser leaves it crippled (K-110).
    return criticals == 1 and not target.critical and kind_of(state, target).type in STURDY


def _crippled(state: State, target: Unit, hits: int, criticals: int) -> bool:
    return criticals == 1 and not destroyed(state, target, hits, criticals)
