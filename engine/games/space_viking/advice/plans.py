"""Plans for a seat: what to buy first, what fleets do, what money is spent on."""

from collections.abc import Iterator

from engine.core.abilities import Plan
from engine.core.position import View
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs.endings import EndCouncil, EndFitting, EndSheets

_ENDINGS = {Phase.FITTING: EndFitting(), Phase.SHEETS: EndSheets(), Phase.COUNCIL: EndCouncil()}


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose what a seat does next, best first."""
    desk = Desk(view)
    if desk.awaited:
        yield Plan((_ENDINGS[desk.phase],), 0.0, "nothing else is due")
