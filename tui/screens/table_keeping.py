"""What the player of a table is told of the save: what could not be kept, and what was found out of order."""

from tui.screens.table_protocol import Table


def tell(table: Table) -> None:
    """Say before all else what the save has to tell, each change that could not be written down, and when all is."""
    session = table.session
    lines = list(session.notices())
    if session.failures > table.failures:
        table.failures, table.unkept = session.failures, True
        lines.append(f"Warning: {session.trouble}")
    elif table.unkept and not session.trouble:
        table.unkept = False
        lines.append(f"All of it is kept again, as {session.name}.")
    if lines:
        table.say(" ".join(filter(None, (*lines, table.said))))
