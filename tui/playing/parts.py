"""What is shown at once where it happens: how a part of a match ended, and the report of a long resolution."""

from typing import TYPE_CHECKING

from engine.core.refs import Seat
from tui.narration import retell
from tui.narration.retell import ReportSection
from tui.playing.session import Session

if TYPE_CHECKING:
    from engine.core.recap import Part


def ended(session: Session, known: int) -> "Part | None":
    """Return the part that has ended since the part `known` was played; None while that goes on."""
    if session.clock.part <= known:
        return None
    from engine.core.recap import parts

    over = [part for part in parts(session.match) if part.closing is not None]
    return over[-1] if over else None


def report(session: Session, after: int) -> tuple[ReportSection, ...]:
    """Return by headings what the seat saw of a long resolution behind a node of the line; often it is empty."""
    history, tell = session.match.history, session.names
    nodes = [history.nodes[node] for node in history.line() if node > after]
    told = (section for node in nodes for section in retell.report(node, session.seat))
    return tuple(ReportSection(tell.tell(each.heading), tell.tell_all(each.texts)) for each in told)


def moments(session: Session, seat: Seat) -> tuple[ReportSection, ...]:
    """Return for what the table stopped since a seat's last turn: who was not there reads it when he comes."""
    history, tell = session.match.history, session.names
    nodes = (history.nodes[node] for node in retell.since(session.game, history, seat))
    told = (section for node in nodes for section in retell.moments(node, seat))
    return tuple(ReportSection(each.heading, tell.tell_all(each.texts)) for each in told)
