"""What the player of a table is told of the save: what could not be kept, and what was found out of order."""

from tui.screens.table_protocol import Table
from tui.terminal.frugal import FrugalApp


def tell(table: Table) -> None:
    """Say before all else what the save has to tell, each change that could not be written down, and when all is.

    A match that has just begun is written down as soon as it can be seen: nobody waits for that, and before the first
    order is given it is done in any case.
    """
    if table.session.kept.later and isinstance(table.app, FrugalApp) and table.app.holds_back:
        table.app.once_drawn(lambda: tell(table))
        return
    table.session.keep()
    lines = table.session.kept.notices()
    if lines:
        table.say(" ".join(filter(None, (*lines, table.saying.said))))
