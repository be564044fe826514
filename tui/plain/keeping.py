"""What the player of a plain table is told of the save: what could not be kept, and what was found out of order."""

from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def told(table: PlainTable) -> Talk[None]:
    """Say what the save has to tell, each change that could not be written down, and that all is kept again."""
    session = table.session
    yield from table.say(*session.notices())
    if session.failures > table.failures:
        table.failures, table.unkept = session.failures, True
        yield from table.say(f"Warning: {session.trouble}")
    elif table.unkept and not session.trouble:
        table.unkept = False
        yield from table.say(f"All of it is kept again, as {session.name}.")
