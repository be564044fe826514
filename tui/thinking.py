"""What a seat asks of a bot. It may run in a thread beside the interface: it works on values only."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.core.game import Plan
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.rng import Rng

if TYPE_CHECKING:
    from saves.saved import Saved

_ALERT: Final = 0.0001
"""Seconds after which a thinking thread gives way to a key that waits; Python's own 0.005 can be felt."""


def think(stand: "Match | Saved", seat: Seat, level: str, stream: str, stop: Callable[[], bool]) -> Plan:
    """Let a bot of a level choose for a seat, from what that seat may know; raises `engine.bots.Cancelled`."""
    from engine import bots  # noqa: PLC0415 - not before somebody thinks: it is not needed to draw the first screen

    sys.setswitchinterval(_ALERT)
    game, state = stand.game, stand.position.state
    view = game.view(state, seat)
    decision = next(decision for decision in game.decisions(state) if decision.seat == seat)
    # The node in the stream's name: the same order given again meets the same answer, and never the table's dice.
    rng = Rng(stand.setup.seed).fork(f"{stream}/{seat}/{node_of(stand)}")
    return bots.make(game, level, stop=stop).choose(view, decision, tuple(game.orders(view)), rng)


def node_of(stand: "Match | Saved") -> int:
    """Return the number of the node where a match or a save stands."""
    return stand.history.at if isinstance(stand, Match) else stand.at
