"""How a match that treads on the spot is told from one that gets on, and how a bot is led out: the last net.

A bot keeps nothing in mind between its plans. Where a game lets one order take another back, against the law in
`core.orders`, a bot that is content with neither of two positions would go to and fro between them for ever.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from engine.bots.bot import Bot
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu, Menu
from engine.core.position import AnyState, Decision
from engine.core.rng import Rng

PATIENCE: Final = 400
"""Orders that may be given on end while the same seats stay awaited in one turn: ten large fleets' worth."""


def ask(bot: Bot, game: AnyGame, decision: Decision, states: Iterable[AnyState], rng: Rng) -> Plan:
    """Ask a bot for its plan, or lead it out when it only goes round.

    `states` lead from the present one back into the past, as far as the caller knows it.
    """
    past = iter(states)
    here = next(past)
    view = game.view(here, decision.seat)
    menu = Menu(game, view)
    if stalled(game, chain((here,), past)):
        return way_out(menu, rng)
    return bot.choose(view, decision, menu, rng)


def stalled(game: AnyGame, states: Iterator[AnyState]) -> bool:
    """Ask whether a match stands where it stood before in this turn, or has awaited the same seats for too long.

    `states` lead from the present one back into the past.
    """
    here = next(states)
    turn, awaited, same = game.clock(here).turn, _awaited(game, here), True
    for orders, state in enumerate(states, 1):
        if game.clock(state).turn != turn:
            return False
        same = same and _awaited(game, state) == awaited
        if state == here or (same and orders >= PATIENCE):
            return True
    return False


def way_out(menu: AnyMenu, rng: Rng) -> Plan:
    """Choose what ends the turn or the phase, or else anything."""
    order = menu.ending or menu.drawn(rng.fork("stall"))[0]
    return Plan((order,), 0.0, "What else could be done here has been done before and led nowhere.")


def _awaited(game: AnyGame, state: AnyState) -> tuple[int, ...]:
    return tuple(decision.seat for decision in game.decisions(state))
