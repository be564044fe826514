"""Bargains: offers built lot by lot, and their answers (VR-31, VR-Q48, VR-Q78)."""

from typing import ClassVar, Final

from engine.core.bargains import Bargain, Lot
from engine.core.errors import Refusal
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Answered, Dropped, Named, Opened, Proposed
from engine.games.viking_raid.queries.deals import COINS, MOST, holds, room_for
from engine.games.viking_raid.queries.deals import said as priced
from engine.games.viking_raid.queries.names import side
from engine.games.viking_raid.queries.oaths import said
from engine.games.viking_raid.rules import treason
from engine.games.viking_raid.rules.deals import exchange
from engine.games.viking_raid.slots import GOOD, SEAT
from engine.games.viking_raid.state import Stage, Step
from engine.games.viking_raid.verbs.bars import needs


@frozen
class Offer:
    """Begin an offer to a house (VR-31)."""

    verb: ClassVar[str] = "offer"
    key: ClassVar[str] = "o"
    to: int


offered: Final = needs(
    lambda desk, to: not said(desk.state, desk.seat, "offer", to), "VR-Q48", "{to} had an offer this turn."
)


def offer(draft: Draft, seat: Seat, order: Offer) -> None:
    """Begin it."""
    draft.set(offer=Bargain(seat, Seat(order.to)))
    draft.speak(seat, f"offer {order.to}")
    draft.say(Opened(seat, order.to, counter=False))
    draft.push(Step(Stage.BUILD, seat))


OFFER: Final = verb(
    Offer,
    offer,
    "Make {to} an offer",
    during(Stage.TURN),
    {"to": SEAT},
    (offered,),
    costs="One offer to each house in a turn. They see it grow.",
)


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


def _built(draft: Draft) -> Bargain:
    found: Bargain | None = draft.now("offer")
    assert found is not None
    return found


@frozen
class Give:
    """Offer so much of a good."""

    verb: ClassVar[str] = "give"
    key: ClassVar[str] = "g"
    good: str
    amount: int


def give(draft: Draft, seat: Seat, order: Give) -> None:
    """Add the lot."""
    lot = Lot(order.good, order.amount)
    draft.set(offer=_built(draft).giving(lot))
    draft.say(Named(seat, lot, gives=True))


GIVE: Final = verb(
    Give,
    give,
    lambda _, order: f"Give {priced(Lot(order.good, order.amount))}",
    during(Stage.BUILD),
    {"good": GOOD, "amount": amount(_own, _too_much)},
    (named,),
    costs="Nothing until they accept.",
)


@frozen
class Want:
    """Ask for so much of a good."""

    verb: ClassVar[str] = "want"
    key: ClassVar[str] = "w"
    good: str
    amount: int


def want(draft: Draft, seat: Seat, order: Want) -> None:
    """Add the lot."""
    lot = Lot(order.good, order.amount)
    draft.set(offer=_built(draft).wanting(lot))
    draft.say(Named(seat, lot, gives=False))


WANT: Final = verb(
    Want,
    want,
    lambda _, order: f"Want {priced(Lot(order.good, order.amount))}",
    during(Stage.BUILD),
    {"good": GOOD, "amount": amount(_theirs, _too_much)},
    (named,),
    costs="Nothing until they accept.",
)


@frozen
class Propose:
    """Let the other house answer."""

    verb: ClassVar[str] = "propose"
    key: ClassVar[str] = "p"


def empty(desk: Desk) -> Refusal | None:
    """Bar an offer of nothing for nothing."""
    bare = desk.offer is None or desk.offer.bare
    return Refusal("Say first what you would give or want.", "VR-Q48") if bare else None


def propose(draft: Draft, seat: Seat, _: Propose) -> None:
    """Ask them."""
    draft.pop()
    built = _built(draft)
    draft.say(Proposed(seat, built.to, built.gives, built.wants))
    draft.push(Step(Stage.ANSWER, built.to))


