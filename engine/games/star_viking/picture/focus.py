"""What a view is about: the unit that is spoken of, and the place where a player looks first."""

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.picture.whereabouts import place_in_scene, waiting
from engine.games.star_viking.queries.charts import HYPERSPACE, kind_of, place_of, tile_of
from engine.games.star_viking.queries.seats import raiders
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.state import HOME, NOWHERE, Phase, State, Unit


def unit_in_focus(view: View[State]) -> Unit | None:
    """Return the unit that a lens is about: of a group the first, else the next that needs an order or can move."""
    state = view.state
    if state.segment is not None and state.segment.group:
        return find(state, state.segment.group[0])
    needy = waiting(view)
    own = [unit for unit in state.units if unit.seat == view.seat and not unit.carrier]
    if state.segment is not None:
        own = [unit for unit in own if unit.system == state.segment.system and not unit.limbo]
    ranked = sorted(own, key=lambda unit: (unit.id not in needy, unit.moved, not kind_of(state, unit).ship))
    return ranked[0] if ranked else None


def place_in_focus(view: View[State]) -> PlaceId:
    """Return the place to look at first: in a segment on its tile, else in the quadrant."""
    state = view.state
    unit = unit_in_focus(view)
    urgent = unit is not None and unit.id in waiting(view)
    if state.segment is not None:
        on_tile = unit is not None and (urgent or unit.sector != NOWHERE)
        return place_in_scene(state, unit) if unit is not None and on_tile else _capital(state, state.segment.system)
    if unit is not None and urgent:
        return PlaceId(place_in_scene(state, unit).partition(".")[0])
    buys = view.seat in state.awaited and state.phase in {Phase.FITTING, Phase.YARD}
    return PlaceId(HOME) if buys and view.seat in raiders(state) else _next(state)


def _next(state: State) -> PlaceId:
    # Where the decision is about a place: the sector of a fortress, a battle to come.
    forts = {unit.system for unit in state.units if kind_of(state, unit).fort}
    open_ = [system for system in state.capitals if system not in forts]
    if state.phase is Phase.FORT and open_:
        return _capital(state, open_[0])
    return PlaceId(next(iter((*state.contested, *state.tiles)), HYPERSPACE))


def _capital(state: State, system: str) -> PlaceId:
    return place_of(system, tile_of(state, system).capital)
