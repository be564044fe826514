"""Point and go on the screen: the way that is looked at is drawn before it is gone, and put away by a step off it."""

from engine.core.refs import PlaceId
from engine.core.values import evolve
from tui.painters.look import Layer
from tui.screens.table_protocol import Table


def show(table: Table) -> None:
    """Draw the unit where the way ends that is looked at; where none is any more, take that off the map."""
    goer = table.chooser.goer
    goer.at_once = not table.config.preview
    if goer.prospect is not None or any(ghost.active for ghost in table.map.sheet.look.layer.ghosts):
        table.map.set_layer(_layer(table))


def _layer(table: Table) -> Layer:
    chooser, found = table.chooser, table.chooser.goer.outlook
    meant = chooser.goer.prospect
    if meant is None or found is None:
        return table.since.layer
    after = chooser.drawn(table.session.game.scene(found.seen.view))
    there = next((each for each in after.tokens if each.id == meant.unit.id), meant.unit)
    return Layer((evolve(there, place=meant.way.place, facing=meant.way.facing, active=True),))


def put_away(table: Table, at: PlaceId) -> None:
    """Look at no way any more once the cursor has left its end."""
    meant = table.chooser.goer.prospect
    if meant is not None and meant.way.place != at:
        table.chooser.goer.drop()
        table.offer()
