"""What the player of a table is told of the save: what could not be kept, and what was found out of order."""

from tui.screens.table_protocol import Table


def tell(table: Table) -> None:
    """Say before all else what the save has to tell, each change that could not be written down, and when all is."""
    table.session.keep()
    lines = table.session.kept.notices()
    if lines:
        table.say(" ".join(filter(None, (*lines, table.said))))
