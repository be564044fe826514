"""Whether the keyboard may pass to the next person in the open: nobody has anything to hide from who sits there now."""

from typing import TYPE_CHECKING

from engine.core.refs import Seat

if TYPE_CHECKING:
    from tui.playing.session import Session


def in_the_open(session: "Session", seat: Seat) -> bool:
    """Return whether a seat may take over from another person without a curtain between them.

    So it is where it knows no more and no less than who looks on till now, of the present and of all that happened; and
    where it alone is asked, for something that all may see it do.
    """
    match, before = session.match, session.seat
    decisions = match.decisions
    if before is None or match.memos or [each.seat for each in decisions] != [seat] or not decisions[0].undoable:
        return False
    if match.view(before).state != match.view(seat).state:
        return False
    return all(event.seen_by(before) == event.seen_by(seat) for _, event in match.history.events())
