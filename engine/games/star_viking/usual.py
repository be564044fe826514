"""The usual answers to small questions, given for players who do not want to be asked; and how much is at stake.

Somebody may be awaited with nothing to decide: whom the others see awaited must not tell what is hidden from them.
"""

from typing import Final

from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.danger import endangered
from engine.games.star_viking.queries.spoils import prizes, torn, unopposed
from engine.games.star_viking.queries.wounds import Choice, choosable, settlement
from engine.games.star_viking.rules.close import embarking
from engine.games.star_viking.rules.stowage import at_hand, laden
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs.endings import EndPlot, EndStow, Pass
from engine.games.star_viking.verbs.evasion import EndEvade
from engine.games.star_viking.verbs.losses import Settle
from engine.games.star_viking.verbs.plunder import BankAll, Sack

Answer = tuple[str, Order | None]
"""A topic of `INFO.topics` and the usual order. Without a topic it is all that can be ordered, without an order ask."""

ASK: Final[Answer] = ("", None)


def usual(state: State, seat: int) -> Answer:
    """Return what a seat is asked about, and what most would answer; from the whole state or the seat's own view."""
    found = _ANSWERS.get(state.phase)
    topic, order = found(state, seat) if found else ASK
    return ASK if topic and state.settings.ask else (topic, order)


def _plot(state: State, seat: int) -> Answer:
    # Where dice throw the courses there is only cargo to handle.
    idle = state.settings.dice and not at_hand(Desk(View(Seat(seat), state)))
    return ("", EndPlot()) if idle else ASK


def _stow(state: State, seat: int) -> Answer:
    desk = Desk(View(Seat(seat), state))
    if not at_hand(desk):
        return "", EndStow()
    return "cargo", BankAll() if laden(desk) else EndStow()


def _evade(state: State, seat: int) -> Answer:
    return "evading" if endangered(state, seat) else "caution", EndEvade()


def _losses(state: State, seat: int) -> Answer:
    choices = [settlement(state, wound).choice for wound in choosable(state, seat)]
    return ("losses" if Choice.GREAT in choices else "trifles" if choices else ""), Settle()


def _loot(state: State, seat: int) -> Answer:
    # Where nobody opposes them raiders choose their way (ruling 106).
    return ASK if unopposed(state) or torn(state, seat, end=False) else ("plunder", Sack())


def _close(state: State, seat: int) -> Answer:
    segment = state.segment
    assert segment is not None
    desk = Desk(View(Seat(seat), state))
    plunder = bool(prizes(state, seat, segment.system, end=True))
    if embarking(state, seat) or (plunder and torn(state, seat, end=True)):
        return ASK
    if plunder:
        return "plunder", Sack()
    return "cargo" if at_hand(desk) else "", Pass()


_ANSWERS: Final = {
    Phase.PLOT: _plot,
    Phase.STOW: _stow,
    Phase.EVADE: _evade,
    Phase.LOSSES: _losses,
    Phase.LOOT: _loot,
    Phase.CLOSE: _close,
}
