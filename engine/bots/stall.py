"""How a match that repeats itself is recognised, and which order a bot is then made to give.

A bot remembers nothing between its plans. Where a game lets one order take another back, against the law in
`core.orders`, a bot that prefers each of two positions to the other would alternate between them for ever.
"""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyState
from engine.core.rng import Fork

PATIENCE: Final = 400
"""How many orders a seat may give in one turn while the same seats are awaited: enough for ten large fleets."""


def stalled(game: AnyGame, states: Iterator[AnyState]) -> bool:
    """Return whether a seat is where it was before in this turn, or has given `PATIENCE` orders for the same decision.

    `states` are the present one and those at which it gave its orders before, the latest first, all as the seat sees
    them: else what it does would tell what others did unseen. In an imagined match they may be those of all seats.
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


def ending_order(menu: AnyMenu, rng: Fork) -> Plan:
    """Return the order that ends the turn or phase, else any legal order."""
    order = menu.ending or menu.drawn(rng.fork("stall"))[0]
    return Plan((order,), 0.0, "What else could be done here has been done before and led nowhere.")


def _awaited(game: AnyGame, state: AnyState) -> tuple[int, ...]:
    return tuple(decision.seat for decision in game.decisions(state))
