"""What is said behind the first question of a match to somebody who has not typed anything yet."""

from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def told(table: PlainTable) -> Talk[None]:
    """Say once to each person what can be typed; not in a lesson, which says that itself, nor where little is said."""
    session, seat = table.session, table.session.seat
    if seat in table.welcomed or session.decision is None or table.paused:
        return
    table.welcomed.add(seat)
    begun = session.match.history.last_order(seat) is not None
    if not begun and session.coaching is None and table.host.config.verbosity != "brief":
        yield "Type orders to hear what can be done, hint for advice, help for more."
