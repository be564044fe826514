"""The ticks of a year: who moves when, and what is due in each square (SV-39 to SV-41, SV-Q15, SV-Q65 to SV-Q68)."""

from typing import Final

from engine.games.space_viking.events.voyages import Arrived, Skipped
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, homeward, map_order, toward
from engine.games.space_viking.queries.phrases import entry_said
from engine.games.space_viking.rules import agenda, letters, meeting, raids, sight, stops, treachery
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.state import YEAR

TICKS: Final = tuple(sorted({YEAR * step // jump for jump in range(2, 9) for step in range(1, jump + 1)}))
"""All ticks at which any Jump moves, the last is the end of the year."""


def run(year: Year) -> None:
    """Go through a year tick by tick."""
    _open(year)
    for tick in TICKS:
        year.tick = tick
        year.moved, year.crossed, year.due = set(), set(), set()
        year.mute, year.agendas = set(), {}
        for fleet in _movers(year):
            _slot(year, fleet)
        for fleet in [each for each in _movers(year) if each in year.moved]:  # when all have moved (SV-Q17)
            sight.scan_around(year, year.draft.fleet(fleet))
        letters.deliver(year, _meetings(year))
        for at in sorted({year.draft.fleet(each).at for each in _busy(year)}, key=map_order):
            resolve(year, at)
        _mail(year)
    treachery.late(year)


def _open(year: Year) -> None:
    # At tick 0 every square is looked at: new modes hold, and what stands before the first move is done.
    for fleet in year.draft.fleets:
        if not fleet.idle:
            year.due.add(fleet.id)
        # The last tick of a year has the number of the first one of the next: who fought then fought before (SV-Q88).
        if fleet.fought == year.now:
            year.draft.put(fleet.id, fought=year.now - 1)
    letters.deliver(year, {fleet.at for fleet in year.draft.fleets})
    for at in sorted({fleet.at for fleet in year.draft.fleets}, key=map_order):
        resolve(year, at)
    _mail(year)


def _mail(year: Year) -> None:
    # Of a letter the entries before its first move are done at once, but no landings (SV-Q47).
    year.moved, year.crossed, year.agendas = set(), set(), {}
    for which in letters.opened(year):
        year.due.add(which)
        year.lettered.add(which)
        stops.act(year, which)
        year.lettered.discard(which)


def _busy(year: Year) -> list[str]:
    return [each for each in (*year.moved, *year.due) if year.draft.has(each)]


def _meetings(year: Year) -> set[str]:
    return {year.draft.fleet(each).at for each in year.moved if year.draft.has(each)}


def _movers(year: Year) -> list[str]:
    # Moves are simultaneous; told in the order of ids.
    found = []
    for fleet in year.draft.fleets:
        jump = holds.speed(fleet.ships)
        if jump and year.tick % (YEAR // jump) == 0:
            found.append(fleet.id)
    return found


def _slot(year: Year, which: str) -> None:
    fleet = year.draft.fleet(which)
    if fleet.idle:
        fleet = year.draft.put(which, idle=fleet.idle - 1)
        if not fleet.idle:
            year.due.add(which)
        return
    if fleet.hyper:
        fleet = _emerge(year, fleet)
    to = bound(fleet)
    if fleet.hyper:
        _step(year, fleet, _escape(year, fleet, to), to)
    elif to and not holds.mobile(year.settings, fleet):
        if which not in year.stuck:
            text = f"{fleet.name} has no room for its fighters and monitors and stays."
            year.log(Skipped, text, fleet.at, (fleet.seat,))
        year.stuck.add(which)
    elif to:
        _step(year, fleet, toward(fleet.at, to), to)


def _emerge(year: Year, fleet: Fleet) -> Fleet:
    # What a list, given to a fleet in hyperspace, says before its first move cannot be done there (SV-Q72, SV-Q90).
    line = agenda.onward(fleet)
    for entry in fleet.entries[fleet.step : line]:
        if entry.do not in {*agenda.CONDITIONS, "wait", "goto"}:
            text = f"{fleet.name} does not {entry_said(entry)}: it is in hyperspace."
            year.log(Skipped, text, fleet.at, (fleet.seat,))
    return year.draft.put(fleet.id, step=line)


def bound(fleet: Fleet) -> str:
    """Return where the list of a fleet leads to next; '' when it stays."""
    entry = current(fleet)
    return entry.at if entry is not None and entry.do == "goto" and entry.at != fleet.at else ""


def current(fleet: Fleet) -> Entry | None:
    """Return the entry that is next."""
    return fleet.entries[fleet.step] if fleet.step < len(fleet.entries) else None


def _escape(year: Year, fleet: Fleet, to: str) -> str:
    # Out of hyperspace: the next square of the list, else where it came from, else toward home (SV-Q72).
    if to:
        return toward(fleet.at, to)
    return fleet.came or homeward(fleet.at, year.home(fleet.seat))


def _step(year: Year, fleet: Fleet, to: str, goal: str) -> None:
    named = to == goal
    sight.leave(year, fleet)
    arrived = {"at": to, "came": fleet.at, "arrived": year.now, "hyper": False, "done": (), "foes": ()}
    fleet = year.draft.put(fleet.id, **arrived, step=fleet.step + named)
    year.passes.pop(fleet.id, None)
    year.moved.add(fleet.id)
    if not named:
        year.crossed.add(fleet.id)
    elif fleet.seat >= 0:
        year.log(Arrived, f"{fleet.name} comes to {called(to)}.", to, (fleet.seat,))
    treachery.strike(year, fleet.id)


def resolve(year: Year, at: str) -> None:
    """Let all happen that is due in a square: battle to its end, then the actions of each fleet in turn."""
    sight.meet(year, at)
    _shy(year, at)
    meeting.fight(year, at)
    for fleet in year.here(at):
        if year.draft.has(fleet.id):
            stops.act(year, fleet.id)
    raids.stranded(year, at)
    sight.look(year, at)


def _shy(year: Year, at: str) -> None:
    # `if-seen` is looked at on arrival, before the battle, and skips all actions of the stop (SV-Q91).
    seen = {each.seat for each in year.here(at)} if not year.truce(at) else set()
    for fleet in meeting.aware(year, at):
        careful = any(each.do == "if-seen" for each in agenda.listed(year, fleet))
        if careful and any(other >= 0 and not year.partners(fleet.seat, other) for other in seen - {fleet.seat}):
            year.draft.put(fleet.id, done=(*fleet.done, agenda.SHY))
