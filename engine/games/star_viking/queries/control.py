"""Who holds what in a segment: capital and contested sectors, and who would control the system (K-119, K-124)."""

from typing import Final

from engine.core.wiring import Cached
from engine.games.star_viking.queries.charts import sector_at, tile_of
from engine.games.star_viking.queries.where import deployed, present, seats_in, units_in
from engine.games.star_viking.state import Segment, State

QUIET: Final = 4
"""Complete rounds without a shot, in a row, that end a segment (K-123)."""


def _combat_sectors(state: State) -> tuple[int, ...]:
    segment = state.segment
    if segment is None:
        return ()
    seats: dict[int, set[int]] = {}
    for unit in deployed(state, segment.system):
        seats.setdefault(unit.sector, set()).add(unit.seat)
    return tuple(
        sector
        for sector, here in sorted(seats.items())
        if len(here) > 1 or (here - {segment.defender} and guns_of(state, segment, sector))
    )


combat_sectors: Final = Cached(_combat_sectors)
"""List the sectors of the segment in which there is combat: enemies together, or invaders under its own guns."""


def guns_of(state: State, segment: Segment, sector: int) -> int:
    """Return the attack printed in a sector as it is now: 0 once the locals have surrendered (K-102, K-103)."""
    return 0 if segment.yielded else sector_at(state, segment.system, sector).attack


def at_capital(state: State, system: str) -> frozenset[int]:
    """Return the seats with units in the capital sector of a system."""
    return seats_in(units_in(state, system, tile_of(state, system).capital))


def alone(state: State, segment: Segment) -> bool:
    """Return whether at most one seat has units on the tile or off it, so that the segment ends (K-123)."""
    return len(seats_in(present(state, segment.system))) < 2


def controller(state: State, segment: Segment) -> int:
    """Return who controls the system if the segment ends now (K-124, rulings 37, 38).

    Where nobody stands on the tile whoever waits off it walks in. Failing that an invader who withdrew in this segment
    has it, if the defender has nothing left there, in hyperspace either.
    """
    here = at_capital(state, segment.system)
    if len(here) == 1:
        return next(iter(here))
    limbo = seats_in(unit for unit in state.units if unit.system == segment.system and unit.limbo)
    for left in (seats_in(deployed(state, segment.system)), seats_in(present(state, segment.system)), limbo):
        if segment.defender in left:
            return segment.defender
        invader = next((seat for seat in segment.invaders if seat in left), None)
        if invader is not None:
            return invader
    return segment.defender
