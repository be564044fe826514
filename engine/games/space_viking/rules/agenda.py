"""What of a list of orders is due at a stop (SV-Q65, SV-Q66, SV-Q91)."""

from collections.abc import Iterable
from typing import Final

from engine.core.grammar import plural
from engine.games.space_viking.queries.forces import defenders, levy
from engine.games.space_viking.rulebook.book import HOME
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.holdings import recent
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.state import World

GROUND: Final = ("plunder", "conquer", "exterminate")
"""What is fought for on the ground."""

BINDING: Final = ("if-troops", "if-class")
"""Conditions of the next action."""

CONDITIONS: Final = (*BINDING, "if-loot", "if-seen")

RAIDING: Final = ("plunder", "berserker")
"""Modes that plunder."""

HUNTING: Final = ("engage", "berserker")
"""Modes that attack."""


SHY: Final = "if-seen"
"""What is done of a stop all actions of which are skipped, because others were seen there (SV-Q91)."""

NO_BARON: Final = -2
"""No seat at all: not that of Free Vikings either."""


def stops_here(year: Year, fleet: Fleet) -> bool:
    """Return whether entries of a fleet are due now: it came to a named stop, or waited long enough."""
    arrived = fleet.id in year.moved and fleet.id not in year.crossed
    return (arrived or fleet.id in year.due) and not fleet.hyper


def pending(fleet: Fleet) -> list[Entry]:
    """List the entries from the next one to the next move or wait; a looped list begins again."""
    found = held_over(fleet)
    for entry in fleet.entries[fleet.step :]:
        if _halts(entry, fleet.at):
            return found
        found.append(entry)
    if fleet.loop:
        for entry in fleet.entries[: fleet.step]:
            if _halts(entry, fleet.at):
                break
            found.append(entry)
    return found


def held_over(fleet: Fleet) -> list[Entry]:
    """List the conditions before a wait that is over: it is no action, so they bind the next one (SV-Q66, SV-Q91)."""
    found: list[Entry] = []
    waited = False
    for entry in reversed(fleet.entries[: fleet.step]):
        if entry.do not in {*CONDITIONS, "wait"}:
            break
        waited = waited or entry.do == "wait"
        if entry.do in BINDING and waited:
            found.insert(0, entry)
    return found


def limit(fleet: Fleet) -> int:
    """Return with how many IU aboard a fleet goes home after this stop, wherever that is listed; -1 without a line.

    The stop where a looped list ended goes on with its first lines (SV-Q66).
    """
    done, wrapped = fleet.entries[: fleet.step], fleet.entries[fleet.step :] if fleet.loop else ()
    here = next((each for each in reversed(wrapped) if each.do == "goto"), None)
    for entry in reversed((*(wrapped if here is not None and here.at == fleet.at else ()), *done)):
        if entry.do == "goto":
            break
        if entry.do == "if-loot":
            return entry.number
    return -1


def onward(fleet: Fleet) -> int:
    """Return at which line a fleet in hyperspace goes on: at its next move, what stands before is dropped (SV-Q72)."""
    lines = [*range(fleet.step, len(fleet.entries)), *(range(fleet.step) if fleet.loop else ())]
    return next((line for line in lines if _moves(fleet.entries[line], fleet.at)), len(fleet.entries))


def _moves(entry: Entry, at: str) -> bool:
    return entry.do == "goto" and entry.at != at


def _halts(entry: Entry, at: str) -> bool:
    return entry.do == "wait" or _moves(entry, at)


def listed(year: Year, fleet: Fleet) -> list[Entry]:
    """List what is due of a fleet's list at this stop, what is done of it already among it."""
    if not stops_here(year, fleet) or SHY in fleet.done:
        return []
    if fleet.id not in year.agendas:
        year.agendas[fleet.id] = pending(fleet)
    return year.agendas[fleet.id]


def wanted(year: Year, fleet: Fleet) -> list[Entry]:
    """List the actions that are due at this stop, but for those whose conditions do not hold now (SV-Q91)."""
    return _met(year, fleet, listed(year, fleet))


def _met(year: Year, fleet: Fleet, entries: Iterable[Entry]) -> list[Entry]:
    found: list[Entry] = []
    conditions: list[Entry] = []
    for entry in entries:
        if entry.do in BINDING:
            conditions.append(entry)
        elif entry.do not in {*CONDITIONS, "goto", "wait"}:
            if not unmet(year, fleet, conditions):
                found.append(entry)
            conditions = []
    return found


