"""On what terms one goes back: freely, when others agree, as a take-back, or not at all; decided here for both clients.

A client asks the question that there is, and then goes back on these very terms.
"""

from collections.abc import Callable
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.values import frozen
from tui.playing.session import Session
from tui.playing.undone import phrase, seen

FIRST: Final = "Take it back, for the first time in this match?"
"""Asked before the first take-back of a match, behind why it is one."""


@frozen
class Terms:
    """Why it cannot be; else what is asked before, '' for nothing, and by what leave it then is done."""

    barred: Refusal | None = None
    question: str = ""
    why: str = ""
    """Why it is a take-back, in a sentence; '' where it is none."""
    agreed: bool = False
    """Whether the answer is that of the others, who may have seen the order."""

    @property
    def taking_back(self) -> bool:
        """Return whether it is a take-back, which counts."""
        return bool(self.why)


FREE: Final = Terms()


def undo_terms(session: Session) -> Terms:
    """Return on what terms the last order that a person gave can be taken back."""
    question = asks(session)
    if question:
        return Terms(question=question, agreed=True)
    return _terms(session, session.undo_refusal)


def branch_terms(session: Session) -> Terms:
    """Return on what terms the match can go on from the node that is shown."""
    return _terms(session, session.branch_refusal)


def _terms(session: Session, refusal: Callable[..., Refusal | None]) -> Terms:
    why = refusal()
    if why is None:
        return FREE
    if refusal(taking_back=True) is not None:
        return Terms(barred=why)
    # The first of a match asks, later ones are told with their number; in a lesson they count for nothing.
    asking = not session.match.take_backs and session.coaching is None
    return Terms(question=FIRST if asking else "", why=why.tell())


def asks(session: Session) -> str:
    """Return what to ask the others before the last order is taken back: 'Bo, may Ann take back: End the turn?'.

    '' where nobody need agree, or no agreement helps. Who sits at the keyboard must agree to take back an order of
    another, seen or not. An order of which that seat saw nothing is not named.
    """
    if session.undo_target < 0 or not session.live or session.kept.replay:
        return ""
    match, line, mine = session.match, session.match.history.line(), session.undo_seat
    asked = match.undo_asks(session.undo_target)
    if not asked and session.seat not in {None, mine} and len(session.humans) > 1 and session.undo_refusal() is None:
        asked = tuple(seat for seat in session.humans if seat == session.seat)
    if not asked:
        return ""
    node = next(each for each in reversed(line) if match.history.nodes[each].seat == mine)
    what = phrase(session, node) if seen(session, node) or session.seat == mine else "the last order"
    names = [session.setup.seats[each].name for each in (mine, *asked)]
    return session.names.tell(f"{list_of(names[1:])}, may {names[0]} take back: {what}?")


def instead(session: Session, called: Callable[[str], str]) -> str:
    """Return what one can do where one may not go back so, in a sentence; `called` is how a client calls a command."""
    if session.undo_target < 0 or session.setup.people != 1:
        return ""
    terms = undo_terms(session)
    if terms.taking_back:
        return f"{called('undo')} takes back the last order."
    return f"{called('history')} looks at the past." if terms.barred is not None else ""
