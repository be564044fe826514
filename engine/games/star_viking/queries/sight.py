"""Who sees which unit of another seat, and by which letters (K-55, K-56, K-68 to K-70, K-86, rulings 74 to 76)."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.values import evolve
from engine.games.star_viking.queries.charts import holder, kind_of, sector_at
from engine.games.star_viking.queries.seats import is_federate, seats
from engine.games.star_viking.queries.where import find, present, units_in
from engine.games.star_viking.state import HOME, NOWHERE, Phase, Segment, State, Unit

SECRET: Final = frozenset({Phase.PLOT, Phase.JUMP, Phase.YARD})
"""Phases in which others see what they saw before, until all are done: cargo tells of a jump (K-52, ruling 93)."""


def relettered(state: State) -> tuple[Unit, ...]:
    """Return the units with their letters brought up to date: kept while seen, dropped with sight, given anew.

    New letters go by what the observer sees, never by what it does not.
    """
    if state.phase in SECRET:
        return state.units
    eyes = seats(state)
    wanted = {seat: _witnessed(state, seat) for seat in eyes}
    if all(wanted[seat] == _lettered(state, seat) for seat in eyes):
        return state.units
    letters = {seat: _letters(state, seat, wanted[seat]) for seat in eyes}
    return tuple(evolve(unit, seen=tuple(letters[seat].get(unit.id, 0) for seat in eyes)) for unit in state.units)


def sees(state: State, seat: int, unit: Unit) -> bool:
    """Return whether a seat sees a unit of another, by the whole state."""
    if unit.carrier:
        carrier = find(state, unit.carrier) if unit.used else None
        return carrier is not None and sees(state, seat, carrier)
    if unit.system == HOME:
        return False
    if unit.withdrawn or unit.surrendered:
        return True
    segment = state.segment
    if segment is not None and segment.system == unit.system:
        return _in_battle(state, segment, seat, unit)
    ruler = holder(state, unit.system)
    if unit.seat != ruler:
        return seat == ruler
    if not is_federate(seat):
        return False
    return not kind_of(state, unit).ship or any(other.seat == seat for other in present(state, unit.system))


def _in_battle(state: State, segment: Segment, seat: int, unit: Unit) -> bool:
    if seat not in segment.sides:
        return False
    if unit.seat != segment.defender:
        return True
    if unit.sector == NOWHERE or state.phase is Phase.DEPLOY:
        return False
    if sector_at(state, unit.system, unit.sector).kind == "space":
        return True
    pile = units_in(state, unit.system, unit.sector)
    top = next(other for other in pile if other.seat == unit.seat)
    return top.id == unit.id or any(other.seat == seat for other in pile)


def _witnessed(state: State, seat: int) -> frozenset[str]:
    return frozenset(unit.id for unit in state.units if unit.seat != seat and sees(state, seat, unit))


def _lettered(state: State, seat: int) -> frozenset[str]:
    return frozenset(unit.id for unit in state.units if unit.seen and unit.seen[seat])


def _letters(state: State, seat: int, wanted: frozenset[str]) -> Mapping[str, int]:
    kept = {unit.id: unit.seen[seat] for unit in state.units if unit.seen and unit.seen[seat] and unit.id in wanted}
    taken = {(unit.kind, kept[unit.id]) for unit in state.units if unit.id in kept}
    fresh = [unit for unit in state.units if unit.id in wanted and unit.id not in kept]
    for unit in sorted(fresh, key=_looks):
        kept[unit.id] = number = _free(taken, unit.kind)
        taken.add((unit.kind, number))
    return kept


def _looks(unit: Unit) -> tuple[object, ...]:
    return (unit.system, unit.sector, unit.kind, unit.hits, unit.critical, -unit.layer)


def _free(taken: Iterable[tuple[str, int]], kind: str) -> int:
    used = {number for other, number in taken if other == kind}
    return next(number for number in range(1, len(used) + 2) if number not in used)
