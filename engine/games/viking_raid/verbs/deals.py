"""Bargains, built lot by lot; replies to them and to alliances (VR-31, VR-Q48, VR-Q78)."""

from typing import Final

from engine.core import bargaining
from engine.core.bargaining import Accept, CounterOffer, Drop, Give, MakeOffer, Propose, Refuse, Want
from engine.core.bargains import Bargain, Lot
from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Dropped, Named, Opened, Proposed, Replied
from engine.games.viking_raid.queries import deals
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.rules.deals import ally, exchange
from engine.games.viking_raid.slots import GOOD, REASON, SEAT
from engine.games.viking_raid.state import Stage, Step
from engine.games.viking_raid.verbs.bars import needs

offered: Final = needs(
    lambda desk, to: not deals.said(desk.state, desk.seat, "offer", to), "VR-Q48", "{to} had an offer this turn."
)
settled: Final = bargaining.settled("VR-Q48")


@verb(
    MakeOffer,
    "Make {to} an offer",
    during(Stage.TURN),
    {"to": SEAT},
    (offered,),
    costs="One offer to each house in a turn. They see it grow.",
)
def offer(draft: Draft, seat: Seat, order: MakeOffer) -> None:
    """Begin it."""
    draft.speak(seat, f"offer {order.to}")
    _begin(draft, Bargain(seat, Seat(order.to)))


def _begin(draft: Draft, begun: Bargain) -> None:
    draft.set(offer=begun)
    draft.say(Opened(begun.maker, begun.to, begun.counter))
    draft.push(Step(Stage.BUILD, begun.maker))


# Lots.


def _own(desk: Desk, good: str) -> range:
    most = min(desk.coins, deals.MOST) if good == deals.COINS else deals.holds(desk.state, desk.seat, good)
    return range(1, most + 1)


def _theirs(desk: Desk, good: str) -> range:
    if desk.offer is None:
        return range(0)
    return range(1, (deals.MOST if good == deals.COINS else deals.holds(desk.state, desk.offer.to, good)) + 1)


def _purse(desk: Desk, good: str) -> str:
    # An offer may ask for more coins than they have, but they cannot pay them.
    to = desk.offer.to if desk.offer is not None and good == deals.COINS else None
    coins = desk.state.houses[to].coins if to is not None else None
    return f"{side(to)} has {coins}" if to is not None and isinstance(coins, int) else ""


def _too_much(_: Desk, number: int, *__: str) -> Refusal:
    return Refusal(f"There are not {number} of these to bargain with.", "VR-Q78")


def _built(draft: Draft) -> Bargain:
    found: Bargain | None = draft.now("offer")
    assert found is not None
    return found


@verb(
    Give,
    lambda _, order: f"Give {deals.priced(Lot(order.good, order.amount))}",
    during(Stage.BUILD),
    {"good": GOOD, "amount": amount(_own, _too_much)},
    (settled,),
    costs="Nothing until they accept.",
)
def give(draft: Draft, seat: Seat, order: Give) -> None:
    """Add the lot."""
    lot = Lot(order.good, order.amount)
    draft.set(offer=_built(draft).giving(lot))
    draft.say(Named(seat, lot, gives=True))


@verb(
    Want,
    lambda _, order: f"Want {deals.priced(Lot(order.good, order.amount))}",
    during(Stage.BUILD),
    {"good": GOOD, "amount": amount(_theirs, _too_much, hint=_purse)},
    (settled,),
    costs="Nothing until they accept.",
)
def want(draft: Draft, seat: Seat, order: Want) -> None:
    """Add the lot."""
    lot = Lot(order.good, order.amount)
    draft.set(offer=_built(draft).wanting(lot))
    draft.say(Named(seat, lot, gives=False))


@verb(
    Propose,
    "Propose it",
    during(Stage.BUILD),
    clauses=(bargaining.bare("VR-Q48"),),
    costs="They accept, refuse, or answer with an offer of their own, once.",
)
def propose(draft: Draft, seat: Seat, _: Propose) -> None:
    """Ask them."""
    draft.pop()
    built = _built(draft)
    draft.say(Proposed(seat, built.to, built.gives, built.wants))
    draft.push(Step(Stage.ANSWER, built.to))


def forgone(desk: Desk) -> tuple[str, ...]:
    """Return what is lost with an offer: a house hears one in a turn."""
    return () if desk.offer is None else (f"what you could offer {side(desk.offer.to)} this turn",)


@verb(Drop, "Drop the offer", during(Stage.BUILD), waives=forgone, costs="This house hears no other this turn.")
def drop(draft: Draft, seat: Seat, _: Drop) -> None:
    """Forget it."""
    draft.pop()
    draft.set(offer=None)
    draft.say(Dropped(seat))


# Replies.


def unable(desk: Desk) -> Refusal | None:
    """Bar a bargain that one of the two cannot fulfil."""
    built = desk.offer
    if desk.stage is not Stage.ANSWER or built is None:
        return None
    if deals.coins_of(built.paid_by(desk.seat)) > desk.coins:
        return Refusal("You cannot pay that.", "VR-Q78")
    for giver in (built.maker, built.to):
        if deals.beasts_of(built.paid_by(giver)) > len(for_farm(desk.field, built.other(giver))):
            return Refusal(f"{side(built.other(giver))} has no room for so many animals.", "VR-Q48")
    return None


def hunger(desk: Desk) -> tuple[str, ...]:
    """Return how many people leave by a bargain that is accepted: without food, or villagers with nothing to tend."""
    if desk.stage is not Stage.ANSWER or desk.offer is None:
        return ()
    spare, hungry = deals.lost_by(desk.state, desk.seat, desk.offer)
    starve = (f"{plural(hungry, 'person', 'people')} for want of food",) if hungry else ()
    return (*starve, *((f"{plural(spare, 'villager')} for want of animals",) if spare else ()))


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
        ally(draft, step.count, seat)
        return
    agreed = _built(draft)
    draft.set(offer=None)
    draft.say(Replied(seat, "offer", taken=True))
    exchange(draft, agreed)


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


@verb(
    CounterOffer,
    "Answer with an offer of your own",
    during(Stage.ANSWER),
    clauses=(bargaining.countered("VR-Q48"),),
    costs="Theirs is off the table; they accept yours or refuse.",
)
def counter(draft: Draft, _: Seat, __: CounterOffer) -> None:
    """Begin it."""
    draft.pop()
    _begin(draft, _built(draft).countered())


VERBS: Final = (offer, give, want, propose, drop, accept, refuse, decline, counter)
