"""The picture of a match: what a view shows, as a table, tokens, regions and panels."""

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.games.viking_raid.info import SEAT_NAMES
from engine.games.viking_raid.picture.lenses import regions
from engine.games.viking_raid.picture.panels import panels
from engine.games.viking_raid.picture.table import table
from engine.games.viking_raid.picture.tokens import active, tokens
from engine.games.viking_raid.queries.field import Field, seats
from engine.games.viking_raid.state import State
from engine.scene.model import Scene
from engine.space.lattice import place_id


def draw(view: View[State], lens: str = "") -> Scene:
    """Return the scene of a view, through a lens when one is named."""
    field = Field(view.state)
    board = table(view.state)
    if lens:
        board = evolve(board, regions=regions(field, view.seat, lens))
    names = tuple(SEAT_NAMES[seat] for seat in seats(view.state))
    return Scene(
        (board,),
        tokens(field, view.seat),
        panels(field, view.seat),
        _focus(field, view),
        names,
        _sides(field),
        aim="the richest War Chest",
    )


def _focus(field: Field, view: View[State]) -> PlaceId | None:
    unit = active(field, view.seat)
    if unit is not None:
        return place_id(*unit.at)
    own = field.of(view.seat) if view.seat is not None else ()
    return place_id(*(own[0].at if own else field.ground.centre))


def _sides(field: Field) -> tuple[int, ...]:
    # Allies share the side of the lowest seat among them; chains of allies do not make friends of their ends.
    if not field.state.pacts:
        return ()
    return tuple(min(field.friends(seat)) for seat in seats(field.state))
