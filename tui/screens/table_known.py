"""The order of battle at the table: every unit that is known of both sides, where and when last seen."""

from engine.scene.model import Tone
from tui.keys import command
from tui.narration.sightings import panels
from tui.painters.glyphs import ASCII, Glyphs
from tui.painters.lines import Line, Space, crop, line
from tui.screens.reading import Reading
from tui.screens.table_protocol import Table
from tui.widgets.card import panels as panel_lines


def turn(table: Table) -> None:
    """Open the order of battle beside the map, turn its page, or close it behind the last; else show it as a page."""
    if table.narrow:
        table.app.push_screen(Reading("Order of battle", lambda width: lines(table, width, ASCII)))
        return
    table.after.open = False
    table.known_page += 1
    table.paint_card()


def lines(table: Table, width: int, glyphs: Glyphs) -> list[Line]:
    """Return what is known, a table a side."""
    return panel_lines(panels(table.chooser.atlas, table.intelligence.known()), width, glyphs)


def page(table: Table, space: Space) -> list[Line]:
    """Return the page that is open, and which key turns it; none where it is closed, or turned behind its end."""
    if not table.known_page:
        return []
    width, height = space
    whole = lines(table, width, table.map.sheet.signs)
    each = max(1, height - 1)
    start = (table.known_page - 1) * each
    if start >= len(whole):
        table.known_page = 0
        return []
    key = command("known").key_in(table.chooser.key_set)
    more = "more" if start + each < len(whole) else "closes"
    rest: list[Line] = [()] * (each - len(whole[start : start + each]))
    return [*whole[start : start + each], *rest, crop(line(f"{key} {more}", Tone.DIM), width)]
