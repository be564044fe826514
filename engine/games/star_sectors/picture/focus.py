"""The focus of a view: the ship that lenses and answers are about, and the place to show first."""

from engine.core.position import View
from engine.core.refs import PlaceId, Seat
from engine.games.star_sectors.queries.berths import free_berths
from engine.games.star_sectors.queries.factors import land_of, occupied, profile
from engine.games.star_sectors.state import NOBODY, Phase, State


def ship_in_focus(view: View[State]) -> int:
    """Return the ship that a lens is about: the seat's active one, else its first on the map; NOBODY without any.

    A spectator's is whichever is active.
    """
    state = view.state
    if state.active != NOBODY:
        active = state.ships[state.active]
        if active.place is not None and view.seat in (None, active.seat):
            return state.active
    mine = (
        number
        for number, ship in enumerate(state.ships)
        if ship.seat == view.seat and ship.place is not None and profile(ship.kind).mf
    )
    return next(mine, NOBODY)


def place_in_focus(view: View[State]) -> PlaceId:
    """Return the place to look at first: where a ship comes or stands, else the middle of the home edge."""
    state = view.state
    land = land_of(state)
    number = ship_in_focus(view)
    if state.phase is Phase.DEPLOY and view.seat is not None:
        return _next_berth(state, view.seat)
    if number != NOBODY:
        place = state.ships[number].place
        assert place is not None
        return land.grid.places[place]
    homes = state.scenario.homes
    if view.seat is not None:
        home = homes[view.seat].places
        return home[len(home) // 2]
    return land.grid.places[len(land.grid) // 2]


def _next_berth(state: State, seat: Seat) -> PlaceId:
    # The middle of the home edge, or the nearest to it where a ship still has room.
    land, home = land_of(state), state.scenario.homes[seat].places
    free = free_berths(state, seat, 1, land, occupied(state, land)) or home
    return min(free, key=lambda place: abs(home.index(place) - len(home) // 2))
