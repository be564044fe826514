"""When a part of a match has ended, for clients that show its result."""

from engine.core import recap
from tui.playing.session import Session


def ended(session: Session, known: int) -> recap.Part | None:
    """Return the part that has ended since the part `known` was played; None while that goes on."""
    if session.clock.part <= known:
        return None
    over = [part for part in recap.parts(session.match) if part.closing is not None]
    return over[-1] if over else None
