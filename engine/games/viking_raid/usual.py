"""The usual answers to small questions, given for players who do not want to be asked."""

from collections.abc import Callable
from typing import Final

from engine.core.bargaining import Refuse
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import breaks
from engine.games.viking_raid.queries.chest import gifts
from engine.games.viking_raid.rulebook.book import HIRE, LOYALTY
from engine.games.viking_raid.rules import handover, upkeep
from engine.games.viking_raid.rules.fights import RAGE_COST
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs.answers import Berserk, Dismiss, EndPay, KillCaptive, Pay, Serve
from engine.games.viking_raid.verbs.omens import Pass, Spare

Answer = tuple[str, Order | None]
"""A topic of `INFO.topics` and the usual order; without an order ask."""
ASK: Final[Answer] = ("", None)
FORCED: Final = ""
"""No topic: the order is all that there is, for a house that is asked although its purse, which is hidden, is empty."""
LIFE: Final = 10
"""Coins for which a failed assassin is spared (VR-Q46)."""
ENOUGH: Final = 4
"""Coins with which a berserk card is bought: not the last ones."""


def usual(state: State, seat: int) -> Answer:
    """Return what a seat is asked about, and what most would answer; from the whole state or the seat's own view."""
    step = state.step
    found = _ANSWERS.get(step.stage) if step is not None else None
    return found(Desk(View(Seat(seat), state))) if found else ASK


def _rage(desk: Desk) -> Answer:
    if desk.coins < RAGE_COST:
        return FORCED, Pass()
    return "rage", Berserk() if desk.coins >= ENOUGH else Pass()


def _spoils(desk: Desk) -> Answer:
    victor, loser = desk.find(desk.step.unit), desk.find(desk.step.foe)
    if desk.coins < LOYALTY:
        return FORCED, KillCaptive()
    given = gifts(victor, loser) if victor is not None and loser is not None else ()
    if victor is None or not given:
        return "captives", KillCaptive()
    # The weapon that he fights with is the last that he gives.
    return "captives", Serve(next((each for each in reversed(given) if each != breaks(victor.gear)), given[-1]))


def _keep(desk: Desk) -> Answer:
    if desk.coins < LOYALTY:
        return FORCED, EndPay()
    for piece in handover.offered(desk.state, desk.step):
        if handover.may_keep(desk.state, desk.seat, piece):
            return "keeping", Pay(piece.id)
    return "keeping", EndPay()


def _wages(desk: Desk) -> Answer:
    if desk.coins < HIRE:
        return FORCED, EndPay()
    return "wages", Pay(upkeep.payable(desk.state, desk.seat)[0].id)


_ANSWERS: Final[dict[Stage, Callable[[Desk], Answer]]] = {
    Stage.RAGE: _rage,
    Stage.SPOILS: _spoils,
    Stage.LEAVE: lambda desk: ("leaving", Dismiss(upkeep.leavers(desk.state, desk.step)[0].id)),
    Stage.KEEP: _keep,
    Stage.WAGES: _wages,
    Stage.ANSWER: lambda _: ("bargains", Refuse()),
    Stage.PACT: lambda _: ("bargains", Refuse()),
    Stage.MERCY: lambda desk: ("mercy", Spare() if desk.step.count >= LIFE else KillCaptive()),
}
