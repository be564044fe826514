"""Which sectors a raider may plunder, and with which ships (K-127, K-153, K-154, rulings 42, 43, 88)."""

from engine.games.star_viking.queries.charts import index_of, kind_of, sector_at, tile_of
from engine.games.star_viking.queries.where import hold, present, units_in
from engine.games.star_viking.state import NOWHERE, State, Unit


def plundered(state: State, system: str, sector: int) -> bool:
    """Return whether a sector was plundered this turn, by whomever (ruling 86)."""
    return any(each.system == system and each.sector == sector for each in state.plundered)


def spoiled(state: State, seat: int, system: str) -> bool:
    """Return whether a seat plundered any sector of a system this turn: it cannot tax it then (K-161)."""
    return any(each.system == system and each.seat == seat for each in state.plundered)


def takers(state: State, seat: int, system: str, sector: int, *, end: bool) -> tuple[Unit, ...]:
    """List the ships by which a raider may plunder a sector now; `end` when the segment is over.

    Empty where there is no wealth code, the sector was plundered this turn, enemies stand in it, or the raider has held
    the system throughout the turn.
    """
    if not sector_at(state, system, sector).code or plundered(state, system, sector):
        return ()
    index = index_of(state, system)
    if state.ruled[index] == seat == state.control[index]:
        return ()
    if any(unit.seat != seat for unit in units_in(state, system, sector)):
        return ()
    far = end and _far(state, seat, index)
    ships = (unit for unit in present(state, system) if unit.seat == seat and _carries(state, unit))
    return tuple(unit for unit in ships if unit.sector == sector or (far and unit.sector != NOWHERE))


def prizes(state: State, seat: int, system: str, *, end: bool) -> tuple[tuple[int, tuple[Unit, ...]], ...]:
    """List what a raider may plunder in a system now: sectors with the ships that may."""
    found = ((number, takers(state, seat, system, number, end=end)) for number in tile_of(state, system).coded)
    return tuple((number, ships) for number, ships in found if ships)


def _far(state: State, seat: int, index: int) -> bool:
    how = state.settings.plunder
    return how == "far" or (how == "split" and state.control[index] == seat)


def _carries(state: State, unit: Unit) -> bool:
    return kind_of(state, unit).ship and hold(state, unit) > 0
