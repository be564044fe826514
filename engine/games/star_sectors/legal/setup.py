"""Whether a seat may enlist, buy, choose who is first, deploy (SS-9 to SS-15)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.refs import PlaceId
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.measures.berths import berth, free_berths, largest_fleet
from engine.games.star_sectors.measures.factors import profile
from engine.games.star_sectors.measures.goods import fits, to_spend
from engine.games.star_sectors.measures.sides import roster, undeployed
from engine.games.star_sectors.orders import (
    Buy,
    Deploy,
    EndFleet,
    Enlist,
    MoveFirst,
    StandardFleet,
)
from engine.games.star_sectors.printed import catalog


def _named(desk: Desk, name: str) -> int | Refusal:
    ships = desk.state.ships
    found = (number for number in roster(ships, desk.seat) if ships[number].name == name)
    return next(found, Refusal("The fleet has no ship of that name."))


def enlist(desk: Desk, order: Enlist) -> Refusal | None:
    """Refuse a ship class (SS-10, SS-11)."""
    fleet = desk.state.settings.fleets[desk.seat]
    kind = next((kind for kind in catalog.classes_of(fleet) if kind.id == order.kind), None)
    if kind is None:
        return Refusal(f"{catalog.fleet(fleet).name} has no such class.", "SS-10")
    left = to_spend(desk.state, desk.seat)
    if kind.value > left:
        return Refusal(f"{kind.title} costs {plural(kind.value, 'point')}, {left} left.", "SS-11")
    most, listed = largest_fleet(desk.state, desk.seat), roster(desk.state.ships, desk.seat)
    return None if len(listed) < most else Refusal(f"The home edge has room for {most} ships.", "SS-Q25c")


def standard_fleet(desk: Desk, _: StandardFleet) -> Refusal | None:
    """Refuse the ready fleet once ships are enlisted."""
    return Refusal("Ships are enlisted already.", "SS-10") if _enlisted(desk) else None


def end_fleet(desk: Desk, _: EndFleet) -> Refusal | None:
    """Refuse to close an empty list."""
    return None if _enlisted(desk) else Refusal("A fleet needs a ship.", "SS-10")


def _enlisted(desk: Desk) -> bool:
    # The convoy is given, not enlisted.
    ships = desk.state.ships
    return any(not ships[number].convoy for number in roster(ships, desk.seat))


def buy(desk: Desk, order: Buy) -> Refusal | None:
    """Refuse a purchase (SS-12, SS-13, SS-99, SS-Q2)."""
    number = _named(desk, order.ship)
    if isinstance(number, Refusal):
        return number
    item = catalog.wares().items.get(order.item)
    if item is None:
        return Refusal("There is no such item.", "SS-12")
    left, ship = to_spend(desk.state, desk.seat), desk.state.ships[number]
    if item.price > left:
        return Refusal(f"{item.name} costs {plural(item.price, 'credit')}, {left} left.", "SS-12")
    if fits(ship, order.item):
        return None
    if order.item == "crew":
        return Refusal(f"{ship.name} has a crew: one a ship.", "SS-99")
    return Refusal(f"{ship.name} has no cargo room left.", "SS-13")


def purchases(desk: Desk) -> Iterator[Buy]:
    """Yield every item for every ship."""
    for number in roster(desk.state.ships, desk.seat):
        for item in catalog.wares().items:
            yield Buy(desk.state.ships[number].name, item)


def move_first(desk: Desk, order: MoveFirst) -> Refusal | None:
    """Refuse a seat that does not play."""
    return None if order.first in desk.state.seats else Refusal("No such seat plays.", "SS-9")


def deploy(desk: Desk, order: Deploy) -> Refusal | None:
    """Refuse a place to deploy (SS-15, SS-Q25c)."""
    number = _named(desk, order.ship)
    if isinstance(number, Refusal):
        return number
    if desk.state.ships[number].place is not None:
        return Refusal(f"{order.ship} is deployed.", "SS-15")
    found = berth(desk.state, number, desk.find(order.to), desk.land, desk.occupied)
    return found if isinstance(found, Refusal) else None


def deployments(desk: Desk) -> list[Deploy]:
    """List every ship on every hex of the home edge where it has room: the same ones for hulls of one length."""
    ashore = [desk.state.ships[number] for number in undeployed(desk.state.ships, desk.seat)]
    ships = [(ship.name, profile(ship.kind).hull) for ship in ashore]
    lengths = {length for _, length in ships}
    free = {length: tuple(free_berths(desk.state, desk.seat, length, desk.land, desk.occupied)) for length in lengths}
    return list(chain.from_iterable(_deployed(name, free[length]) for name, length in ships))


@lru_cache(maxsize=1024)
def _deployed(name: str, places: tuple[PlaceId, ...]) -> tuple[Deploy, ...]:
    # Asked again with every ship that is put down, mostly about the same hexes: orders are values, to be shared.
    return tuple(Deploy(name, place) for place in places)