def unmet(year: Year, fleet: Fleet, conditions: Iterable[Entry]) -> str:
    """Return why one of these conditions does not hold where a fleet is; '' when all do."""
    return next((reason for each in conditions if (reason := _fails(year, fleet, each))), "")


def _fails(year: Year, fleet: Fleet, condition: Entry) -> str:
    world = year.draft.world(fleet.at)
    if condition.do == "if-troops" and world is not None and opposed(year, fleet, world) > condition.number:
        return f"more than {plural(condition.number, 'unit')} defend it"
    if condition.do == "if-class" and (world is None or world.kind not in condition.word.split("+")):
        return "it is another kind of world"
    return ""


def opposed(year: Year, fleet: Fleet, world: World) -> int:
    """Count who would defend a world against a fleet: at Gram the levies of the barony that it names, or of all."""
    if world.kind != "home":
        return defenders(world)
    victim = _named(year, fleet, listed(year, fleet))
    others = [seat for seat in year.draft.state.seats if seat != fleet.seat and victim in {NO_BARON, seat}]
    return sum(standing(year, seat) for seat in others)


def standing(year: Year, seat: int) -> int:
    """Count who still stands of a barony's levy: it is full again next year (SV-Q29)."""
    return max(0, levy(year.draft.realm(seat)) - year.levied[seat])


def stay(year: Year, fleet: Fleet) -> list[Entry]:
    """List what is ordered for a fleet's present stay and may be done now: by its list as it came, and as it is."""
    begun = fleet.step
    while begun and not _moves(fleet.entries[begun - 1], fleet.at):
        begun -= 1
    said = [] if SHY in fleet.done else fleet.entries[begun : fleet.step]
    return _met(year, fleet, [*said, *(each for each in listed(year, fleet) if each not in said)])


def raids(year: Year, fleet: Fleet) -> bool:
    """Return whether a fleet's mode plunders here: on arrival, named or crossed, not at Gram or at home (SV-Q19)."""
    if fleet.at in {HOME, year.home(fleet.seat)}:
        return False
    return fleet.mode in RAIDING and fleet.id in year.moved and not fleet.hyper and not fleet.unmanned


def goals(year: Year, fleet: Fleet) -> tuple[str, ...]:
    """List what a fleet would do on the ground now, by its list and then by its mode."""
    if fleet.unmanned:
        return ()
    found = [
        each.do
        for each in wanted(year, fleet)
        if each.do in GROUND and each.do not in fleet.done and not (each.word == "barony" and slays(year, fleet))
    ]
    if raids(year, fleet):
        found.append("plunder")
    return tuple(each for each in dict.fromkeys(found) if not had(year, fleet, each))


def had(year: Year, fleet: Fleet, goal: str) -> bool:
    """Return whether a player had his one plunder or killing of this year where a fleet of his is (SV-Q104)."""
    return (fleet.seat, fleet.at, goal) in year.once


def passes_by(year: Year, fleet: Fleet) -> bool:
    """Return whether a prudent captain passes by: he cannot screen his ships, or the world was plundered (SV-Q19)."""
    world = year.draft.world(fleet.at)
    if world is None or not fleet.prudent:
        return False
    return defenders(world) > fleet.cargo.troops + fleet.cargo.jumpers or recent(year, world)


def lands(year: Year, fleet: Fleet) -> bool:
    """Return whether a fleet would fight on the ground now: not by its mode where a prudent captain passes by."""
    found = goals(year, fleet)
    ordered = any(each.do in found for each in wanted(year, fleet))
    return ordered or (bool(found) and not passes_by(year, fleet))


def barony(year: Year, fleet: Fleet) -> int:
    """Return whose barony a fleet would plunder now; `NO_BARON` for none."""
    return _named(year, fleet, wanted(year, fleet))


def _named(year: Year, fleet: Fleet, entries: Iterable[Entry]) -> int:
    # The Berserker plunders none: all stand up against him together (SV-Q29).
    named = (each.number for each in entries if each.word == "barony" and not slays(year, fleet))
    return next(named, NO_BARON)


def slays(year: Year, fleet: Fleet) -> bool:
    """Return whether a fleet is the Berserker's."""
    return fleet.seat >= 0 and year.sovereigns[fleet.seat] == "berserker"


def amount(year: Year, fleet: Fleet, do: str) -> int:
    """Return the number of an entry that is due now; -1 without one."""
    return next((each.number for each in wanted(year, fleet) if each.do == do), -1)