PROPOSE: Final = verb(
    Propose,
    propose,
    "Propose it",
    during(Stage.BUILD),
    clauses=(empty,),
    costs="They accept, refuse, or answer with an offer of their own, once.",
)


@frozen
class Drop:
    """Make no offer after all."""

    verb: ClassVar[str] = "drop"
    key: ClassVar[str] = "d"


def drop(draft: Draft, seat: Seat, _: Drop) -> None:
    """Forget it."""
    draft.pop()
    draft.set(offer=None)
    draft.say(Dropped(seat))


def forgone(desk: Desk) -> tuple[str, ...]:
    """Return what is lost with an offer: a house hears one in a turn."""
    return () if desk.offer is None else (f"what you could offer {side(desk.offer.to)} this turn",)


DROP: Final = verb(
    Drop,
    drop,
    "Drop the offer",
    during(Stage.BUILD),
    waives=forgone,
    costs="This house hears no other this turn.",
)


# Answers.


@frozen
class Accept:
    """Accept an offer, or an alliance."""

    verb: ClassVar[str] = "accept"
    key: ClassVar[str] = "a"


def unable(desk: Desk) -> Refusal | None:
    """Bar a bargain that one of the two cannot fulfil."""
    built = desk.offer
    if desk.stage is not Stage.ANSWER or built is None:
        return None
    if any(lot.good == COINS and lot.amount > desk.coins for lot in built.paid_by(desk.seat)):
        return Refusal("You cannot pay that.", "VR-Q78")
    for giver, taker in ((built.maker, built.to), (built.to, built.maker)):
        beasts = sum(lot.amount for lot in built.paid_by(giver) if lot.good != COINS)
        if beasts > room_for(desk.field, taker):
            return Refusal(f"{side(taker)} has no room for so many animals.", "VR-Q48")
    return None


def accept(draft: Draft, seat: Seat, _: Accept) -> None:
    """Do as agreed."""
    step = draft.pop()
    if step.stage is Stage.PACT:
        draft.say(Answered(seat, "alliance", taken=True))
        treason.ally(draft, step.count, seat)
        return
    built = _built(draft)
    draft.set(offer=None)
    draft.say(Answered(seat, "offer", taken=True))
    exchange(draft, built)


ACCEPT: Final = verb(
    Accept,
    accept,
    "Accept",
    during(Stage.ANSWER, Stage.PACT),
    clauses=(unable,),
    costs="What an offer names changes hands at once; allies strike each other no more, unless with a dagger.",
)


@frozen
class Refuse:
    """Refuse an offer, or an alliance."""

    verb: ClassVar[str] = "refuse"
    key: ClassVar[str] = "r"


def refuse(draft: Draft, seat: Seat, _: Refuse) -> None:
    """Say no."""
    step = draft.pop()
    draft.set(offer=None)
    draft.say(Answered(seat, "alliance" if step.stage is Stage.PACT else "offer", taken=False))


REFUSE: Final = verb(Refuse, refuse, "Refuse", during(Stage.ANSWER, Stage.PACT), costs="Nothing changes hands.")


@frozen
class Counter:
    """Answer an offer with one of your own."""

    verb: ClassVar[str] = "counter"
    key: ClassVar[str] = "c"


countered: Final = needs(
    lambda desk: not (desk.offer is not None and desk.offer.counter),
    "VR-Q48",
    "This is a counter-offer: accept or refuse.",
)


def counter(draft: Draft, seat: Seat, _: Counter) -> None:
    """Begin it."""
    draft.pop()
    built = _built(draft).countered()
    draft.set(offer=built)
    draft.say(Opened(seat, built.to, counter=True))
    draft.push(Step(Stage.BUILD, seat))


COUNTER: Final = verb(
    Counter,
    counter,
    "Answer with an offer of your own",
    during(Stage.ANSWER),
    clauses=(countered,),
    costs="Theirs is off the table; they accept yours or refuse.",
)


VERBS: Final = (OFFER, GIVE, WANT, PROPOSE, DROP, ACCEPT, REFUSE, COUNTER)
