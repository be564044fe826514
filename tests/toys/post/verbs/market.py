"""Bargains (P-3): an offer is built lot by lot, proposed, and taken, left, or answered with another."""

from typing import Final

from engine.core import bargaining
from engine.core.bargaining import Accept, CounterOffer, Give, MakeOffer, Propose, Refuse, Want
from engine.core.bargains import Bargain, Lot
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.toys.post.desk import Desk
from tests.toys.post.draft import Draft
from tests.toys.post.events import Told
from tests.toys.post.info import INFO
from tests.toys.post.slots import GOOD, OTHER, OWN_AMOUNT, THEIR_AMOUNT
from tests.toys.post.state import Phase


def pending(desk: Desk) -> Refusal | None:
    """Bar all while an offer is being made."""
    return Refusal("Propose the offer that you have begun.", "P-3") if desk.offer else None


def offered(desk: Desk, to: Seat) -> Refusal | None:
    """Bar whom an offer was made to this turn."""
    if to in desk.state.offered:
        return Refusal(f"{INFO.seat_names[to]} had an offer this turn.", "P-3")
    return None


@verb(MakeOffer, "Make {to} an offer", during(Phase.MARKET), {"to": OTHER}, (pending, offered))
def offer(draft: Draft, seat: Seat, order: MakeOffer) -> None:
    """Begin it."""
    draft.set(offer=Bargain(seat, Seat(order.to)), offered=(*draft.state.offered, Seat(order.to)))
    draft.say(Told(f"{INFO.seat_names[seat]} makes {INFO.seat_names[order.to]} an offer."))


def no_offer(desk: Desk) -> Refusal | None:
    """Bar lots of no offer."""
    return None if desk.offer else Refusal("Make somebody an offer first.", "P-3")


@verb(
    Give,
    "Give {amount} {good}",
    during(Phase.MARKET),
    {"good": GOOD, "amount": OWN_AMOUNT},
    (no_offer, bargaining.settled("P-3")),
)
def give(draft: Draft, seat: Seat, order: Give) -> None:
    """Add the lot."""
    draft.set(offer=draft.offer().giving(Lot(order.good, order.amount)))
    draft.say(Told(f"{INFO.seat_names[seat]} would give {order.amount} {order.good}."))


@verb(
    Want,
    "Want {amount} {good}",
    during(Phase.MARKET),
    {"good": GOOD, "amount": THEIR_AMOUNT},
    (no_offer, bargaining.settled("P-3")),
)
def want(draft: Draft, seat: Seat, order: Want) -> None:
    """Add the lot."""
    draft.set(offer=draft.offer().wanting(Lot(order.good, order.amount)))
    draft.say(Told(f"{INFO.seat_names[seat]} wants {order.amount} {order.good}."))


@verb(Propose, "Propose it", during(Phase.MARKET), clauses=(no_offer, bargaining.bare("P-3")))
def propose(draft: Draft, seat: Seat, _: Propose) -> None:
    """Ask them."""
    built = draft.offer()
    draft.set(phase=Phase.ANSWER)
    draft.say(Told(f"{INFO.seat_names[seat]} proposes {built.tell()} to {INFO.seat_names[built.to]}."))


def short(desk: Desk) -> Refusal | None:
    """Bar an offer that one of the two cannot fulfil: goods may have gone since the first was made."""
    built = desk.offer
    if built is None:
        return None
    able = all(
        desk.state.stock(seat, lot.good) >= lot.amount
        for seat in (built.maker, built.to)
        for lot in built.paid_by(seat)
    )
    return None if able else Refusal("There is not so much of it.", "P-3")


@verb(Accept, "Take the offer", during(Phase.ANSWER), clauses=(short,))
def accept(draft: Draft, seat: Seat, _: Accept) -> None:
    """Change hands."""
    built = draft.offer()
    draft.hand_over(built.maker, built.to, built.gives)
    draft.hand_over(built.to, built.maker, built.wants)
    draft.set(offer=None, phase=Phase.MARKET)
    draft.say(Told(f"{INFO.seat_names[seat]} takes the offer."))


@verb(Refuse, "Leave the offer", during(Phase.ANSWER))
def refuse(draft: Draft, seat: Seat, _: Refuse) -> None:
    """Say no."""
    draft.set(offer=None, phase=Phase.MARKET)
    draft.say(Told(f"{INFO.seat_names[seat]} leaves the offer."))


@verb(CounterOffer, "Make an offer in return", during(Phase.ANSWER), clauses=(bargaining.countered("P-3"),))
def counter(draft: Draft, seat: Seat, _: CounterOffer) -> None:
    """Begin it."""
    draft.set(offer=draft.offer().countered(), phase=Phase.MARKET)
    draft.say(Told(f"{INFO.seat_names[seat]} makes an offer in return."))


@frozen
class EndMarket(Order, verb="end-market", key="e"):
    """Make no more offers."""


def anothers(desk: Desk) -> Refusal | None:
    """Bar who makes an offer in another's market."""
    guest = desk.state.mover != desk.seat
    return Refusal("Propose what you offer in return: the market is another's.", "P-3") if guest else None


@verb(EndMarket, "End the market", during(Phase.MARKET), clauses=(anothers,))
def end_market(draft: Draft, seat: Seat, _: EndMarket) -> None:
    """Go on to the next seat."""
    draft.next_market()
    draft.say(Told(f"{INFO.seat_names[seat]} makes no more offers."))


VERBS: Final = (offer, give, want, propose, accept, refuse, counter, end_market)
