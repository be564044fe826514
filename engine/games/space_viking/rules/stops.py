"""The stop of a fleet: what its list and its mode do there, entry by entry (SV-41, SV-Q66, SV-Q90, SV-Q91)."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.games.space_viking.events.voyages import Skipped
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.phrases import entry_said
from engine.games.space_viking.rules import agenda, dealings, handling, raids
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Entry, Fleet

Deed = Callable[[Year, Fleet, Entry], str]
"""Carry an entry out; return why it could not be, or ''."""


def _attack(year: Year, fleet: Fleet, entry: Entry) -> str:
    year.draft.put(fleet.id, foes=(*fleet.foes, entry.number))
    return ""


def _nothing(_: Year, __: Fleet, ___: Entry) -> str:
    return ""


_DEEDS: Final[Mapping[str, Deed]] = {
    "plunder": raids.raid,
    "conquer": raids.raid,
    "exterminate": raids.raid,
    "garrison": _nothing,
    "attack": _attack,
    "land": _nothing,
    "drop": _nothing,
    "load": handling.load,
    "unload": handling.unload,
    "install": handling.install,
    "trade": dealings.trade,
    "gift": dealings.gift,
    "associate": dealings.associate,
}


def act(year: Year, which: str) -> None:
    """Do all that is due of a fleet here, its mode's plunder last."""
    fleet = year.draft.fleet(which)
    acts = agenda.stops_here(year, fleet)
    if acts:
        agenda.listed(year, fleet)
        if which in year.moved:
            handling.bank(year, fleet)
        _go_through(year, which)
    if (
        year.draft.has(which)
        and agenda.raids(year, year.draft.fleet(which))
        and (fleet.at, fleet.seat) not in year.mute
    ):
        raids.by_mode(year, year.draft.fleet(which))
    if acts and year.draft.has(which):
        _laden(year, year.draft.fleet(which))


def _laden(year: Year, fleet: Fleet) -> None:
    # With so many IU aboard after the stop, its waits and its mode's plunder among them, a fleet goes home (SV-Q91).
    limit = agenda.limit(fleet)
    if 0 <= limit <= fleet.cargo.iu and not fleet.idle:
        year.draft.put(fleet.id, entries=(Entry("goto", year.home(fleet.seat)),), step=0, loop=False, idle=0)


def _go_through(year: Year, which: str) -> None:
    conditions = agenda.held_over(year.draft.fleet(which))
    while True:
        entry = _next(year, which)
        if entry is None:
            break
        if entry.do in agenda.BINDING:
            conditions.append(entry)
        elif entry.do == "wait":
            year.draft.put(which, idle=entry.number)
            break
        elif entry.do not in {"goto", *agenda.CONDITIONS}:
            _perform(year, year.draft.fleet(which), entry, conditions)
            conditions = []
        if not year.draft.has(which):
            break


def _next(year: Year, which: str) -> Entry | None:
    # Take the next entry that is due here; a list that begins again without a move ends for this year (SV-Q90).
    fleet = year.draft.fleet(which)
    if fleet.step >= len(fleet.entries):
        if not (fleet.loop and fleet.entries) or year.passes.get(which):
            return None
        year.passes[which] = 1
        fleet = year.draft.put(which, step=0)
    entry = fleet.entries[fleet.step]
    if entry.do == "goto" and entry.at != fleet.at:
        return None
    if fleet.loop and fleet.step + 1 == len(fleet.entries) and year.passes.get(which):
        year.draft.put(which, step=0)
        return None
    year.draft.put(which, step=fleet.step + 1)
    return entry


def _perform(year: Year, fleet: Fleet, entry: Entry, conditions: list[Entry]) -> None:
    barred = _barred(year, fleet, entry, conditions)
    if not barred:
        barred = _DEEDS[entry.do](year, fleet, entry)
        if year.draft.has(fleet.id) and not barred:
            done = year.draft.fleet(fleet.id).done
            year.draft.put(fleet.id, done=(*done, kind_of(entry)))
    if barred and barred != DONE:
        text = f"{fleet.name} at {called(fleet.at)} does not {entry_said(entry)}: {barred}."
        year.log(Skipped, text, fleet.at, (fleet.seat,))


DONE: Final = "done"
"""What a fleet has done at this stop already is passed over in silence."""


def kind_of(entry: Entry) -> str:
    """Return the kind of an action: none is done twice at a stop, loads are told apart by what is loaded."""
    return f"{entry.do} {entry.word}" if entry.do in {"load", "unload", "install"} else entry.do


def _barred(year: Year, fleet: Fleet, entry: Entry, conditions: list[Entry]) -> str:
    if kind_of(entry) in fleet.done:
        return DONE
    if agenda.SHY in fleet.done:
        return "others are there"
    if fleet.id in year.lettered and entry.do in agenda.GROUND:
        return "a letter begins no landing"
    if (fleet.at, fleet.seat) in year.mute:
        return "the battle there came to nothing"
    return agenda.unmet(year, fleet, conditions)
