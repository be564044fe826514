"""Looking at a match that is over as another seat saw it, in words that both clients say."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.refs import Seat
from tui.narration.names import shown
from tui.playing.session import Session

ALL: Final = "all"
"""Stands for what all may see, where seats are named."""


def seen_as(session: Session) -> str:
    """Return as which seat a match is shown: 'as Birch saw it', 'as you saw it', 'as all may see it'."""
    if session.seat is None:
        return "as all may see it"
    mine = session.seat == session.player and len(session.humans) == 1
    return "as you saw it" if mine else f"as {_names(session)[session.seat]} saw it"


def others(session: Session) -> tuple[Seat, ...]:
    """Return the seats that are not shown now, in order."""
    return tuple(Seat(at) for at in range(len(session.setup.seats)) if at != session.seat)


def named(session: Session, said: str) -> Seat | Refusal | None:
    """Return the seat that somebody names, whole or by its beginning, None for what all may see; or why there is none.

    What all may see is for those alone who have played no seat.
    """
    names = [name.lower() for name in _names(session)]
    found = [at for at, name in enumerate(names) if name == said.lower()]
    if not found and session.player is None and said.lower() == ALL:
        return None
    found = found or [at for at, name in enumerate(names) if name.startswith(said.lower())]
    if len(found) == 1:
        return Seat(found[0])
    return Refusal(f"Nobody is called {said[:20]!r}. The seats are {list_of(_names(session))}.")


def _names(session: Session) -> list[str]:
    return [shown(plan) for plan in session.setup.seats]
