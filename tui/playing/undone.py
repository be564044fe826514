"""What was taken back or given again, in words: one's own order, and that others' orders went with it."""

from engine.core.grammar import list_of, plural
from engine.core.history import History
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
