"""The picture of a match: what a view shows, as places, tokens, regions and panels."""

from engine.core.position import View
from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.games.star_sectors.berths import free_berths
from engine.games.star_sectors.factors import land_of, occupied
from engine.games.star_sectors.objectives import seats_of, side
from engine.games.star_sectors.picture.counters import mines, ships
from engine.games.star_sectors.picture.lenses import regions
from engine.games.star_sectors.picture.panels import panels
from engine.games.star_sectors.picture.scenery import board
from engine.games.star_sectors.prospects import subject
from engine.games.star_sectors.state import NOBODY, Phase, State
from engine.scene.model import Scene


def draw(view: View, lens: str = "") -> Scene:
    """Draw what the view's seat may know, through a lens when one is named."""
    state: State = view.state
    land = land_of(state)
    names = tuple(side(seat) for seat in seats_of(state))
    space = board(state.chart, state.scenario.homes, names)
    if lens:
        space = evolve(space, regions=regions(view, lens))
    tokens = (*ships(state, view.seat, land), *mines(state, land))
    return Scene((space,), tokens, panels(state, view.seat), _focus(view), names)


def _focus(view: View) -> PlaceId:
    state: State = view.state
    land = land_of(state)
    number = subject(view)
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
