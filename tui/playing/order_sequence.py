"""Several orders given as one: those of a way, until all are given or something unforeseen happens."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.errors import IllegalOrder
from engine.core.events import Event
from engine.core.foresight import foresee
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen

if TYPE_CHECKING:
    from tui.playing.session import Session


@frozen
class SequenceResult:
    """What came of a run of orders: how many were given, what was told of them, and why not all of them were."""

    done: int
    told: tuple[str, ...]
    halted: str = ""
    """In a sentence; '' when all were given."""
    quiet: bool = True
    """Whether nothing happened but what was to be foreseen."""


def give_sequence(session: "Session", orders: Sequence[Order]) -> SequenceResult:
    """Give orders one after the other and bind them, so that one undo takes them back; IllegalOrder for the first.

    It stops behind an order of which the seat saw what it had no reason to expect: dice, a reveal, what others did.
    """
    before, told = session.node, list[str]()
    for done, order in enumerate(orders):
        since, expected = session.node, foreseen(session, order)
        try:
            told += session.give(order)
        except IllegalOrder as fault:
            if not done:
                raise
            return SequenceResult(done, tuple(told), fault.refusal.tell())
        session.bind(before)
        if seen_since(session, since) != expected:
            halted = "It stops there: that was not to be foreseen." if done + 1 < len(orders) else ""
            return SequenceResult(done + 1, tuple(told), halted, quiet=False)
    return SequenceResult(len(orders), tuple(told))


def foreseen(session: "Session", order: Order) -> tuple[Event, ...]:
    """Return what the seat has reason to expect of an order."""
    return _shown(session.seat, foresee(session.game, session.view, (order,)).events)


def seen_since(session: "Session", since: int) -> tuple[Event, ...]:
    """Return what the seat saw happen behind a node of the line."""
    history = session.match.history
    line = history.line()
    nodes = line[line.index(since) + 1 :] if since in line else []
    return _shown(session.seat, [event for node in nodes for event in history.nodes[node].events])


def _shown(seat: Seat | None, events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(seen for event in events if (seen := event.seen_by(seat)) is not None)
