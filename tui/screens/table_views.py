"""How the table looks at its map: through which lens, how large, on which board, with coordinates or without."""

from collections.abc import Callable

from tui.painters.look import WHOLE
from tui.screens.table_protocol import Table


def lens(table: Table) -> None:
    """Look through the next lens of the game, and after the last through none."""
    lenses = ["", *(each.id for each in table.session.game.info.lenses)]
    table.lens = lenses[(lenses.index(table.lens) + 1) % len(lenses)]
    table.paint()


def zoom(by: int) -> Callable[[Table], None]:
    """Return what draws the map so many sizes larger."""

    def drawn(table: Table) -> None:
        table.map.set_zoom(table.map.sheet.level + by)
        table.paint()
        table.lead()

    return drawn


def whole(table: Table) -> None:
    """Show the whole board, or fill the room again."""
    table.map.set_zoom(None if table.map.zoom == WHOLE else WHOLE)
    table.paint()
    table.lead()


def board(table: Table) -> None:
    """Turn to the next board."""
    table.map.turn()
    table.lead()


def closer(table: Table) -> bool:
    """Return whether the map can be drawn larger."""
    return table.map.sheet.level + 1 < table.map.sheet.levels


def coordinates(table: Table) -> None:
    """Show or hide coordinates."""
    table.map.show_coordinates(shown=not table.map.sheet.look.coordinates)
