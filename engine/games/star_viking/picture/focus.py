"""What a view is about: the unit that is spoken of, and the place where a player looks first."""

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.measures.charts import HYPERSPACE, kind_of, place_of, tile_of
from engine.games.star_viking.measures.where import find
from engine.games.star_viking.picture.whereabouts import place_in_scene, waiting
from engine.games.star_viking.state import NOWHERE, State, Unit


def unit_in_focus(view: View) -> Unit | None:
    """Return the unit that a lens is about: of a group the first, else the next that needs an order, else a ship."""
    state: State = view.state
    if state.segment is not None and state.segment.group:
        return find(state, state.segment.group[0])
    needy = waiting(view)
    own = [unit for unit in state.units if unit.seat == view.seat and not unit.carrier]
    if state.segment is not None:
        own = [unit for unit in own if unit.system == state.segment.system and not unit.limbo]
    ranked = sorted(own, key=lambda unit: (unit.id not in needy, not kind_of(state, unit).ship))
    return ranked[0] if ranked else None


def place_in_focus(view: View) -> PlaceId:
    """Return the place to look at first: in a segment on its tile, else in the quadrant."""
    state: State = view.state
    unit = unit_in_focus(view)
    urgent = unit is not None and unit.id in waiting(view)
    if state.segment is not None:
        if unit is not None and (urgent or unit.sector != NOWHERE):
            return place_in_scene(state, unit)
        system = state.segment.system
        return place_of(system, tile_of(state, system).capital)
    if unit is not None and urgent:
        return PlaceId(place_in_scene(state, unit).partition(".")[0])
    return PlaceId(state.tiles[0]) if state.tiles else HYPERSPACE
