"""Answers about who is where: what was last seen of others, and a system's units orbit by orbit."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.games.star_viking.enquiries.subjects import system_of
from engine.games.star_viking.picture.grounds import nickname
from engine.games.star_viking.picture.memory import last_seen, sightings, told
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import holder, kind_of, tile_of, wealth_of
from engine.games.star_viking.queries.names import name_of, side, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.where import present, units_in
from engine.games.star_viking.state import HOME, NOWHERE, State, Unit

_LINES: Final = 3
_NAMED: Final = 6
"""So many units of a seat in one sector are named; more are counted by type."""


def intel(view: View[State], subject: str, _other: str) -> tuple[str, ...]:
    """Return lines with who is in a system and who was last seen there; without one, in the battle or latest."""
    state = view.state
    system = _asked(state, subject)
    if system and system != HOME:
        return tuple(_of(view, system))
    latest = sorted(sightings(state, view.seat), key=lambda seen: -seen.turn)
    lines = [f"{system_name(state, seen.system)}, turn {seen.turn}: {told(state, seen)}." for seen in latest[:_LINES]]
    more = [f"{system_name(state, seen.system)} turn {seen.turn}" for seen in latest[_LINES:]]
    if more:
        lines[-1] = f"{lines[-1]} Seen earlier: {list_of(more)}."
    return tuple(lines) or ("Nothing of others has been seen yet.",)


def _asked(state: State, subject: str) -> str:
    # About nothing is about the battle that is fought.
    return state.segment.system if not subject and state.segment is not None else system_of(state, subject)


def _of(view: View[State], system: str) -> Iterator[str]:
    state = view.state
    name, seen = system_name(state, system), last_seen(state, view.seat, system)
    others = [unit for unit in present(state, system) if unit.seat != view.seat]
    tile = tile_of(state, system)
    wealth = tile.wealth if charted(state, view.seat, system) else "unknown"
    yield f"{name}, tech {tile.tech}, wealth {wealth}, is held by {side(holder(state, system))}."
    if others:
        yield f"Seen there now: {_group(state, others)}."
    if seen is not None:
        yield f"Last battle there, turn {seen.turn}: {told(state, seen)}."
    elif not others:
        yield "Nothing of others has been seen there yet."


def stacks(view: View[State], subject: str, _other: str) -> tuple[str, ...]:
    """Return a line for each orbit of a system with who stands where; who has no sector comes with the first.

    About nothing: in the battle that is fought, else all over the quadrant.
    """
    state = view.state
    if not subject and state.segment is None:
        return tuple(_everywhere(state))
    system = _asked(state, subject)
    if not system:
        return ()
    here = [unit for unit in present(state, system) if system != HOME or unit.seat == view.seat]
    loose = _group(state, [unit for unit in here if unit.sector == NOWHERE or system == HOME])
    if system == HOME:
        return (f"At your base: {loose or 'nobody'}.",) if view.seat is not None and is_raider(view.seat) else ()
    orbits = [line for line in (_orbit(state, system, orbit) for orbit in range(1, 1 + _orbits(state, system))) if line]
    first = [f"In no sector: {loose}."] if loose else []
    lines = [*first, *orbits] or [f"Nobody is known to be at {system_name(state, system)}."]
    return (" ".join(lines[: len(lines) - _LINES + 1]), *lines[1 - _LINES :]) if len(lines) > _LINES else tuple(lines)


def _everywhere(state: State) -> Iterator[str]:
    there = {system: list(present(state, system)) for system in state.tiles}
    richest = sorted(filter(there.get, there), key=lambda system: -wealth_of(state, system))
    told = len(richest) if len(richest) <= _LINES else _LINES - 1
    for system in richest[:told]:
        yield f"{system_name(state, system)}: {_group(state, there[system])}."
    if more := richest[told:]:
        yield f"And {len(more)} more: {list_of([system_name(state, system) for system in more])}."
    if not richest:
        yield "Nobody is known to be in any system."


def _orbits(state: State, system: str) -> int:
    return len(tile_of(state, system).deeps)


def _orbit(state: State, system: str, orbit: int) -> str:
    tile = tile_of(state, system)
    numbers = [sector.number for sector in tile.sectors if sector.orbit == orbit]
    piles = ((nickname(tile, number), _pile(state, system, number)) for number in numbers)
    said = [f"{name}: {pile}" for name, pile in piles if pile]
    return f"Orbit {orbit}, {'; '.join(said)}." if said else ""


def _pile(state: State, system: str, number: int) -> str:
    there = _group(state, units_in(state, system, number))
    below = [each for each in state.stacks if each.system == system and each.sector == number]
    unseen = [f"{plural(each.unseen, 'unit')} of {side(each.seat)} unseen" for each in below]
    return ", ".join(filter(None, (there, *unseen)))


def _group(state: State, units: Iterable[Unit]) -> str:
    # 'Viking CR1 and FT1, Federate FE-A': many of a seat are counted by type.
    seats: dict[int, list[Unit]] = {}
    for unit in units:
        seats.setdefault(unit.seat, []).append(unit)
    return ", ".join(f"{side(seat)} {_names(state, those)}" for seat, those in sorted(seats.items()))


def _names(state: State, units: list[Unit]) -> str:
    if len(units) <= _NAMED:
        return list_of([name_of(unit) for unit in units])
    counts = Counter(kind_of(state, unit).type for unit in units)
    return list_of([f"{count} {kind}" for kind, count in counts.items()])
