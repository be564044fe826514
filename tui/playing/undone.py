"""What was taken back or given again, in words: which orders, whose, and how often by now."""

from collections.abc import Sequence

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.history import History
from engine.core.match import Match
from tui.playing.session import Session


def told(session: Session, was: History) -> str:
    """Return which orders lie between the line that `was` and the present: 'Vidar turns left, and what others did'."""
    now = session.match.history
    # The two lines have all nodes in common but those that were taken back or given again.
    changed = [*was.line()[len(now.line()) :], *now.line()[len(was.line()) :]]
    own = [node for node in changed if now.nodes[node].seat == session.seat]
    mine = [phrase(session, own[0]) if len(own) == 1 else plural(len(own), "order")] if own else []
    return ", and ".join(filter(None, [*mine, _others(session, [node for node in changed if node not in own])]))


def seen(session: Session, node: int) -> bool:
    """Return whether the seat at the keyboard saw anything of what an order did."""
    return any(event.seen_by(session.seat) is not None for event in session.match.history.nodes[node].events)


def _others(session: Session, nodes: Sequence[int]) -> str:
    # One order that all saw is named; how many others gave else may be a secret.
    if len(nodes) == 1 and seen(session, nodes[0]):
        return phrase(session, nodes[0])
    return "what others did" if nodes else ""


def phrase(session: Session, node: int) -> str:
    """Return the phrase of an order as it was before it was given."""
    history = session.match.history
    order, before = history.nodes[node].order, history.nodes[history.nodes[node].parent]
    return session.game.phrase(session.game.view(before.position.state, session.seat), order) if order else "the start"


def counted(session: Session, before: Match) -> str:
    """Return how many take-backs there are when there are more than `before`, in a sentence; '' when there are not.

    In a lesson they count for nothing, and none is told.
    """
    now = session.match.take_backs if session.coaching is None else 0
    return f"{plural(now, 'take-back')} so far." if now > before.take_backs else ""


def turn_back(session: Session) -> str:
    """Return how far a turn went back that was taken back, as the beginning of a sentence: dice may stand in it."""
    match, target = session.match, session.undo_target
    turn = match.game.clock(match.history.nodes[target].position.state).turn if target >= 0 else -1
    return "The turn is taken back" if turn != match.clock.turn else "Taken back as far as is free"


def play_on(session: Session) -> Refusal | tuple[str, ...]:
    """Play on from the node that is shown; return why that may not be, or what comes of it in sentences.

    Where that takes something back, a practice match counts it.
    """
    apart, before = session.branches_apart, session.match
    refusal = session.branch(taking_back=True)
    if refusal is not None:
        return refusal
    if not apart:
        on = f"The match goes on from here, {session.clock.text}."
        return tuple(filter(None, (on, counted(session, before))))
    called = f", kept as {session.kept.name}" if session.kept.name else ""
    return (f"A practice match of its own begins here, {session.clock.text}{called}.",)
