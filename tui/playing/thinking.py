"""What a seat asks of a bot, and how its plan is followed. Thinking may run in a thread: it works on values only."""

import sys
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder, LongshipError, Refusal
from engine.core.match import Match
from engine.core.position import AnyState
from engine.core.refs import Seat

if TYPE_CHECKING:
    from engine.bots import LevelAnswer, Thinking
    from saves.saved import Playable, Saved

_ALERT: Final = 0.0001
"""Seconds after which a thinking thread gives way to a key that waits; Python's own 0.005 can be felt."""

AT_ONCE: Final = 0.3
"""Seconds that a hint may take to answer when it is asked to: after that the best that it has told of will do."""

HINT: Final = "hint"
"""For what a person is advised; a hint looks at no past, so that a save need not be played again for it."""


def think(
    match: "Playable", seat: Seat | None, level: str, purpose: str, thinking: "Thinking | None" = None
) -> "LevelAnswer":
    """Let a bot of a level choose for a seat, from what that seat may know; raises `engine.bots.Cancelled`.

    Also when the seat is not awaited: by the time a thread begins to think, the player may have gone elsewhere. What
    comes of it tells nothing of what others did unseen: not how many orders they gave, nor whether these led anywhere.
    """
    from engine import bots

    sys.setswitchinterval(_ALERT)
    game, state = match.game, match.position.state
    decision = next((decision for decision in game.decisions(state) if decision.seat == seat), None)
    if decision is None:
        raise bots.Cancelled
    given, past = _own(match, decision.seat)
    if purpose == HINT:
        past = iter(())
    rng = bots.chance(match.setup, purpose, decision.seat, game.clock(state).turn, given)
    return bots.answer(game, level, decision, chain((state,), past), rng, thinking or bots.ALONE)


def _own(match: "Playable", seat: Seat) -> tuple[int, Iterator[AnyState]]:
    # How many orders the seat gave on the way here, and the states at which it did, the latest first. The orders of
    # others do not count: how many they gave unseen is not for it to know.
    if not isinstance(match, Match):
        return match.given(seat), _played_again(match, seat)
    nodes = match.history.nodes
    own = [nodes[index] for index in match.history.line() if nodes[index].seat == seat]
    return len(own), (nodes[node.parent].position.state for node in reversed(own))


def _played_again(saved: "Saved", seat: Seat) -> Iterator[AnyState]:
    # Played only for who looks back; where that cannot be done the table goes on without its past as well.
    try:
        match = saved.match()
    except LongshipError:
        return
    yield from _own(match, seat)[1]


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
