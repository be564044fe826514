"""Letters to captains who have nothing to do, and who takes them along (SV-18, SV-19, SV-Q47)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.core.orders import Order
from engine.core.values import frozen
from engine.games.space_viking.advice import worth
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.queries.forces import aboard
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Cargo, Fleet, Letter, Ship
from engine.games.space_viking.verbs.deeds import Deed
from engine.games.space_viking.verbs.sheets import Goto

Band = tuple[Fleet, tuple[Ship, ...], Cargo]
"""A fleet as it will be once it is parted or joined by others."""

DETOUR: Final = 1
"""So many squares a fleet that sets out goes round for a letter."""


def idle(fleet: Fleet) -> bool:
    """Return whether a fleet has done all that it was told."""
    return fleet.step >= len(fleet.entries) and not fleet.idle and not (fleet.loop and fleet.entries)


def stranded(desk: Desk) -> Iterator[Fleet]:
    """Yield the fleets out of reach that have nothing to do, and that no letter is under way to."""
    told = {each.writ.fleet for each in desk.realm.letters if _coming(desk, each)} | set(desk.writs)
    for each in desk.fleets.values():
        if each.id not in desk.reached and each.id not in told and idle(each) and not each.unmanned:
            yield each


def _coming(desk: Desk, letter: Letter) -> bool:
    courier, to = desk.fleets.get(letter.courier), desk.fleets.get(letter.writ.fleet)
    return courier is not None and to is not None and any(each.at == to.at for each in courier.entries[courier.step :])


@frozen
class Passing:
    """A fleet that comes by: the place of its first way in the orders of the year, and whether it stops there."""

    fleet: Fleet
    place: int
    stops: bool


def passing(desk: Desk, bands: Iterable[Band], orders: Sequence[Order], at: str) -> Passing | None:
    """Return the fleet from home that goes round least to come by a square; None where none is near it."""
    ways = dict[str, tuple[int, str]]()
    for place, each in enumerate(orders):
        if isinstance(each, Goto):
            ways.setdefault(each.fleet, (place, each.square))
    again = {each.fleet for each in orders if isinstance(each, Deed) and each.deed == "repeat"}
    lines = Counter(getattr(each, "fleet", "") for each in orders)
    near = [
        (distance(desk.home, at) + distance(at, ways[fleet.id][1]) - distance(desk.home, ways[fleet.id][1]), fleet)
        for fleet, *_ in bands
        if fleet.at == desk.home and fleet.id in ways and fleet.id not in again
        if lines[fleet.id] < book().numbers.lines
    ]
    detour, best = min(near, key=lambda pair: pair[0], default=(DETOUR + 1, None))
    if best is None or detour > DETOUR:
        return None
    place, to = ways[best.id]
    return Passing(best, place, to == at)


def spare(desk: Desk, bands: Iterable[Band], orders: Sequence[Order], at: str) -> Band | None:
    """Return the smallest fleet at home that stays there, if it comes to a square while that is of use."""
    sails = {each.fleet for each in orders if isinstance(each, Goto)}
    left = worth.years_left(desk) - 1
    free = [
        each
        for each in bands
        if each[0].at == desk.home and each[0].id not in sails and not aboard(desk.realm, each[0].id)
        if not each[0].unmanned and distance(desk.home, at) < left * holds.speed(each[1])
    ]
    return min(free, key=lambda each: len(each[1]), default=None)
