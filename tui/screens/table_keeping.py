"""What the player of a table is told of the save: what could not be kept, and what was found out of order."""

from tui.screens.table_protocol import Table


def tell(table: Table) -> None:
    """Say before all else what the save has to tell, each change that could not be written down, and when all is."""
    session = table.session
    lines = list(session.kept.notices())
    if session.kept.failures > table.failures:
        table.failures, table.unkept = session.kept.failures, True
        lines.append(f"Warning: {session.kept.trouble}")
    elif table.unkept and not session.kept.trouble:
        table.unkept = False
        lines.append(f"All of it is kept again, as {session.kept.name}.")
    if lines:
        table.say(" ".join(filter(None, (*lines, table.said))))
