"""Looking at a match that is over as another seat saw it, in words that both clients say."""

from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.refs import Seat
from tui.narration.names import shown
from tui.playing.session import Session


def seen_as(session: Session) -> str:
    """Return as which seat a match is shown: 'as Birch saw it', 'as you saw it', 'as all may see it'."""
    if session.seat is None:
        return "as all may see it"
    return "as you saw it" if session.seat == session.own_seat else f"as {_names(session)[session.seat]} saw it"


def others(session: Session) -> tuple[Seat, ...]:
    """Return the seats that are not shown now, in order."""
    return tuple(Seat(at) for at in range(len(session.setup.seats)) if at != session.seat)


def named(session: Session, said: str) -> Seat | Refusal:
    """Return the seat that somebody names, by its whole name or the beginning of one; or that there is none."""
    names = [name.lower() for name in _names(session)]
    found = [at for at, name in enumerate(names) if name == said.lower()]
    found = found or [at for at, name in enumerate(names) if name.startswith(said.lower())]
    if len(found) == 1:
        return Seat(found[0])
    return Refusal(f"Nobody is called {said[:20]!r}. The seats are {list_of(_names(session))}.")


def _names(session: Session) -> list[str]:
    return [shown(plan) for plan in session.setup.seats]
