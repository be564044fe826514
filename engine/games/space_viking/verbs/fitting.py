"""The first 50 IU (SV-5, SV-70, SV-Q3, SV-Q98)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Bought
from engine.games.space_viking.queries import fitting
from engine.games.space_viking.queries.names import counted, priced
from engine.games.space_viking.realm import Spending
from engine.games.space_viking.rulebook.book import Item, Tech, book
from engine.games.space_viking.slots import ITEM, TECH, number
from engine.games.space_viking.state import Phase


@frozen
class Buy(Order, verb="buy", key="b"):
    """Buy something with the first 50 IU."""

    item: str
    count: int


def bought(desk: Desk, item: Item) -> Refusal | None:
    """Bar what was bought, and what is not sold."""
    number = next((each.number for each in desk.realm.chest if each.do == "buy" and each.item == item.id), 0)
    if number:
        return Refusal(f"You have bought {counted(item.id, number)}: undo takes that back.", "SV-5")
    reason = fitting.offered(desk.state, desk.seat, item)
    return Refusal(f"It is not for sale: {reason}.", "SV-70") if reason else None


def _affordable(desk: Desk, item: Item) -> range:
    return range(1, fitting.most(desk.state, desk.seat, item) + 1)


@verb(
    Buy,
    lambda _, order: f"Buy {priced(order.item, order.count)}",
    during(Phase.FITTING),
    {"item": ITEM, "count": number(_affordable, "There is no money for so many.", "SV-5")},
    (bought,),
    costs="Each thing is bought once. Ships need no technology now, and never again: they are heirlooms.",
)
def buy(draft: Draft, seat: Seat, order: Buy) -> None:
    """Pay for it."""
    cost = order.count * book().items[order.item].price
    realm = draft.realm(seat)
    draft.rule(seat, chest=(*realm.chest, Spending("buy", order.item, "", order.count, cost)), cash=realm.cash - cost)
    text = f"You buy {counted(order.item, order.count)} for {cost} IU; {realm.cash - cost} left."
    draft.say(Bought(text, witnesses=(seat,)))


@frozen
class Learn(Order, verb="learn", key="l"):
    """Buy a technology with the first 50 IU."""

    tech: str


def known(desk: Desk, tech: Tech) -> Refusal | None:
    """Bar what is known, closed or too dear."""
    if tech.id in fitting.learned(desk.realm):
        return Refusal(f"You know {tech.title}.", "SV-73")
    if not fitting.opened(desk.state, desk.seat, tech):
        return Refusal(f"Level {tech.level} needs a technology of level {tech.level - 1}.", "SV-74")
    price = fitting.price(desk.state, desk.seat, tech)
    if price > desk.realm.cash:
        return Refusal(f"{tech.title} costs {price} IU, you have {desk.realm.cash}.", "SV-75")
    return None


def _developed(desk: Desk, order: Learn) -> str:
    known = book().techs.get(order.tech)
    price = f" for {fitting.price(desk.state, desk.seat, known)} IU" if known is not None and desk.seat >= 0 else ""
    return f"Develop {TECH.said(desk, order.tech)}{price}"


@verb(
    Learn,
    _developed,
    during(Phase.FITTING),
    {"tech": TECH},
    (known,),
    costs="It serves at once, but what you buy now is Jump-2 whatever you know.",
)
def learn(draft: Draft, seat: Seat, order: Learn) -> None:
    """Pay for it."""
    tech = book().techs[order.tech]
    cost = fitting.price(draft.state, seat, tech)
    realm = draft.realm(seat)
    draft.rule(seat, chest=(*realm.chest, Spending("learn", tech.id, "", 1, cost)), cash=realm.cash - cost)
    draft.say(Bought(f"You develop {tech.title} for {cost} IU; {realm.cash - cost} left.", witnesses=(seat,)))


VERBS: Final = (buy, learn)
