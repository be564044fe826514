"""What was taken back or given again, in words: one's own order, and that others' orders went with it."""

from engine.core.grammar import plural
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


def phrase(session: Session, node: int) -> str:
    """Return the phrase of an order as it was before it was given."""
    history = session.match.history
    order, before = history.nodes[node].order, history.nodes[history.nodes[node].parent]
    return session.game.phrase(session.game.view(before.position.state, session.seat), order) if order else "the start"
