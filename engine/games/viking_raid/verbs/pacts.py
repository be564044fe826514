"""Loans and alliances (VR-31, VR-53, VR-Q10, VR-Q33, VR-Q49)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Courted, Lent
from engine.games.viking_raid.queries.deals import MOST, said
from engine.games.viking_raid.queries.field import allied, pact_of
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.rules import deals
from engine.games.viking_raid.slots import SEAT
from engine.games.viking_raid.state import Loan, Stage, Step
from engine.games.viking_raid.verbs.bars import needs


@frozen
class Lend(Order, verb="lend", key="l"):
    """Lend coins until an hour (VR-Q10)."""

    to: int
    coins: int
    hour: int


lent: Final = needs(
    lambda desk, to: not said(desk.state, desk.seat, "loan", to), "VR-Q48", "{to} had a loan this turn."
)


@verb(
    Lend,
    lambda _, order: f"Lend {side(order.to)} {plural(order.coins, 'coin')} until hour {order.hour}",
    during(Stage.TURN),
    {
        "to": SEAT,
        "coins": amount(
            lambda desk, _: range(1, min(desk.coins, MOST) + 1),
            lambda _, coins, *__: Refusal(f"You cannot lend {plural(coins, 'coin')}.", "VR-Q10"),
            "how many coins",
        ),
        "hour": amount(
            lambda desk, *_: range(max(1, desk.state.hour), desk.state.hours + 1),
            lambda _, hour, *__: Refusal(f"No hour {hour} is left today.", "VR-Q10"),
            "back by which hour",
        ),
    },
    (lent,),
    costs="You pay the coins now. They pay back by an offer, or not at all; when the hour is over all are told.",
)
def lend(draft: Draft, seat: Seat, order: Lend) -> None:
    """Hand them over, and write it down."""
    draft.pay(seat, order.coins)
    draft.pay(order.to, -order.coins)
    draft.speak(seat, f"loan {order.to}")
    due = draft.now("passed") - draft.now("hour") + order.hour
    draft.set(loans=(*draft.now("loans"), Loan(seat, order.to, order.coins, due)))
    draft.say(Lent(seat, order.to, order.coins, order.hour))


@frozen
class Ally(Order, verb="ally", key="y"):
    """Propose an alliance (VR-31)."""

    to: int


def courted(desk: Desk, to: int) -> Refusal | None:
    """Bar allies, and whom it was proposed to or ended with this turn."""
    if allied(desk.state, desk.seat, to):
        return Refusal(f"{side(to)} is your ally.", "VR-Q33")
    if said(desk.state, desk.seat, "pact", to):
        return Refusal(f"Of an alliance with {side(to)} no more is said this turn.", "VR-Q48")
    return None


@verb(
    Ally,
    "Propose an alliance to {to}",
    during(Stage.TURN),
    {"to": SEAT},
    (courted,),
    costs="If they accept neither strikes the other, unless with a dagger.",
)
def ally(draft: Draft, seat: Seat, order: Ally) -> None:
    """Ask them."""
    draft.speak(seat, f"pact {order.to}")
    draft.say(Courted(seat, order.to))
    draft.push(Step(Stage.PACT, order.to, count=seat))


@frozen
class EndAlliance(Order, verb="break", key=""):
    """End an alliance, before anything else is done in the turn (VR-Q49)."""

    to: int


no_ally: Final = needs(lambda desk, to: pact_of(desk.state, desk.seat, to), "VR-Q33", "{to} is no ally of yours.")
too_late: Final = needs(
    lambda desk: not desk.state.acted, "VR-Q49", "Alliances are ended before anybody moves, shoots or strikes."
)
too_soon: Final = needs(
    lambda desk, to: not said(desk.state, desk.seat, "pact", to),
    "VR-Q49",
    "An alliance with {to} is not ended in the turn in which it was spoken of.",
)


@verb(
    EndAlliance,
    "End the alliance with {to}",
    during(Stage.TURN),
    {"to": SEAT},
    (too_late, no_ally, too_soon),
    costs="You are enemies at once; no new alliance with them this turn.",
)
def end_alliance(draft: Draft, seat: Seat, order: EndAlliance) -> None:
    """Tell everybody."""
    draft.say(deals.part(draft, seat, order.to))


VERBS: Final = (lend, ally, end_alliance)
