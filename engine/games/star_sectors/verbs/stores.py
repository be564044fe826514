"""Shopping: crews and stores for the fleet's credits (SS-12, SS-13, SS-99, SS-Q2)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.walking import first
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Told
from engine.games.star_sectors.queries.goods import fits, to_spend
from engine.games.star_sectors.queries.sides import seats_of, side
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.initiative import initiative
from engine.games.star_sectors.rules.stores import purchase, stock
from engine.games.star_sectors.slots import LISTED, words
from engine.games.star_sectors.state import Phase

WARE: Final = words(lambda _: catalog.wares().items, lambda *_: Refusal("There is no such item.", "SS-12"))


@frozen
class Buy(Order, verb="buy", key="b"):
    """Buy one item, or a command crew, for the ship of that name (SS-12, SS-13)."""

    ship: str
    item: str


def too_dear(desk: Desk, item: str) -> Refusal | None:
    """Refuse what costs more credits than are left (SS-12)."""
    ware, left = catalog.wares().items[item], to_spend(desk.state, desk.seat)
    if ware.price <= left:
        return None
    return Refusal(f"{ware.name} costs {plural(ware.price, 'credit')}, {left} left.", "SS-12")


def roomless(desk: Desk, ship: str, item: str) -> Refusal | None:
    """Refuse a second crew, and goods without room (SS-13, SS-99)."""
    if fits(desk.fleet[ship], item):
        return None
    if item == "crew":
        return Refusal(f"{ship} has a crew: one a ship.", "SS-99")
    return Refusal(f"{ship} has no cargo room left.", "SS-13")


def _said(_: Desk, order: Buy) -> str:
    ware = catalog.wares().items.get(order.item)
    price = f" ({plural(ware.price, 'credit')})" if ware else ""
    return f"Buy {order.item} for {order.ship}{price}"


@verb(
    Buy,
    _said,
    during(Phase.STORES),
    {"ship": LISTED, "item": WARE},
    (too_dear, roomless),
    spoken="buy for",
    costs="Costs credits and a unit of cargo room, but for a crew, one a ship. Stores are for the whole match.",
)
def buy(draft: Draft, _: Seat, order: Buy) -> None:
    """Buy one item for one ship."""
    purchase(draft, draft.named(order.ship), order.item)


@frozen
class StandardStores(Order, verb="standard-stores", key="t"):
    """Buy the standard stores for what is left in the purse and be done."""


@frozen
class EndStores(Order, verb="end-stores", key="e"):
    """Stop buying; credits left over are lost."""


def _close(draft: Draft) -> None:
    seat, seats = draft.seat, seats_of(draft.state)
    if draft.settings.hidden_cargo:
        draft.say(Told(f"{side(seat)} is done with its stores."))
    draft.credit("purse", seat, -to_spend(draft.state, seat))
    if seat != seats[-1]:
        draft.set(seat=seat + 1)
        return
    initiative(draft)


@verb(
    StandardStores,
    "Take the standard stores",
    during(Phase.STORES),
    costs="Spends the credits as a ready fleet of this size does.",
)
def standard_stores(draft: Draft, _: Seat, __: StandardStores) -> None:
    """Buy the standard stores and stop."""
    stock(draft, draft.seat)
    _close(draft)


def unspent(desk: Desk) -> tuple[str, ...]:
    """Return the credits that would still buy something: they are lost (SS-12)."""
    return (plural(to_spend(desk.state, desk.seat), "credit"),) if first(buy, desk) is not None else ()


@verb(
    EndStores,
    "Stop buying stores",
    during(Phase.STORES),
    waives=unspent,
    costs="Closes the shop: credits left over are lost.",
)
def end_stores(draft: Draft, _: Seat, __: EndStores) -> None:
    """Stop buying; what is left is lost."""
    _close(draft)


VERBS: Final = (standard_stores, buy, end_stores)
