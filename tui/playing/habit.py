"""What a seat gave when it was asked the same before in this battle: what it means to go on as before."""

from itertools import pairwise
from typing import TYPE_CHECKING

from engine.core.orders import Order
from engine.core.tactics import Fights

if TYPE_CHECKING:
    from engine.core.battle import Battle
    from tui.playing.session import Session


def battle(session: "Session") -> "Battle | None":
    """Return the battle in which the seat at the keyboard is, as far as it sees it."""
    return battle_at(session, session.node)


def battle_at(session: "Session", node: int) -> "Battle | None":
    """Return the battle in which the seat at the keyboard was at a node, as far as it saw it."""
    if not isinstance(session.game, Fights) or session.seat is None:
        return None
    state = session.match.history.nodes[node].position.state
    return session.game.battle(session.game.view(state, session.seat))


def habit(session: "Session") -> tuple[Order, ...]:
    """Return what the seat gave when it was last asked what it is asked now, in the same battle; () where it was not.

    All orders of one decision together, in their turn.
    """
    question, fought = _asked(session, session.node), battle(session)
    if not question or fought is None:
        return ()
    found: list[int] = []
    for node in _own(session):
        if _asked(session, session.match.history.nodes[node].parent) == question:
            if found and _answers(session, node, question):
                break
            found.insert(0, node)
        elif found:
            break
    if not found:
        return ()
    before = battle_at(session, session.match.history.nodes[found[0]].parent)
    same = before is not None and before.title == fought.title
    nodes = session.match.history.nodes
    return tuple(order for node in found if (order := nodes[node].order) is not None) if same else ()


def _own(session: "Session") -> list[int]:
    # The seat's own orders on the line, the latest first.
    history = session.match.history
    return [node for node in reversed(history.line()) if history.nodes[node].seat == session.seat]


def _asked(session: "Session", node: int) -> str:
    # What the seat was asked at a node; '' for nothing.
    decisions = session.game.decisions(session.match.history.nodes[node].position.state)
    return next((each.prompt for each in decisions if each.seat == session.seat), "")


def _answers(session: "Session", node: int, question: str) -> bool:
    # Whether an order was the last of its decision: after it the seat was asked something else, or others went first.
    history = session.match.history
    line = history.line()
    after = next((later for earlier, later in pairwise(line) if earlier == node), None)
    return _asked(session, node) != question or after is None or history.nodes[after].seat != session.seat
