"""Stores bought with the fleet's credits, and used up (SS-12, SS-13, SS-99 to SS-103, SS-Q2, SS-Q3)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Shopped
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.goods import fits, held, restocked, to_spend
from engine.games.star_sectors.queries.sides import roster, side
from engine.games.star_sectors.rulebook import catalog


def purchase(draft: Draft, number: int, item: str) -> None:
    """Pay for an item and put it aboard."""
    ship = draft.ship(number)
    left = draft.credit("purse", ship.seat, -catalog.wares().items[item].price)
    if item == "crew":
        draft.put(number, crew=True)
    else:
        draft.put(number, stores=restocked(ship.stores, item, 1))
    # How often others heard of a purchase would tell how many there were.
    buyer = (ship.seat,) if draft.settings.hidden_cargo else None
    draft.say(Shopped(side(ship.seat), item, ship.name, left, witnesses=buyer))


def stock(draft: Draft, seat: int) -> None:
    """Buy the standard stores while credits and room last: crews to the biggest ships, trilithium where banks are."""
    wanted = catalog.ready_purchases(draft.settings.points)
    mine = roster(draft.ships(), seat)
    mine.sort(key=lambda n: (draft.ship(n).convoy, -profile(draft.ship(n).kind).value, n))
    armed = [n for n in mine if profile(draft.ship(n).kind).banks] or mine
    _spread(draft, "crew", wanted.crew, mine)
    _spread(draft, "trilithium", wanted.trilithium, armed)
    _spread(draft, "dilithium", wanted.dilithium, mine)
    _spread(draft, "mine", wanted.mine, mine[::-1])


def _spread(draft: Draft, item: str, count: int, numbers: list[int]) -> None:
    # One each in turn, round after round, to those who have room.
    price = catalog.wares().items[item].price
    while count and any(fits(draft.ship(n), item) for n in numbers):
        for number in numbers:
            ship = draft.ship(number)
            if count and fits(ship, item) and to_spend(draft.state, ship.seat) >= price:
                purchase(draft, number, item)
                count -= 1
            elif to_spend(draft.state, ship.seat) < price:
                return


def use(draft: Draft, number: int, ore: str) -> int:
    """Use up this turn's unit of dilithium or trilithium and return what is left (SS-102, SS-103)."""
    draft.note(number, **{ore: True})
    return spend(draft, number, ore)


def spend(draft: Draft, number: int, item: str) -> int:
    """Take a unit of an item from a ship's stores and return what is left."""
    ship = draft.ship(number)
    return held(draft.put(number, stores=restocked(ship.stores, item, -1)), item)
