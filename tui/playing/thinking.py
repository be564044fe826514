"""What a seat asks of a bot, and how its plan is followed. Thinking may run in a thread: it works on values only."""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder, Refusal
from engine.core.history import Node
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.rng import Rng

if TYPE_CHECKING:
    from engine.bots import Answer
    from saves.saved import Playable

_ALERT: Final = 0.0001
"""Seconds after which a thinking thread gives way to a key that waits; Python's own 0.005 can be felt."""


HINT: Final = "hint"
"""The stream of chance of advice to a person."""


def think(match: "Playable", seat: Seat | None, level: str, stream: str, stop: Callable[[], bool]) -> "Answer":
    """Let a bot of a level choose for a seat, from what that seat may know; raises `engine.bots.Cancelled`.

    Also when the seat is not awaited: by the time a thread begins to think, the player may have gone elsewhere. A hint
    tells nothing of what others did unseen: not how many orders they gave, nor whether these led anywhere.
    """
    from engine import bots  # noqa: PLC0415 - not before somebody thinks: it is not needed to draw the first screen

    sys.setswitchinterval(_ALERT)
    game, state = match.game, match.position.state
    decision = next((decision for decision in game.decisions(state) if decision.seat == seat), None)
    if decision is None:
        raise bots.Cancelled
    # The node in the stream's name: the same order given again meets the same answer, and never the table's dice.
    node, states = node_of(match), _states(match)
    if stream == HINT:
        node, states = node - _unseen(match, seat), iter((state,))
    rng = Rng(match.setup.seed).fork(f"{stream}/{seat}/{node}")
    return bots.answer(game, level, decision, states, rng, bots.Thinking(stop))


def _unseen(match: "Playable", seat: Seat | None) -> int:
    # How many orders others gave until here of which the seat saw nothing at all.
    if not isinstance(match, Match):
        return 0
    game, nodes = match.game, match.history.nodes

    def hidden(node: Node) -> bool:
        if node.seat == seat or any(event.seen_by(seat) is not None for event in node.events):
            return False
        before, after = nodes[node.parent].position.state, node.position.state
        return bool(game.view(before, seat) == game.view(after, seat))

    return sum(map(hidden, nodes[1 : match.history.at + 1]))


def _states(match: "Playable") -> Iterator[Any]:
    # From the present one back to the start; of a save only the present is known before its log is played.
    yield match.position.state
    if isinstance(match, Match):
        nodes, index = match.history.nodes, match.history.here.parent
        while index >= 0:
            yield nodes[index].position.state
            index = nodes[index].parent


def node_of(match: "Playable") -> int:
    """Return the number of the node where a match or a save stands."""
    return match.history.at if isinstance(match, Match) else match.at


def follow(plan: Plan, match: Match, seat: Seat) -> Match:
    """Give a plan's orders one by one while they stay legal and the seat is awaited.

    IllegalOrder when not even the first is legal, or when there is none.
    """
    if not plan.orders:
        raise IllegalOrder(Refusal("A plan without an order is none."))
    before = match
    for order in plan.orders:
        if match is not before and all(decision.seat != seat for decision in match.decisions):
            break
        try:
            match = match.play(seat, order)
        except IllegalOrder:
            if match is before:
                raise
            break  # the dice fell otherwise than the plan hoped: the bot is asked again
    return match
