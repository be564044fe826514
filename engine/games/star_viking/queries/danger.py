"""The danger to a unit: whether its owner is asked about evading, and what a hit would cost (section 10.5)."""

from typing import Final

from engine.core.values import evolve
from engine.games.star_viking.queries.aiming import barrels
from engine.games.star_viking.queries.charts import book_of, kind_of, sector_at
from engine.games.star_viking.queries.control import combat_sectors
from engine.games.star_viking.queries.factors import differential, values_of
from engine.games.star_viking.queries.where import cargo_of, deployed, find
from engine.games.star_viking.state import State, Unit

LIKELY: Final = 0.5
"""From this chance on a starship will likelier be hit than not."""


def exposed(state: State, unit: Unit) -> float:
    """Return the chance, 0 to 1, that a unit is hit at all when everybody who can fires at it."""
    missed = 1.0
    for seat in _enemies(state, unit):
        for shooter, arm, sector in barrels(state, seat):
            if sector == unit.sector:
                hits, _ = book_of(state).combat.ways(differential(state, find(state, shooter), arm, unit))
                missed *= 1 - hits / 36
    return 1 - missed


def _enemies(state: State, unit: Unit) -> tuple[int, ...]:
    segment = state.segment
    assert segment is not None
    return tuple(seat for seat in segment.sides if seat != unit.seat)


def dodging(state: State, seat: int) -> tuple[Unit, ...]:
    """List the spacecraft of a seat that may evade in this combat phase (K-112)."""
    segment = state.segment
    fights = combat_sectors(state)
    if segment is None or not fights:
        return ()
    here = (unit for unit in deployed(state, segment.system) if unit.seat == seat and unit.sector in fights)
    return tuple(
        unit for unit in here if kind_of(state, unit).craft and sector_at(state, segment.system, unit.sector).spacelike
    )


def endangered(state: State, seat: int) -> bool:
    """Return whether a seat has a starship that will likelier be hit than not.

    Only by what all who fight know: unused pods do not count, or the question would reveal them (K-70).
    """
    known = evolve(state, units=tuple(unit for unit in state.units if unit.used or not kind_of(state, unit).is_pod))
    return any(kind_of(state, unit).ship and exposed(known, unit) >= LIKELY for unit in dodging(known, seat))


def spared(state: State, unit: Unit) -> float:
    """Return what pods save that take a hit, in mega-credits: repair, the cheapest cargo, strength, maybe the unit."""
    kind = kind_of(state, unit)
    if not kind.multihit:
        return 1000.0
    loose = [cargo for cargo in (kind_of(state, each) for each in cargo_of(state, unit.id)) if not cargo.is_pod]
    cheapest = min((cargo.cost for cargo in loose), default=0)  # damage costs no pods (ruling 16)
    last = values_of(state, unit).defense <= 1
    repair = book_of(state).numbers.repair(kind.tech)
    return repair + cheapest + 0.08 * kind.cost + (kind.cost + unit.loot if last else 0)
