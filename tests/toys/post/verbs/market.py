"""Bargains (P-3): an offer is built lot by lot, proposed, and taken, left, or answered with another."""

from typing import Final

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


@frozen
class Offer(Order, verb="offer", key="o"):
    """Begin an offer to a seat."""

    to: Seat


def pending(desk: Desk) -> Refusal | None:
    """Bar all while an offer is being made."""
    return Refusal("Propose the offer that you have begun.", "P-3") if desk.offer else None


def offered(desk: Desk, to: Seat) -> Refusal | None:
    """Bar whom an offer was made to this turn."""
    if to in desk.state.offered:
        return Refusal(f"{INFO.seat_names[to]} had an offer this turn.", "P-3")
    return None


@verb(Offer, "Make {to} an offer", during(Phase.MARKET), {"to": OTHER}, (pending, offered))
def offer(draft: Draft, seat: Seat, order: Offer) -> None:
    """Begin it."""
    draft.set(offer=Bargain(seat, order.to), offered=(*draft.state.offered, order.to))
    draft.say(Told(f"{INFO.seat_names[seat]} makes {INFO.seat_names[order.to]} an offer."))


@frozen
class Give(Order, verb="give", key="g"):
    """Offer so much of a good."""

    good: str
    amount: int


def no_offer(desk: Desk) -> Refusal | None:
    """Bar lots of no offer."""
    return None if desk.offer else Refusal("Make somebody an offer first.", "P-3")


def named(desk: Desk, good: str) -> Refusal | None:
    """Bar a good that is in the offer."""
    known = desk.offer is not None and good in desk.offer.goods
    return Refusal(f"The {good} of this offer is settled.", "P-3") if known else None


@verb(
    Give,
    "Give {amount} {good}",
    during(Phase.MARKET),
    {"good": GOOD, "amount": OWN_AMOUNT},
    (no_offer, named),
)
def give(draft: Draft, seat: Seat, order: Give) -> None:
    """Add the lot."""
    draft.set(offer=draft.offer().giving(Lot(order.good, order.amount)))
    draft.say(Told(f"{INFO.seat_names[seat]} would give {order.amount} {order.good}."))


@frozen
class Want(Order, verb="want", key="w"):
    """Ask for so much of a good."""

    good: str
    amount: int


@verb(
    Want,
    "Want {amount} {good}",
    during(Phase.MARKET),
    {"good": GOOD, "amount": THEIR_AMOUNT},
    (no_offer, named),
)
def want(draft: Draft, seat: Seat, order: Want) -> None:
    """Add the lot."""
    draft.set(offer=draft.offer().wanting(Lot(order.good, order.amount)))
    draft.say(Told(f"{INFO.seat_names[seat]} wants {order.amount} {order.good}."))


@frozen
class Propose(Order, verb="propose", key="p"):
    """Let the other seat answer."""


def empty(desk: Desk) -> Refusal | None:
    """Bar an offer of nothing for nothing."""
    bare = desk.offer is not None and desk.offer.bare
    return Refusal("Say first what you would give or want.", "P-3") if bare else None


@verb(Propose, "Propose it", during(Phase.MARKET), clauses=(no_offer, empty))
def propose(draft: Draft, seat: Seat, _: Propose) -> None:
    """Ask them."""
    built = draft.offer()
    draft.set(phase=Phase.ANSWER)
    draft.say(Told(f"{INFO.seat_names[seat]} proposes {built.tell()} to {INFO.seat_names[built.to]}."))


@frozen
class Accept(Order, verb="accept", key="a"):
    """Take the offer."""


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


@frozen
class Refuse(Order, verb="refuse", key="r"):
    """Leave the offer."""


@verb(Refuse, "Leave the offer", during(Phase.ANSWER))
def refuse(draft: Draft, seat: Seat, _: Refuse) -> None:
    """Say no."""
    draft.set(offer=None, phase=Phase.MARKET)
    draft.say(Told(f"{INFO.seat_names[seat]} leaves the offer."))


@frozen
class Counter(Order, verb="counter", key="c"):
    """Answer with an offer of one's own."""


def answered(desk: Desk) -> Refusal | None:
    """Bar an answer to an answer."""
    known = desk.offer is not None and desk.offer.counter
    return Refusal("That is an answer already: take it or leave it.", "P-3") if known else None


@verb(Counter, "Make an offer in return", during(Phase.ANSWER), clauses=(answered,))
def counter(draft: Draft, seat: Seat, _: Counter) -> None:
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
