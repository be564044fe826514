"""The order of battle at the table: every unit that is known of both sides, where and when last seen."""

from tui.narration.sightings import panels
from tui.screens import table_beside
from tui.screens.table_protocol import Table
from tui.widgets.lines import Line, line, wrap
from tui.widgets.panels import panels as panel_lines


def known(table: Table) -> None:
    """Open the order of battle beside the map, a table a side, or close it."""

    def text(width: int) -> list[Line]:
        found = panels(table.chooser.atlas, table.intelligence.known())
        if not found:
            return wrap(line("No unit was seen yet."), width)
        return panel_lines(found, width, table.map.sheet.signs, whole=True)

    table_beside.toggle(table, "known", "Order of battle", text)
