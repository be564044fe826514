"""Where a scene shows a unit, and which of a seat's units still wait for orders."""

from collections.abc import Iterable, Iterator

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.picture.systems import off_tile
from engine.games.star_viking.queries.aiming import unlaid
from engine.games.star_viking.queries.charts import kind_of, place_of_unit
from engine.games.star_viking.state import NOWHERE, Phase, State, Unit


def place_in_scene(state: State, unit: Unit) -> PlaceId:
    """Return the place a unit stands on: in the segment under way that of those off the tile, if it has no sector."""
    segment = state.segment
    if segment is not None and unit.system == segment.system and unit.sector == NOWHERE and not unit.limbo:
        return off_tile(unit.system)
    return place_of_unit(unit)


def waiting(view: View[State]) -> frozenset[str]:
    """Return the ids of the units that the view's seat should still give orders to before it ends its part.

    In a movement phase those that stand somewhere may well stay there; only who is off the tile has to go on.
    """
    state = view.state
    if view.seat not in state.awaited:
        return frozenset()
    own = [unit for unit in state.units if unit.seat == view.seat]
    match state.phase:
        case Phase.FLEET | Phase.PLOT | Phase.JUMP:
            return _ids(unit for unit in own if kind_of(state, unit).ship and not unit.carrier and not unit.course)
        case Phase.DEPLOY | Phase.MOVE:
            return _ids(unit for unit in _fighting(state, own) if unit.sector == NOWHERE)
        case Phase.AIM:
            return frozenset(shooter for shooter, _, _ in unlaid(state, int(view.seat)) if shooter)
        case Phase.LOSSES:
            return frozenset(wound.unit for wound in state.segment.wounds) if state.segment else frozenset()
        case _:
            return frozenset()


def _fighting(state: State, own: Iterable[Unit]) -> Iterator[Unit]:
    segment = state.segment
    for unit in own:
        here = segment is not None and unit.system == segment.system
        if here and not (unit.carrier or unit.limbo or unit.surrendered):
            yield unit


def _ids(units: Iterable[Unit]) -> frozenset[str]:
    return frozenset(unit.id for unit in units)
