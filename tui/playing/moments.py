"""The past as a seat could follow it: no number that it is told counts what it did not see.

What others do unseen (a plot, a purchase) is no moment of its own but belongs to the one before: else the numbers of
steps and branches would tell how much of it there was.
"""

from collections.abc import Sequence
from itertools import pairwise

from engine.core.values import frozen
from tui.playing.session import Session


@frozen
class Moment:
    """Something the seat saw or did: `node` is where it happened, `last` where what followed it unseen is done as well.

    Whoever looks at it is shown `last`, and none reaches beyond the present: the newest moment is the present itself.
    """

    node: int
    last: int


def moments(session: Session, end: int) -> tuple[Moment, ...]:
    """Divide the line to a node into moments, oldest first."""
    heads: list[int] = []
    lasts: list[int] = []
    for node in session.match.history.line(end):
        if begins(session, node):
            heads.append(node)
            lasts.append(node)
        elif lasts[-1] != session.present_node:
            lasts[-1] = node
    return tuple(map(Moment, heads, lasts))


def begins(session: Session, node: int) -> bool:
    """Return whether a node begins a moment: the start, an order of the seat's own, or one it saw something of."""
    found = session.match.history.nodes[node]
    own = session.seat is not None and found.seat == session.seat
    return found.parent < 0 or own or any(event.seen_by(session.seat) is not None for event in found.events)


def head(session: Session, node: int) -> int:
    """Return the node with which the moment of a node began."""
    while not begins(session, node):
        node = session.match.history.nodes[node].parent
    return node


def earlier(session: Session) -> int | None:
    """Return the node to look at one moment further back; None at the start."""
    parent = session.match.history.nodes[head(session, session.node)].parent
    return parent if parent >= 0 else None


def later(session: Session) -> int | None:
    """Return the node to look at one moment further on: towards the present, else along the newest branch."""
    line = session.match.history.line(end(session))
    ahead, begun = line[line.index(session.node) :], 0
    for before, node in pairwise(ahead):
        begun += begins(session, node)
        if begun > 1:
            return before
        if node == session.present_node:
            return node
    return ahead[-1] if len(ahead) > 1 else None


def turn_earlier(session: Session, line: Sequence[Moment]) -> Moment | None:
    """Return the moment of a line that began the turn shown, or the one before if that is shown; None at its start."""
    at, starts = _turns(session, line)
    return next((line[each] for each in reversed(starts) if each < at), None)


def turn_later(session: Session, line: Sequence[Moment]) -> Moment | None:
    """Return the moment of a line that began the next turn, or its last where none did; None at its end."""
    at, starts = _turns(session, line)
    return next((line[each] for each in (*starts, len(line) - 1) if each > at), None)


def _turns(session: Session, line: Sequence[Moment]) -> tuple[int, list[int]]:
    # Where on a line that is which is shown, and where its turns begin.
    nodes = session.match.history.nodes
    turns = [session.game.clock(nodes[each.last].position.state).turn for each in line]
    at = sum(each.node <= session.node for each in line) - 1
    return at, [each for each, turn in enumerate(turns) if each == 0 or turn != turns[each - 1]]


def end(session: Session) -> int:
    """Return where the line leads that is shown: through the present, else along the newest branches."""
    history, node = session.match.history, session.node
    if node in history.line(session.present_node):
        node = session.present_node
    return history.newest(node)


def branches(session: Session) -> dict[int, list[int]]:
    """Map the node of each moment to those of the moments that follow it: several where the match branches."""
    heads = _heads(session)
    following: dict[int, list[int]] = {each: [] for each in heads}
    for index, node in enumerate(session.match.history.nodes):
        if heads[index] == index and index:
            following[heads[node.parent]].append(index)
    return following


def lines(session: Session) -> tuple[int, ...]:
    """Return the ends of the lines of play that the seat can tell apart, oldest first."""
    heads, following = _heads(session), branches(session)
    ends = {heads[tip]: tip for tip in (*session.match.history.tips(), session.present_node)}
    return tuple(sorted(tip for each, tip in ends.items() if not following[each]))


def _heads(session: Session) -> list[int]:
    # A child is always younger than its parent: one pass tells of every node with which its moment began.
    heads: list[int] = []
    for index, node in enumerate(session.match.history.nodes):
        heads.append(index if begins(session, index) else heads[node.parent])
    return heads
