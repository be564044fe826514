"""What to do before the first round: fleet, stores, who goes first, where to deploy."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.goods import to_spend
from engine.games.star_sectors.queries.sides import roster
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.state import Phase, Ship, State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.deployment import DeployRest, MoveFirst
from engine.games.star_sectors.verbs.fleet import EndFleet, Enlist, StandardFleet
from engine.games.star_sectors.verbs.stores import Buy, EndStores, StandardStores

MOST_CREWS: Final = 3
"""So many of the biggest ships get a command crew, where the credits allow."""

MOST_SHIPS: Final = 8
"""More ships than this are not enlisted at once."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose how to set up, best first."""
    state = view.state
    match state.phase:
        case Phase.FLEET:
            yield from _fleet(view)
        case Phase.STORES:
            yield Plan(_stores(view), 1.0, "Crews for the big ships, trilithium for their banks.")
            yield Plan((StandardStores(),), 0.0, "The standard stores do.")
        case Phase.FIRST:
            yield from _first(view)
        case _:
            yield Plan((DeployRest(),), 0.0, "The fleet deploys in line.")


def _fleet(view: View[State]) -> Iterator[Plan]:
    # The ready fleet is balanced; one that is begun is filled up with the biggest ships that still fit.
    if REPERTOIRE.refusal(view, StandardFleet()) is None:
        yield Plan((StandardFleet(),), 1.0, "The standard fleet is balanced.")
    state = view.state
    seat = int(view.seat or 0)
    left, orders = to_spend(state, seat), list[Order]()
    for kind in reversed(catalog.classes_of(state.settings.fleets[seat])):
        while kind.arc != "N" and kind.value <= left and len(orders) < MOST_SHIPS:
            orders.append(Enlist(kind.id))
            left -= kind.value
    yield Plan((*orders, EndFleet()), 0.0, "The biggest ships that the points allow.")


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


def _first(view: View[State]) -> Iterator[Plan]:
    # The second side sees how the first deploys and comes: it strikes first when the lines meet.
    state = view.state
    others = [seat for seat in state.seats if seat != view.seat]
    yield Plan((MoveFirst(others[0]),), 1.0, "Let them come: who moves second strikes first.")
    yield Plan((MoveFirst(Seat(int(view.seat or 0))),), 0.0, "Take the first turn.")
