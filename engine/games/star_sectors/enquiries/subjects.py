"""What a question is about: the ship or the hex that a player names."""

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_sectors.queries.factors import land_of, profile
from engine.games.star_sectors.state import NOBODY, State, ship_token
from engine.space.hexgrid import OFF


def ship_at(state: State, name: str) -> int:
    """Return the ship that a token names, or whose base stands on a place; NOBODY when there is none."""
    land = land_of(state)
    for number, ship in enumerate(state.ships):
        if ship.place is not None and name in (ship_token(number), land.grid.places[ship.place]):
            return number
    return NOBODY


def cell_at(state: State, name: str) -> int:
    """Return the cell that a place names, or that the ship of a token stands on; OFF when there is none."""
    number = ship_at(state, name)
    place = state.ships[number].place if number != NOBODY else None
    return place if place is not None else land_of(state).grid.cells.get(PlaceId(name), OFF)


def mover_at(view: View[State], name: str) -> int:
    """Return the ship that is named when it can move at all, else NOBODY."""
    state = view.state
    number = ship_at(state, name)
    if number == NOBODY or not profile(state.ships[number].kind).mf:
        return NOBODY
    return number
