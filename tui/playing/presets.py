"""Decisions that a person need not be asked: answered by their default, as an ordinary order."""

from collections.abc import Iterator

from tui.narration import retell
from tui.playing.session import Session


def answer(session: Session) -> tuple[str, ...]:
    """Give the answers that are preset, as long as such are awaited; return what the seat at the keyboard saw."""
    return session.names.tell_all(_answers(session))


def _answers(session: Session) -> Iterator[str]:
    seat = session.seat
    asked = {topic.word for topic in session.game.info.topics if topic.asked}
    while (decision := session.preset) is not None and decision.default is not None:
        view = session.game.view(session.position.state, decision.seat)
        # What somebody else here was asked may be a secret; what nobody is asked who has not asked for it is no news.
        if decision.seat == seat and decision.topic in asked:
            yield f"Answered for you: {session.game.phrase(view, decision.default)}."
        before, session.seat = session.match.history.at, decision.seat
        try:
            session.give(decision.default)
        finally:
            session.seat = seat
        yield from retell.told_since(session.match.history, before, seat)
