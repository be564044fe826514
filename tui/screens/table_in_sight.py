"""The table in a terminal of any size, and as much of it as stays in sight beside or above what is asked."""

from collections.abc import Sequence

from textual.geometry import Size
from textual.strip import Strip

from tui.painters.look import WHOLE
from tui.screens import table_lesson, table_prompt, table_text
from tui.screens.table_parts import Parts
from tui.screens.table_protocol import Table
from tui.terminal import updates
from tui.widgets.lines import Space


def fill(table: Table, parts: Parts, size: Size) -> None:
    """Lay the parts out for a terminal of that size; what was drawn larger fills its new room again."""
    if table.map.zoom != WHOLE:
        table.map.set_zoom(None)
    parts.lay_out(size)
    table.paint()


def of(table: Table, parts: Parts, within: Space) -> Sequence[Strip]:
    """Return the table as it is drawn, its words laid out for so many columns and lines; none where it has no room.

    What it asks itself is no more what is asked: prompt and bar are left blank.
    """
    size = table.app.size
    if parts.pictured != size:
        _grow(table, parts, size)
    if not parts.fit(size):
        return []
    below = table.panel("prompt").region.y
    parts.within, table.prompt_overflow.lines = (within[0], min(within[1], below)), ()
    try:
        _lay_out(table)
        shown = updates.drawn(table)
    finally:
        parts.within = None
    return [strip if y < below else Strip.blank(strip.cell_length) for y, strip in enumerate(shown)]


def _lay_out(table: Table) -> None:
    # The map stays as it is: what would move there is looked for again.
    table.panel("heading").set_lines([table_text.heading_of(table, table.space("heading")[0])])
    table.panel("lesson").set_lines(table_lesson.lines(table, table.space("lesson")))
    table_prompt.paint_log(table)
    table.paint_card()
    if not table.space("card")[0]:
        table.panel("card").set_lines([])


def _grow(table: Table, parts: Parts, size: Size) -> None:
    # Parts of a table behind others learn too late that the terminal has another size.
    parts.pictured = size
    updates.lay_out(table, size)
    fill(table, parts, size)
    updates.lay_out(table, size)
    table.map.on_resize()
    table.paint()
