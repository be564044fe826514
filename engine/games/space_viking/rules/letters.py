"""Letters: whole sheets that couriers carry, delivered, lost or read by others (SV-18, SV-19, SV-Q47)."""

from collections.abc import Iterable
from typing import Final

from engine.core.values import FieldValue, evolve
from engine.games.space_viking.events.voyages import Delivered
from engine.games.space_viking.queries.chart import map_order
from engine.games.space_viking.queries.forces import ashore
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.queries.phrases import writ_said
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Fleet, Letter, Writ
from engine.games.space_viking.state import NOBODY

_SOME: Final = "a fleet"
"""What an addressee is called in letters of older saves."""

READS: Final = 2
"""The highest face with which a destroyer reads what a ship carried."""


CHANGED: Final = (
    *("written", "number", "entries", "step", "loop", "idle", "done", "mode", "breakoff", "targets", "line", "prudent"),
)
"""What of a fleet a sheet changes."""


def apply(fleet: Fleet, writ: Writ, written: int, number: int = 0) -> Fleet:
    """Return a fleet with a sheet in force: a list only where the sheet holds one, modes where it says so (SV-Q65)."""
    changes: dict[str, FieldValue] = {"written": written, "number": number}
    if writ.entries or writ.clear:
        changes |= {"entries": writ.entries, "step": 0, "loop": writ.loop, "idle": 0, "done": ()}
    elif writ.loop:
        changes["loop"] = True
    changes |= {name: said for name in ("mode", "breakoff", "targets", "line") if (said := getattr(writ, name))}
    if writ.prudent:
        changes["prudent"] = writ.prudent == "on"
    return evolve(fleet, **changes)


def deliver(year: Year, squares: Iterable[str]) -> None:
    """Deliver what couriers carry to fleets in the same square, before anybody fights there."""
    for at in sorted(squares, key=map_order):
        for seat in range(len(year.sovereigns)):
            for letter in year.draft.realm(seat).letters:
                _deliver(year, seat, letter, at)


def _deliver(year: Year, seat: int, letter: Letter, at: str) -> None:
    draft, to = year.draft, letter.writ.fleet
    if not (draft.has(letter.courier) and draft.has(to)) or draft.fleet(to).seat != seat:
        return
    courier, fleet = draft.fleet(letter.courier), draft.fleet(to)
    if courier.at != at or fleet.at != at or courier.hyper or fleet.hyper:
        return
    _burn(year, seat, letter)
    year.log(Delivered, f"{courier.name} brings your letter to {fleet.name}: {writ_said(letter.writ)}.", at, (seat,))
    year.mail.append((seat, letter))


def opened(year: Year) -> list[str]:
    """Put delivered letters in force, after the present stop; return the fleets whose first entries are due at once."""
    found = []
    for seat, letter in year.mail:
        to = letter.writ.fleet
        if not year.draft.has(to) or year.draft.fleet(to).seat != seat:
            continue
        fleet = year.draft.fleet(to)
        if (letter.written, letter.number) <= (fleet.written, fleet.number):
            year.log(Delivered, f"A letter to {fleet.name} is older than its orders, and void.", fleet.at, (seat,))
            continue
        changed = apply(fleet, letter.writ, letter.written, letter.number)
        year.draft.put(to, **{name: getattr(changed, name) for name in CHANGED})
        _board(year, seat, fleet, letter.writ)
        if letter.writ.entries:
            found.append(to)
    year.mail = []
    return found


def _board(year: Year, seat: int, fleet: Fleet, writ: Writ) -> None:
    realm = year.draft.realm(seat)
    near = {each.id for each in year.here(fleet.at) if each.seat == seat}
    ready = {each.rank for each in realm.people if each.fleet in near}
    if fleet.at == year.home(seat):
        ready |= {each.rank for each in ashore(realm)}
    people = tuple(
        evolve(each, fleet=fleet.id) if each.rank in ready.intersection(writ.boards) else each for each in realm.people
    )
    year.draft.rule(seat, people=people)


def _burn(year: Year, seat: int, letter: Letter) -> None:
    kept = tuple(each for each in year.draft.realm(seat).letters if each.id != letter.id)
    year.draft.rule(seat, letters=kept)


def aboard(year: Year, which: str) -> tuple[Letter, ...]:
    """List the letters aboard a fleet."""
    fleet = year.draft.fleet(which)
    if fleet.seat == NOBODY:
        return ()
    return tuple(each for each in year.draft.realm(fleet.seat).letters if each.courier == which)


def read(year: Year, which: str, reader: int) -> None:
    """Show a seat all letters aboard a fleet, as they were written."""
    found = aboard(year, which)
    if not found or reader == NOBODY:
        return
    realm, fleet = year.draft.realm(reader), year.draft.fleet(which)
    year.draft.rule(reader, read=(*realm.read, *found))
    for letter in found:
        told = f"You read a letter of {side(fleet.seat)} to {letter.to or _SOME}: {writ_said(letter.writ)}."
        year.log(Delivered, told, fleet.at, (reader,))


def taken(year: Year, which: str, captor: int) -> None:
    """Let a captor of any of its ships read what a fleet carries, without a die."""
    read(year, which, captor)


def sunk(year: Year, which: str, victors: Iterable[int], captors: Iterable[int] = ()) -> None:
    """Lose the letters of a fleet whose last ship is gone: one die for all, on 1-2 a destroyer reads them."""
    fleet = year.draft.fleet(which)
    found = aboard(year, which)
    readers = sorted((seat for seat in victors if seat != NOBODY), key=lambda seat: year.rank[seat])
    holders = sorted(captors)
    if found and readers and year.draft.die() <= READS:
        read(year, which, readers[0])
    fate = f": {side(holders[0])} has it, and reads it" if holders else ""
    fate = fate or (f": {side(readers[0])} may have read it" if readers else "")
    for letter in found:
        _burn(year, fleet.seat, letter)
        text = f"Your letter to {letter.to or _SOME} is lost with {fleet.name}{fate}."
        year.log(Delivered, text, fleet.at, (fleet.seat,))
