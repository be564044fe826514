"""Bargains: offers built lot by lot (VR-31, VR-Q48, VR-Q78)."""

from typing import Final

from engine.core.bargains import Bargain, Lot
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Dropped, Named, Opened, Proposed
from engine.games.viking_raid.queries.deals import COINS, MOST, holds
from engine.games.viking_raid.queries.deals import said as priced
from engine.games.viking_raid.queries.names import side
from engine.games.viking_raid.queries.oaths import said
from engine.games.viking_raid.slots import GOOD, SEAT
from engine.games.viking_raid.state import Stage, Step
from engine.games.viking_raid.verbs.bars import needs


@frozen
class Offer(Order, verb="offer", key="o"):
    """Begin an offer to a house (VR-31)."""

    to: int


offered: Final = needs(
    lambda desk, to: not said(desk.state, desk.seat, "offer", to), "VR-Q48", "{to} had an offer this turn."
)


@verb(
    Offer,
    "Make {to} an offer",
    during(Stage.TURN),
    {"to": SEAT},
    (offered,),
    costs="One offer to each house in a turn. They see it grow.",
)
def offer(draft: Draft, seat: Seat, order: Offer) -> None:
    """Begin it."""
    draft.set(offer=Bargain(seat, Seat(order.to)))
    draft.speak(seat, f"offer {order.to}")
    draft.say(Opened(seat, order.to, counter=False))
    draft.push(Step(Stage.BUILD, seat))


# Lots.


def _own(desk: Desk, good: str) -> range:
    if good == COINS:
        return range(1, min(desk.coins, MOST) + 1)
    return range(1, holds(desk.state, desk.seat, good) + 1)


def _theirs(desk: Desk, good: str) -> range:
    if desk.offer is None:
        return range(0)
    return range(1, (MOST if good == COINS else holds(desk.state, desk.offer.to, good)) + 1)


def _too_much(_: Desk, number: int, *__: str) -> Refusal:
    return Refusal(f"There are not {number} of these to bargain with.", "VR-Q78")


named: Final = needs(
    lambda desk, good: not (desk.offer is not None and good in desk.offer.goods),
    "VR-Q48",
    "The {good} of this offer are settled.",
)


def built(draft: Draft) -> Bargain:
    """Return the offer that is being built or answered."""
    found: Bargain | None = draft.now("offer")
    assert found is not None
    return found


@frozen
class Give(Order, verb="give", key="g"):
    """Offer so much of a good."""

    good: str
    amount: int


@verb(
    Give,
    lambda _, order: f"Give {priced(Lot(order.good, order.amount))}",
    during(Stage.BUILD),
    {"good": GOOD, "amount": amount(_own, _too_much)},
    (named,),
    costs="Nothing until they accept.",
)
def give(draft: Draft, seat: Seat, order: Give) -> None:
    """Add the lot."""
    lot = Lot(order.good, order.amount)
    draft.set(offer=built(draft).giving(lot))
    draft.say(Named(seat, lot, gives=True))


@frozen
class Want(Order, verb="want", key="w"):
    """Ask for so much of a good."""

    good: str
    amount: int


@verb(
    Want,
    lambda _, order: f"Want {priced(Lot(order.good, order.amount))}",
    during(Stage.BUILD),
    {"good": GOOD, "amount": amount(_theirs, _too_much)},
    (named,),
    costs="Nothing until they accept.",
)
def want(draft: Draft, seat: Seat, order: Want) -> None:
    """Add the lot."""
    lot = Lot(order.good, order.amount)
    draft.set(offer=built(draft).wanting(lot))
    draft.say(Named(seat, lot, gives=False))


@frozen
class Propose(Order, verb="propose", key="p"):
    """Let the other house answer."""


def empty(desk: Desk) -> Refusal | None:
    """Bar an offer of nothing for nothing."""
    bare = desk.offer is None or desk.offer.bare
    return Refusal("Say first what you would give or want.", "VR-Q48") if bare else None


@verb(
    Propose,
    "Propose it",
    during(Stage.BUILD),
    clauses=(empty,),
    costs="They accept, refuse, or answer with an offer of their own, once.",
)
def propose(draft: Draft, seat: Seat, _: Propose) -> None:
    """Ask them."""
    draft.pop()
    offer = built(draft)
    draft.say(Proposed(seat, offer.to, offer.gives, offer.wants))
    draft.push(Step(Stage.ANSWER, offer.to))


@frozen
class Drop(Order, verb="drop", key="d"):
    """Make no offer after all."""


def forgone(desk: Desk) -> tuple[str, ...]:
    """Return what is lost with an offer: a house hears one in a turn."""
    return () if desk.offer is None else (f"what you could offer {side(desk.offer.to)} this turn",)


@verb(
    Drop,
    "Drop the offer",
    during(Stage.BUILD),
    waives=forgone,
    costs="This house hears no other this turn.",
)
def drop(draft: Draft, seat: Seat, _: Drop) -> None:
    """Forget it."""
    draft.pop()
    draft.set(offer=None)
    draft.say(Dropped(seat))


VERBS: Final = (offer, give, want, propose, drop)
