"""The usual answers to small questions, given for players who do not want to be asked; and how much is at stake.

Somebody may be awaited with nothing to decide: whom the others see awaited must not tell what is hidden from them.
"""

from itertools import islice
from typing import Final

from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.aiming import barrels
from engine.games.star_viking.queries.council import alike, frigates_in_play
from engine.games.star_viking.queries.danger import endangered
from engine.games.star_viking.queries.spoils import prizes, torn, unopposed
from engine.games.star_viking.queries.wounds import WoundChoice, choosable, settlement
from engine.games.star_viking.rules.close import embarking
from engine.games.star_viking.rules.stowage import at_hand, laden
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.endings import EndDeploy, EndPlot, EndStow, Pass
from engine.games.star_viking.verbs.evasion import EndEvade
from engine.games.star_viking.verbs.fire import EndAim
from engine.games.star_viking.verbs.loot import BankAll
from engine.games.star_viking.verbs.losses import Settle
from engine.games.star_viking.verbs.plunder import Sack
from engine.games.star_viking.verbs.politics import Release

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


def _only(state: State, seat: int) -> Answer:
    # Awaited in any case; asked where there is more than one order.
    found = tuple(islice(REPERTOIRE.orders(View(Seat(seat), state)), 2))
    return ("", found[0]) if len(found) == 1 else ASK


def _deploy(state: State, seat: int) -> Answer:
    # Whoever has anything to deploy, or has begun to, shows it himself.
    begun = any(unit.seat == seat and (unit.moved or unit.handled) for unit in state.units)
    restacked = state.segment is not None and state.segment.restacked
    only = _only(state, seat)
    return ASK if begun or restacked or only[1] != EndDeploy() else only


def _release(state: State, seat: int) -> Answer:
    # Frigates that are all alike: it makes no difference which of them leaves.
    called = frigates_in_play(state)
    return (
        ("trifles", Release(TokenId(called[0].id))) if len(called) > 1 and alike(state, called) else _only(state, seat)
    )


def _stow(state: State, seat: int) -> Answer:
    desk = Desk(View(Seat(seat), state))
    if not at_hand(desk):
        return "", EndStow()
    return "cargo", BankAll() if laden(desk) else EndStow()


def _evade(state: State, seat: int) -> Answer:
    return "evading" if endangered(state, seat) else "caution", EndEvade()


def _aim(state: State, seat: int) -> Answer:
    # Whoever has a shot opens fire himself, also when all are laid.
    return ASK if barrels(state, seat) else ("", EndAim())


def _losses(state: State, seat: int) -> Answer:
    choices = [settlement(state, wound).choice for wound in choosable(state, seat)]
    return ("losses" if WoundChoice.GREAT in choices else "trifles" if choices else ""), Settle()


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
    Phase.DEPLOY: _deploy,
    Phase.AIM: _aim,
    Phase.FRIGATE: _release,
    Phase.MARKET: _only,
    Phase.CIVIL: _only,
    Phase.BATTLECRUISER: _only,
    Phase.FRIGATES: _only,
    Phase.STOW: _stow,
    Phase.EVADE: _evade,
    Phase.LOSSES: _losses,
    Phase.LOOT: _loot,
    Phase.CLOSE: _close,
}
