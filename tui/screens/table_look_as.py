"""A match that is over, looked at as another seat saw it."""

from engine.core.refs import Seat
from tui.narration.names import shown
from tui.playing.seen_as import ALL, seen_as
from tui.screens.table_protocol import Table
from tui.widgets.row_list import MenuRow


def can(table: Table) -> bool:
    """Return whether the match is over and has more than one seat."""
    return table.session.awaiting == "over" and len(table.session.setup.seats) > 1


def menu(table: Table) -> None:
    """Ask as which seat the match is to be shown."""
    session = table.session
    rows = [
        MenuRow(str(at), shown(plan), "yours" if at in session.humans else "", help=_shown_now(at == session.seat))
        for at, plan in enumerate(session.setup.seats)
    ]
    if session.player is None:
        rows.append(MenuRow(ALL, "What all may see", help=_shown_now(session.seat is None)))

    def chosen(row: str | None) -> None:
        if row is not None:
            _take(table, None if row == ALL else Seat(int(row)))

    from tui.screens.choose import Choose

    at = ALL if session.seat is None else str(session.seat)
    table.app.push_screen(Choose("As which seat saw it?", rows, at), chosen)


def leave(table: Table) -> None:
    """Show the match as its player saw it again, before it goes on."""
    if table.session.borrowed:
        table.look_as(table.session.player)


def _take(table: Table, seat: Seat | None) -> None:
    table.look_as(seat)
    table.say(f"Shown {seen_as(table.session)}.")


def _shown_now(now: bool) -> str:  # noqa: FBT001 - of one row
    return "It is shown so now." if now else ""
