"""Buying crews and stores with the fleet's credits (SS-12, SS-13, SS-99 to SS-103, SS-Q2, SS-Q3)."""

from engine.games.star_sectors.events import Shopped, Told
from engine.games.star_sectors.measures.factors import profile
from engine.games.star_sectors.measures.goods import fits, restocked, to_spend
from engine.games.star_sectors.measures.sides import roster, seats_of, side
from engine.games.star_sectors.orders import Buy, EndStores, StandardStores
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.rules.initiative import initiative
from engine.games.star_sectors.rules.table import Table


def buy(table: Table, order: Buy) -> None:
    """Buy one item for one ship."""
    purchase(table, table.named(order.ship), order.item)


def purchase(table: Table, number: int, item: str) -> None:
    """Pay for an item and put it aboard."""
    ship = table.ship(number)
    left = table.credit("purse", ship.seat, -catalog.wares().items[item].price)
    if item == "crew":
        table.put(number, crew=True)
    else:
        table.put(number, stores=restocked(ship.stores, item, 1))
    # How often others heard of a purchase would tell how many there were.
    buyer = (ship.seat,) if table.settings.hidden_cargo else None
    table.say(Shopped(side(ship.seat), item, ship.name, left, witnesses=buyer))


def stock(table: Table, seat: int) -> None:
    """Buy the standard stores while credits and room last: crews to the biggest ships, trilithium where banks are."""
    wanted = catalog.ready_purchases(table.settings.points)
    mine = roster(table.ships(), seat)
    mine.sort(key=lambda n: (table.ship(n).convoy, -profile(table.ship(n).kind).value, n))
    armed = [n for n in mine if profile(table.ship(n).kind).banks] or mine
    _spread(table, "crew", wanted.crew, mine)
    _spread(table, "trilithium", wanted.trilithium, armed)
    _spread(table, "dilithium", wanted.dilithium, mine)
    _spread(table, "mine", wanted.mine, mine[::-1])


def _spread(table: Table, item: str, count: int, numbers: list[int]) -> None:
    # One each in turn, round after round, to those who have room.
    price = catalog.wares().items[item].price
    while count and any(fits(table.ship(n), item) for n in numbers):
        for number in numbers:
            ship = table.ship(number)
            if count and fits(ship, item) and to_spend(table.state, ship.seat) >= price:
                purchase(table, number, item)
                count -= 1
            elif to_spend(table.state, ship.seat) < price:
                return


def standard_stores(table: Table, _: StandardStores) -> None:
    """Buy the standard stores and stop."""
    stock(table, table.seat)
    _next(table)


def end_stores(table: Table, _: EndStores) -> None:
    """Stop buying; what is left is lost."""
    _next(table)


def _next(table: Table) -> None:
    seat, seats = table.seat, seats_of(table.state)
    if table.settings.hidden_cargo:
        table.say(Told(f"{side(seat)} is done with its stores."))
    table.credit("purse", seat, -to_spend(table.state, seat))
    if seat != seats[-1]:
        table.set(seat=seat + 1)
        return
    initiative(table)
