"""Where a letter's addressee is to be found, and when the courier comes there, by what their seat knows."""

from collections.abc import Iterator

from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, way
from engine.games.space_viking.ships import Entry, Fleet, Letter


def entries_of(desk: Desk, fleet: Fleet) -> tuple[tuple[Entry, ...], bool]:
    """Return what a fleet will go through, and whether again: its sheet if that says where to, else its list."""
    writ = desk.writs.get(fleet.id)
    if writ is not None and fleet.id in desk.reached and (writ.entries or writ.clear):
        return writ.entries, writ.loop
    return fleet.entries[fleet.step :], fleet.loop


def waits_at(desk: Desk, letter: Letter) -> str:
    """Return the square where an addressee stays, or will; '' where it goes to and fro, or is lost."""
    to = desk.fleets.get(letter.writ.fleet)
    if to is None:
        return ""
    ahead, loop = entries_of(desk, to)
    return "" if loop else next((each.at for each in reversed(ahead) if each.do == "goto"), to.at)


def due(desk: Desk, letter: Letter) -> int:
    """Return the year in which courier and addressee are where the addressee stays; 0 where no list leads there."""
    courier, there = desk.fleets.get(letter.courier), waits_at(desk, letter)
    to = desk.fleets.get(letter.writ.fleet)
    if courier is None or to is None or not there:
        return 0
    years = _year(desk, courier, there), _year(desk, to, there)
    return max(years) if all(years) else 0


def _year(desk: Desk, fleet: Fleet, there: str) -> int:
    passed = list(_passed(fleet.at, entries_of(desk, fleet)[0]))
    if there not in passed:
        return 0
    return desk.state.turn + max(0, passed.index(there) - 1) // max(1, holds.speed(fleet.ships))


def _passed(at: str, entries: tuple[Entry, ...]) -> Iterator[str]:
    yield at
    for entry in entries:
        if entry.do == "goto":
            yield from way(at, entry.at)
            at = entry.at
        elif entry.do == "wait":
            yield from [at] * entry.number


def astray(desk: Desk, courier: Fleet) -> str:
    """Return which of its letters a courier does not take to where it is waited for, as a warning; '' for none."""
    for letter in desk.realm.letters:
        to, there = desk.fleets.get(letter.writ.fleet), waits_at(desk, letter)
        if letter.courier == courier.id and to is not None and there and not due(desk, letter):
            return f"its list does not lead to {called(there)}, where {to.name} waits for its letter"
    return ""
