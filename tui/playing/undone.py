"""What was taken back or given again, in words, and what is asked before: which orders, whose, and how often by now."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.core.history import History
from engine.core.match import Match
from tui.playing.session import Session


def told(session: Session, was: History) -> str:
    """Return which orders lie between the line that `was` and the present: 'Vidar turns left, and what others did'."""
    now = session.match.history
    # The two lines have all nodes in common but those that were taken back or given again.
    changed = [*was.line()[len(now.line()) :], *now.line()[len(was.line()) :]]
    own = [node for node in changed if now.nodes[node].seat == session.seat]
    # How many orders others gave may be a secret.
    others = ["what others did"] if len(own) < len(changed) else []
    mine = [phrase(session, own[0]) if len(own) == 1 else plural(len(own), "order")] if own else []
    return ", and ".join([*mine, *others])


def asks(session: Session) -> str:
    """Return what to ask the others before the last order is taken back: 'Bo, may Ann take back: End the turn?'.

    '' where nobody need agree, or no agreement helps. An order of which the seat at the keyboard saw nothing is not
    named.
    """
    match = session.match
    target = session.undo_target
    asked = match.undo_asks(target) if session.live and not session.kept.replay else ()
    if not asked:
        return ""
    line = match.history.line()
    mine = match.history.nodes[line[line.index(target) + 1]].seat
    node = next(each for each in reversed(line) if match.history.nodes[each].seat == mine)
    seen = any(event.seen_by(session.seat) is not None for event in match.history.nodes[node].events)
    what = phrase(session, node) if seen or session.seat == mine else "the last order"
    names = [session.setup.seats[each].name for each in (mine, *asked)]
    return session.names.tell(f"{list_of(names[1:])}, may {names[0]} take back: {what}?")


def phrase(session: Session, node: int) -> str:
    """Return the phrase of an order as it was before it was given."""
    history = session.match.history
    order, before = history.nodes[node].order, history.nodes[history.nodes[node].parent]
    return session.game.phrase(session.game.view(before.position.state, session.seat), order) if order else "the start"


FIRST: Final = "Take it back, for the first time in this match?"
"""Asked before the first take-back of a match, behind why it is one."""


def first(session: Session) -> bool:
    """Return whether a take-back would be the first of the match, which asks; in a lesson none does."""
    return not session.match.take_backs and session.coaching is None


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


def play_on(session: Session, *, taking_back: bool = False) -> Refusal | tuple[str, ...]:
    """Play on from the node that is shown; return why that may not be, or what comes of it in sentences."""
    apart, before = session.branches_apart, session.match
    refusal = session.branch(taking_back=taking_back)
    if refusal is not None:
        return refusal
    if not apart:
        on = f"The match goes on from here, {session.clock.text}."
        return tuple(filter(None, (on, counted(session, before))))
    called = f", kept as {session.kept.name}" if session.kept.name else ""
    return (f"A practice match of its own begins here, {session.clock.text}{called}.",)
