"""What a key does at the table: it ends a run, puts a panel away, gives a command, or goes on choosing an order."""

from textual.events import Click, Key

from tui.keys import key_map
from tui.screens import table_beside, table_commands, table_runs, table_text
from tui.screens.table_lesson import press as choose
from tui.screens.table_protocol import Table
from tui.widgets.orderbar import key_at


def press(table: Table, event: Key) -> None:
    """Do what a key is for, as the table of keys says; those of the whole program are left to it."""
    found = key_map(table.chooser.key_set).get(event.key)
    if found is not None and found.id in table_commands.APP:
        return
    event.stop()
    if table.run is not None:
        table_runs.stop(table)
        return
    table.following = False
    table.saying.read = table_text.question(table)
    _hear(table)
    if event.key == "escape" and not table.thinking.hinting and table_beside.put_away(table):
        return
    if found is not None:
        table.do(found)
    elif event.is_printable:
        choose(table, event.character or event.key)


def _hear(table: Table) -> None:
    # What was said makes room for what this key will say.
    if table.saying.said:
        table.saying.heard, table.saying.said = table.saying.said, ""
        table.paint_log()
        table.paint_choice()


def click(table: Table, event: Click) -> None:
    """Choose what is clicked in the order bar."""
    panel = table.panel("bar")
    at = event.get_content_offset(panel)
    key = key_at(panel.lines[at.y], at.x) if at is not None and at.y < len(panel.lines) else ""
    if key:
        table.answer(table.chooser.press(key))
