"""A battle that was fought on, round by round: how many shots each side fired, how many told, and what is left."""

from itertools import groupby
from typing import TYPE_CHECKING

from engine.core.events import shot_of
from engine.core.grammar import plural
from engine.core.values import frozen
from tui.playing.habit import battle_at

if TYPE_CHECKING:
    from engine.core.battle import Battle
    from tui.playing.session import Session


@frozen
class Volley:
    """One round of a battle: the shots and hits of one's own side and of the others, and the hits left to each."""

    when: str
    """When it was, as the game's clock says it: 'turn 1 of 1, Sanakht round 3'."""
    shots: int
    hits: int
    theirs: int
    suffered: int
    left: int | None
    """How many hits one's own forces can still take; None where the battle is over."""
    foes: int | None

    @property
    def number(self) -> str:
        """The number that its time ends with, '' where that is none."""
        return self.when.rsplit(maxsplit=1)[-1] if self.when[-1:].isdigit() else ""

    def tell(self) -> str:
        """Return it in a sentence."""
        mine, other = _told(self.shots, self.hits), _told(self.theirs, self.suffered)
        left = "" if self.left is None else f"; yours can take {self.left} more, theirs {self.foes}"
        return f"Round {self.number or self.when}: {mine}, theirs {other}{left}."


def volleys(session: "Session", since: int) -> tuple[Volley, ...]:
    """Return the rounds in which shots fell behind a node of the line, as the seat at the keyboard saw them."""
    history = session.match.history
    line = history.line()
    rounds = groupby(line[line.index(since) + 1 :], lambda node: session.when(history.nodes[node].parent))
    found = (_volley(session, when, tuple(nodes)) for when, nodes in rounds)
    return tuple(each for each in found if each.shots or each.theirs)


def _volley(session: "Session", when: str, nodes: tuple[int, ...]) -> Volley:
    nodes_of, seat = session.match.history.nodes, session.seat
    begun, ended = battle_at(session, nodes_of[nodes[0]].parent), battle_at(session, nodes[-1])
    own = {force.name for fought in (begun, ended) if fought for force in fought.forces if force.seat == seat}
    seen = (event.seen_by(seat) for node in nodes for event in nodes_of[node].events)
    fired = [aim for event in seen if event is not None and (aim := shot_of(event)) is not None]
    mine = [aim for aim in fired if aim.by in own]
    theirs = [aim for aim in fired if aim.by not in own]
    left, foes = (_left(session, ended, mine=each) for each in (True, False))
    hits, suffered = (sum(aim.hit for aim in each) for each in (mine, theirs))
    return Volley(when, len(mine), hits, len(theirs), suffered, left, foes)


def _left(session: "Session", fought: "Battle | None", *, mine: bool) -> int | None:
    if fought is None:
        return None
    return sum(force.left for force in fought.forces if (force.seat == session.seat) is mine)


def _told(shots: int, hits: int) -> str:
    return f"{plural(shots, 'shot')}, {hits or 'no'} {'hit' if hits < 2 else 'hits'}"
