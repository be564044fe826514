"""Whose charts show a system: with the option `screened` raiders see a tile once they have been there (ruling 65a)."""

from engine.games.star_viking.queries.charts import SECOND
from engine.games.star_viking.queries.seats import is_federate, raiders
from engine.games.star_viking.state import Phase, State


def charted(state: State, seat: int | None, system: str) -> bool:
    """Return whether a seat sees what is printed on a tile: always, unless tiles are screened from raiders.

    A raider sees those that it holds, those where it has units, and those where it has fought; a spectator what all
    raiders see. Two copies of a tile are printed alike.
    """
    if not state.settings.screened or state.phase is Phase.OVER or (seat is not None and is_federate(seat)):
        return True
    eyes = raiders(state) if seat is None else (seat,)
    return all(system.removesuffix(SECOND) in _visited(state, each) for each in eyes)


def _visited(state: State, seat: int) -> frozenset[str]:
    held = (system for system, ruler in zip(state.tiles, state.control, strict=True) if ruler == seat)
    here = (unit.system for unit in state.units if unit.seat == seat)
    fought = (sighting.system for sighting in state.intel[seat])
    fights = (state.segment.system,) if state.segment is not None and seat in state.segment.sides else ()
    return frozenset(system.removesuffix(SECOND) for system in (*held, *here, *fought, *fights))
