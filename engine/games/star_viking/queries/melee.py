"""The battle for a system as a seat sees it: the units on its tile, and the hits that each can still take."""

from engine.core.battle import Battle, Force
from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.queries.factors import values_of
from engine.games.star_viking.queries.names import name_of, system_name
from engine.games.star_viking.state import State, Unit


def battle(view: View[State]) -> Battle | None:
    """Return what the view shows of the segment that is fought; None where its seat is not in one.

    Its own cargo counts, of others' what acts for itself; units below the top of a stack come into it as they are
    turned up.
    """
    state, segment = view.state, view.state.segment
    if segment is None or view.seat not in segment.sides:
        return None
    here = (unit for unit in state.units if unit.system == segment.system and unit.seat in segment.sides)
    fighting = (unit for unit in here if not (unit.limbo or unit.surrendered))
    forces = (_force(state, unit) for unit in fighting if unit.seat == view.seat or not unit.carrier)
    return Battle(f"the battle for {system_name(state, segment.system)}", tuple(forces))


def _force(state: State, unit: Unit) -> Force:
    # A unit that counts hits goes with its last point of defense (K-106); any other with its first hit.
    left = values_of(state, unit).defense if kind_of(state, unit).multihit else 1
    return Force(TokenId(unit.id), name_of(unit), Seat(unit.seat), left, unit.critical)
