"""What happened in a session's match, told to a seat with the names that people typed."""

from engine.core.refs import Seat
from engine.core.values import evolve
from tui.narration import retell
from tui.narration.retell import ToldLine
from tui.playing.session import Session


def chronicle(session: Session, limit: int | None = None) -> tuple[ToldLine, ...]:
    """Return the line to the node that is shown, as its seat could see it; only the last `limit` sentences if given."""
    told = retell.chronicle(session.game, session.match.history, session.seat, limit)
    return tuple(evolve(each, text=session.names.tell(each.text)) for each in told)


def recap(session: Session, seat: Seat) -> tuple[str, ...]:
    """Return what a seat could see others do since its last turn."""
    units = [token.name for token in session.scene().tokens]
    return retell.recap(session.game, session.match.history, seat, units, session.names.tell)


def fateful(session: Session, seat: Seat) -> tuple[str, ...]:
    """Return of that only what revealed something, such as dice, and what came of it."""
    return session.names.tell_all(retell.fateful(session.game, session.match.history, seat))


def losses(session: Session, seat: Seat) -> tuple[str, ...]:
    """Return of that only which units are gone for good, a sentence each."""
    return session.names.tell_all(retell.losses(session.game, session.match.history, seat))


def momentously(session: Session, seat: Seat) -> tuple[str, ...]:
    """Return of that only for what the table stops, a short sentence each."""
    return session.names.tell_all(retell.momentously(session.game, session.match.history, seat))


def ousted(session: Session, seat: Seat) -> tuple[str, ...]:
    """Return of that only what put the seat itself out of the match: it is told before all else."""
    return session.names.tell_all(retell.ousted(session.game, session.match.history, seat))
