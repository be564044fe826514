"""Which sectors a raider may plunder, and with which ships (K-127, K-153, K-154, rulings 42, 43, 88, 106)."""

from engine.core.values import evolve
from engine.games.star_viking.queries.charts import index_of, kind_of, sector_at, tile_of
from engine.games.star_viking.queries.control import QUIET, at_capital
from engine.games.star_viking.queries.ways import destinations
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
    the system throughout the turn. Where nobody opposes it a ship may go there first, as far as its quiet rounds last.
    """
    if not sector_at(state, system, sector).code or plundered(state, system, sector):
        return ()
    index = index_of(state, system)
    if state.ruled[index] == seat == state.control[index]:
        return ()
    if any(unit.seat != seat for unit in units_in(state, system, sector)):
        return ()
    ships = (unit for unit in present(state, system) if unit.seat == seat and _carries(state, unit))
    if end:
        # Whoever was not opposed has had its rounds (ruling 106).
        far, here = _far(state, seat, index), not unopposed(state)
        return tuple(unit for unit in ships if (here and unit.sector == sector) or (far and unit.sector != NOWHERE))
    if unopposed(state):
        return tuple(unit for unit in ships if rounds_to(state, unit, sector) <= rounds_left(unit))
    return tuple(unit for unit in ships if unit.sector == sector)


def unopposed(state: State) -> bool:
    """Return whether a raider has the rounds of the segment under way to itself (ruling 106)."""
    return state.segment is not None and state.segment.unopposed


def rounds_left(ship: Unit) -> int:
    """Count the quiet rounds that a ship has left in a system where nobody opposes it (ruling 106)."""
    return QUIET - ship.rounds


def rounds_to(state: State, ship: Unit, sector: int) -> int:
    """Count the rounds at whose end a ship can stand in a sector, a move in each; more than there are: never."""
    edge = {ship.sector}
    for rounds in range(1, QUIET + 1):
        edge |= {to for at in edge for to in destinations(state, evolve(ship, sector=at))}
        if sector in edge:
            return rounds
    return QUIET + 1


def prizes(state: State, seat: int, system: str, *, end: bool) -> tuple[tuple[int, tuple[Unit, ...]], ...]:
    """List what a raider may plunder in a system now: sectors with the ships that may."""
    found = ((number, takers(state, seat, system, number, end=end)) for number in tile_of(state, system).coded)
    return tuple((number, ships) for number, ships in found if ships)


def _far(state: State, seat: int, index: int) -> bool:
    how = state.settings.plunder
    return how == "far" or (how == "split" and state.control[index] == seat)


def _carries(state: State, unit: Unit) -> bool:
    return kind_of(state, unit).ship and hold(state, unit) > 0


def torn(state: State, seat: int, *, end: bool) -> bool:
    """Return whether plunder would cost a raider the tax of a system that it holds or is about to hold (K-161)."""
    segment = state.segment
    assert segment is not None
    if end:
        holds = state.control[index_of(state, segment.system)] == seat
    else:
        holds = segment.unopposed or at_capital(state, segment.system) == {seat}
    return holds and not spoiled(state, seat, segment.system)
