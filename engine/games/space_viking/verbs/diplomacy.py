"""Payments and pacts between players (SV-4, SV-Q94, SV-Q96, SV-Q100)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Spent
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.realm import Spending
from engine.games.space_viking.slots import OTHER, number
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.council import spend


@frozen
class Pay(Order, verb="pay", key="p"):
    """Pay IU to another player (SV-4)."""

    player: int
    iu: int


def paid(desk: Desk, player: int) -> Refusal | None:
    """Bar payments of the last year, and two to one player."""
    if desk.state.turn >= desk.state.settings.turns:
        return Refusal("Nothing is paid in the last year.", "SV-Q100")
    known = any(each.do == "pay" and each.number == player for each in desk.realm.chest)
    return Refusal("That is on your sheet.", "SV-Q94") if known else None


def _cash(desk: Desk, _: int) -> range:
    return range(1, desk.realm.cash + 1)


@verb(
    Pay,
    "Pay {player} {iu} IU",
    during(Phase.COUNCIL),
    {"player": OTHER, "iu": number(_cash, "You have not so much.", "SV-4", "how many IU")},
    (paid,),
    costs="All learn of it; he can spend it from next year. A Pirate's loot of who is paid counts only beyond that.",
)
def pay(draft: Draft, seat: Seat, order: Pay) -> None:
    """Put it on the sheet."""
    spend(draft, seat, Spending("pay", "", "", order.player, order.iu))


@frozen
class Pact(Order, verb="pact", key="t"):
    """Offer a pact, or keep offering it (SV-Q96)."""

    player: int


def pactless(desk: Desk) -> Refusal | None:
    """Bar it without the option."""
    return None if desk.state.settings.pacts else Refusal("There are no pacts in this match.", "SV-Q96")


def decided(desk: Desk, player: int) -> Refusal | None:
    """Bar what was decided on this sheet."""
    known = any(each.do == "pact" and each.number == player for each in desk.realm.chest)
    return Refusal(f"You have decided about {side(player)} this year.", "SV-Q96") if known else None


def offered(desk: Desk, player: int) -> Refusal | None:
    """Bar an offer that stands."""
    if player not in desk.realm.offers:
        return None
    return Refusal(f"Your offer to {side(player)} stands.", "SV-Q96")


def _decide(draft: Draft, seat: Seat, player: int, offers: set[int], text: str) -> None:
    kept = "offer" if player in offers else "end"
    chest = (*draft.realm(seat).chest, Spending("pact", kept, "", player))
    draft.rule(seat, offers=tuple(sorted(offers)), chest=chest)
    draft.say(Spent(text, witnesses=(seat,)))


@verb(
    Pact,
    "Offer {player} a pact",
    during(Phase.COUNCIL),
    {"player": OTHER},
    (pactless, decided, offered),
    costs="If both offer it, fleets and worlds are spared from next year on.",
)
def pact(draft: Draft, seat: Seat, order: Pact) -> None:
    """Offer it."""
    offers = {*draft.realm(seat).offers, order.player}
    _decide(draft, seat, order.player, offers, f"You offer {side(order.player)} a pact.")


@frozen
class DropPact(Order, verb="drop-pact", key="d"):
    """Offer a pact no longer (SV-Q96)."""

    player: int


def unoffered(desk: Desk, player: int) -> Refusal | None:
    """Bar where there is no offer."""
    return None if player in desk.realm.offers else Refusal(f"You offer {side(player)} no pact.", "SV-Q96")


@verb(
    DropPact,
    "End the pact with {player}",
    during(Phase.COUNCIL),
    {"player": OTHER},
    (pactless, decided, unoffered),
    costs="The pact ends when this year ends.",
)
def drop_pact(draft: Draft, seat: Seat, order: DropPact) -> None:
    """Take the offer back."""
    offers = {*draft.realm(seat).offers} - {order.player}
    _decide(draft, seat, order.player, offers, f"You want no pact with {side(order.player)} any more.")


VERBS: Final = (pay, pact, drop_pact)
