"""What a match confides to a seat as it begins: its aim, and how to set about it."""

from engine.core.refs import Seat
from tui.playing.session import Session


def confided(session: Session, seat: Seat) -> list[str]:
    """Return what a match tells a seat alone before its first order, a sentence or two each."""
    events = session.match.history.nodes[0].events
    news = [each for each in events if each.confides and each.witnesses]
    return [session.names.tell(each.tell()) for each in news if each.witnesses and seat in each.witnesses]
