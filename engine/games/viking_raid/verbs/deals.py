"""Bargains, loans and alliances (VR-31, VR-53, VR-Q10, VR-Q33, VR-Q48, VR-Q49, VR-Q78)."""

from typing import ClassVar, Final

from engine.core.bargains import Bargain, Lot
from engine.core.errors import Refusal
from engine.core.refs import Seat
from engine.core.slots import Slot, amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import (
    Allied,
    Answered,
    Courted,
    Dropped,
    Lent,
    Named,
    Opened,
    Parted,
    Proposed,
)
from engine.games.viking_raid.queries.deals import COINS, MOST, goods, holds, room_for
from engine.games.viking_raid.queries.field import allied
from engine.games.viking_raid.queries.names import side
from engine.games.viking_raid.queries.oaths import pact_of, said
from engine.games.viking_raid.rules import treason
from engine.games.viking_raid.rules.deals import exchange
from engine.games.viking_raid.slots import SEAT
from engine.games.viking_raid.state import Loan, Pact, Stage, Step
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

GOOD: Final[Slot[Desk, str]] = Slot(
    "word",
    lambda _: goods(),
    lambda _, held: held if held in goods() else None,
    lambda _, __: Refusal("That is no good to bargain with.", "VR-Q48"),
    lambda _, held: held,
    lambda _, held: str(held),
)


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
    "Give {amount} {good}",
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
    "Want {amount} {good}",
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


DROP: Final = verb(Drop, drop, "Drop the offer", during(Stage.BUILD), costs="This house hears no other this turn.")


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
        _ally(draft, step.count, seat)
        return
    built = _built(draft)
    draft.set(offer=None)
    draft.say(Answered(seat, "offer", taken=True))
    exchange(draft, built)


def _ally(draft: Draft, one: int, other: int) -> None:
    pair = (min(one, other), max(one, other))
    since = draft.house(pair[0]).turns, draft.house(pair[1]).turns
    draft.set(pacts=(*draft.now("pacts"), Pact(pair, since)))
    draft.say(Allied(one, other))


ACCEPT: Final = verb(
    Accept,
    accept,
    "Accept",
    during(Stage.ANSWER, Stage.PACT),
    clauses=(unable,),
    costs="All that was named changes hands at once; allies are no enemies.",
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


# Loans and alliances.


@frozen
class Lend:
    """Lend coins until an hour (VR-Q10)."""

    verb: ClassVar[str] = "lend"
    key: ClassVar[str] = "l"
    to: int
    coins: int
    hour: int


lent: Final = needs(
    lambda desk, to: not said(desk.state, desk.seat, "loan", to), "VR-Q48", "{to} had a loan this turn."
)


def _loan(desk: Desk, _: int) -> range:
    return range(1, min(desk.coins, MOST) + 1)


def _hour(desk: Desk, *_: int) -> range:
    return range(max(1, desk.state.hour), desk.state.hours + 1)


def lend(draft: Draft, seat: Seat, order: Lend) -> None:
    """Hand them over, and write it down."""
    draft.pay(seat, order.coins)
    draft.pay(order.to, -order.coins)
    draft.speak(seat, f"loan {order.to}")
    due = draft.now("passed") - draft.now("hour") + order.hour
    draft.set(loans=(*draft.now("loans"), Loan(seat, order.to, order.coins, due)))
    draft.say(Lent(seat, order.to, order.coins, order.hour))


LEND: Final = verb(
    Lend,
    lend,
    "Lend {to} {coins} coins until hour {hour}",
    during(Stage.TURN),
    {
        "to": SEAT,
        "coins": amount(_loan, lambda _, coins, *__: Refusal(f"You cannot lend {coins} coins.", "VR-Q10")),
        "hour": amount(_hour, lambda _, hour, *__: Refusal(f"There is no hour {hour} left today.", "VR-Q10")),
    },
    (lent,),
    costs="The coins, now. Nobody makes them pay: the table only remembers.",
)


@frozen
class Ally:
    """Propose an alliance (VR-31)."""

    verb: ClassVar[str] = "ally"
    key: ClassVar[str] = "y"
    to: int


def courted(desk: Desk, to: int) -> Refusal | None:
    """Bar allies, and whom it was proposed to or ended with this turn."""
    if allied(desk.state, desk.seat, to):
        return Refusal(f"{side(to)} is your ally.", "VR-Q33")
    if said(desk.state, desk.seat, "pact", to):
        return Refusal(f"You have spoken of an alliance with {side(to)} this turn.", "VR-Q48")
    return None


def ally(draft: Draft, seat: Seat, order: Ally) -> None:
    """Ask them."""
    draft.speak(seat, f"pact {order.to}")
    draft.say(Courted(seat, order.to))
    draft.push(Step(Stage.PACT, order.to, count=seat))


ALLY: Final = verb(
    Ally,
    ally,
    "Propose an alliance to {to}",
    during(Stage.TURN),
    {"to": SEAT},
    (courted,),
    costs="If they accept neither strikes the other, unless with a dagger.",
)


@frozen
class EndAlliance:
    """End an alliance, before anything else is done in the turn (VR-Q49)."""

    verb: ClassVar[str] = "break"
    key: ClassVar[str] = ""
    to: int


no_ally: Final = needs(lambda desk, to: pact_of(desk.state, desk.seat, to), "VR-Q33", "{to} is no ally of yours.")
too_late: Final = needs(
    lambda desk: not desk.state.acted, "VR-Q49", "Alliances are ended before anybody moves, shoots or strikes."
)
too_soon: Final = needs(
    lambda desk, to: not said(desk.state, desk.seat, "pact", to),
    "VR-Q49",
    "You have spoken of an alliance with {to} this turn.",
)


def end_alliance(draft: Draft, seat: Seat, order: EndAlliance) -> None:
    """Tell everybody."""
    treason.part(draft, seat, order.to)
    draft.say(Parted(seat, order.to))


END_ALLIANCE: Final = verb(
    EndAlliance,
    end_alliance,
    "End the alliance with {to}",
    during(Stage.TURN),
    {"to": SEAT},
    (too_late, no_ally, too_soon),
    costs="You are enemies at once; no new alliance with them this turn.",
)

VERBS: Final = (OFFER, LEND, ALLY, END_ALLIANCE, GIVE, WANT, PROPOSE, DROP, ACCEPT, REFUSE, COUNTER)
