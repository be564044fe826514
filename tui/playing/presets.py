"""Decisions that a person need not be asked: answered by their default, as an ordinary order."""

from collections.abc import Iterator

from tui.narration import retell
from tui.playing.session import Session


def answer(session: Session) -> tuple[str, ...]:
    """Give the answers that are preset, as long as such are awaited; return what the seat at the keyboard saw."""
    return session.names.tell_all(_answers(session))


def _answers(session: Session) -> Iterator[str]:
    seat = session.seat
    while (decision := session.preset) is not None and decision.default is not None:
        view = session.game.view(session.position.state, decision.seat)
        if decision.seat == seat:  # what somebody else here was asked may be a secret
            yield f"Answered for you: {session.game.phrase(view, decision.default)}."
        session.seat = decision.seat
        try:
            session.give(decision.default)
        finally:
            session.seat = seat
        yield from retell.told(session.match.history.here, seat)
