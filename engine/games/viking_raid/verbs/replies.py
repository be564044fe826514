"""Replies to offers of a bargain or an alliance: accept, refuse, counter (VR-31, VR-Q48, VR-Q78)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Opened, Replied
from engine.games.viking_raid.queries.deals import COINS, room_for, starved
from engine.games.viking_raid.queries.names import side
from engine.games.viking_raid.rules import deals
from engine.games.viking_raid.rules.deals import exchange
from engine.games.viking_raid.slots import REASON
from engine.games.viking_raid.state import Stage, Step
from engine.games.viking_raid.verbs.bars import needs
from engine.games.viking_raid.verbs.deals import built


@frozen
class Accept(Order, verb="accept", key="a"):
    """Accept an offer, or an alliance."""


def unable(desk: Desk) -> Refusal | None:
    """Bar a bargain that one of the two cannot fulfil."""
    offer = desk.offer
    if desk.stage is not Stage.ANSWER or offer is None:
        return None
    if any(lot.good == COINS and lot.amount > desk.coins for lot in offer.paid_by(desk.seat)):
        return Refusal("You cannot pay that.", "VR-Q78")
    for giver, taker in ((offer.maker, offer.to), (offer.to, offer.maker)):
        beasts = sum(lot.amount for lot in offer.paid_by(giver) if lot.good != COINS)
        if beasts > room_for(desk.field, taker):
            return Refusal(f"{side(taker)} has no room for so many animals.", "VR-Q48")
    return None


def hunger(desk: Desk) -> tuple[str, ...]:
    """Return how many people have no food by a bargain that is accepted: they leave."""
    lost = starved(desk.state, desk.seat, desk.offer) if desk.stage is Stage.ANSWER and desk.offer else 0
    return (f"{plural(lost, 'person', 'people')} for want of food",) if lost else ()


@verb(
    Accept,
    "Accept",
    during(Stage.ANSWER, Stage.PACT),
    clauses=(unable,),
    waives=hunger,
    costs="What an offer names changes hands at once; allies strike each other no more, unless with a dagger.",
)
def accept(draft: Draft, seat: Seat, _: Accept) -> None:
    """Do as agreed."""
    step = draft.pop()
    if step.stage is Stage.PACT:
        draft.say(Replied(seat, "alliance", taken=True))
        deals.ally(draft, step.count, seat)
        return
    agreed = built(draft)
    draft.set(offer=None)
    draft.say(Replied(seat, "offer", taken=True))
    exchange(draft, agreed)


@frozen
class Refuse(Order, verb="refuse", key="r"):
    """Refuse an offer, or an alliance."""


@verb(Refuse, "Refuse", during(Stage.ANSWER, Stage.PACT), costs="Nothing changes hands.")
def refuse(draft: Draft, seat: Seat, _: Refuse) -> None:
    """Say no."""
    _say_no(draft, seat)


def _say_no(draft: Draft, seat: Seat, why: str = "") -> None:
    step = draft.pop()
    draft.set(offer=None)
    draft.say(Replied(seat, "alliance" if step.stage is Stage.PACT else "offer", taken=False, why=why))


@frozen
class Decline(Order, verb="decline", key="d"):
    """Refuse, and say why."""

    why: str


@verb(
    Decline,
    "Refuse: {why}",
    during(Stage.ANSWER, Stage.PACT),
    {"why": REASON},
    costs="Nothing changes hands. All hear the reason, true or not.",
)
def decline(draft: Draft, seat: Seat, order: Decline) -> None:
    """Say no, and why."""
    _say_no(draft, seat, order.why)


@frozen
class Counter(Order, verb="counter", key="c"):
    """Answer an offer with one of your own."""


countered: Final = needs(
    lambda desk: not (desk.offer is not None and desk.offer.counter),
    "VR-Q48",
    "This is a counter-offer: accept or refuse.",
)


@verb(
    Counter,
    "Answer with an offer of your own",
    during(Stage.ANSWER),
    clauses=(countered,),
    costs="Theirs is off the table; they accept yours or refuse.",
)
def counter(draft: Draft, seat: Seat, _: Counter) -> None:
    """Begin it."""
    draft.pop()
    offer = built(draft).countered()
    draft.set(offer=offer)
    draft.say(Opened(seat, offer.to, counter=True))
    draft.push(Step(Stage.BUILD, seat))


VERBS: Final = (accept, refuse, decline, counter)
