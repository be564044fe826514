"""What to enlist and to buy: fleet and stores before ships deploy."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of, plural
from engine.core.orders import Order
from engine.core.position import View
from engine.games.star_sectors.queries.berths import largest_fleet
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.goods import to_spend
from engine.games.star_sectors.queries.sides import roster
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules import setup
from engine.games.star_sectors.state import Phase, Ship, State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.fleet import EndFleet, Enlist, StandardFleet
from engine.games.star_sectors.verbs.stores import Buy, EndStores, StandardStores

MOST_CREWS: Final = 3
"""So many of the biggest ships get a command crew, where the credits allow."""

MOST_SHIPS: Final = 8
"""More ships than this are not enlisted at once."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose a fleet, or what to buy for it, best first."""
    if view.state.phase is Phase.FLEET:
        yield from _fleet(view)
        return
    orders = _stores(view)
    yield Plan(orders, 1.0, _bought(orders))
    yield Plan((StandardStores(),), 0.0, "The standard stores are what a ready fleet of this size buys.")


def _fleet(view: View[State]) -> Iterator[Plan]:
    # The ready fleet is balanced; one that is begun is filled up with the biggest ships that still fit.
    state, seat = view.state, int(view.seat or 0)
    if REPERTOIRE.refusal(view, StandardFleet()) is None:
        yield Plan((StandardFleet(),), 1.0, _ready(state, seat))
    left, orders = to_spend(state, seat), list[Order]()
    room = largest_fleet(state, seat) - len(roster(state.ships, seat))
    for kind in reversed(catalog.classes_of(state.settings.fleets[seat])):
        while kind.arc != "N" and kind.value <= left and len(orders) < min(room, MOST_SHIPS):
            orders.append(Enlist(kind.id))
            left -= kind.value
    none = "No armed ship can be had for what is left." if room else "The home edge has room for no more ships."
    yield Plan((*orders, EndFleet()), 0.0, "The biggest ships that the points allow." if orders else none)


def _ready(state: State, seat: int) -> str:
    points, ships = state.settings.points, setup.listed(state, seat)
    worth = plural(catalog.worth(ships), "point")
    return f"The standard fleet is ready to fight together: {plural(len(ships), 'ship')} for {worth} of {points}."


def _stores(view: View[State]) -> tuple[Order, ...]:
    state = view.state
    seat = int(view.seat or 0)
    ships = [state.ships[number] for number in roster(state.ships, seat)]
    fleet = sorted(ships, key=lambda ship: -profile(ship.kind).value)
    shop = _Shop(to_spend(state, seat), {ship.name: profile(ship.kind).cargo - ship.stores.items for ship in fleet})
    for ship in fleet[:MOST_CREWS]:
        if not ship.crew and shop.left >= shop.price("crew") + shop.price("trilithium"):
            shop.buy(ship, "crew")
    armed = [ship for ship in fleet if ship.banks]
    for item, ships in (("trilithium", armed), ("dilithium", fleet), ("mine", fleet)):
        shop.spread(ships, item)
    return (*shop.orders, EndStores())


def _bought(orders: tuple[Order, ...]) -> str:
    items = catalog.wares().items
    counted = Counter(order.item for order in orders if isinstance(order, Buy))
    told = [plural(count, items[item].name, items[item].plural) for item, count in counted.items()]
    return f"Buys {list_of(told)}, for the costliest ships first." if told else "Nothing more can be bought that fits."


class _Shop:
    # A shopping list that keeps count of credits and cargo room.
    def __init__(self, left: int, room: dict[str, int]) -> None:
        self.left, self.room, self.orders = left, room, list[Order]()

    def price(self, item: str) -> int:
        return catalog.wares().items[item].price

    def buy(self, ship: Ship, item: str) -> None:
        self.orders.append(Buy(ship.name, item))
        self.left -= self.price(item)
        self.room[ship.name] -= catalog.wares().items[item].size

    def spread(self, ships: list[Ship], item: str) -> None:
        # One unit to each ship in turn, at most two to a ship, while credits and room last.
        for _ in range(2):
            for ship in ships:
                if self.left >= self.price(item) and self.room[ship.name] > 0:
                    self.buy(ship, item)
