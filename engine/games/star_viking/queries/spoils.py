"""Which sectors a raider may plunder, and with which ships (K-127, K-153, K-154, rulings 42, 43, 88, 106)."""

from engine.core.values import evolve
from engine.games.star_viking.queries.charts import index_of, kind_of, tile_of
from engine.games.star_viking.queries.control import QUIET, at_capital
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.ways import destinations
from engine.games.star_viking.queries.where import hold, present
from engine.games.star_viking.state import NOWHERE, State, Unit


def plundered(state: State, system: str, sector: int) -> bool:
    """Return whether a sector was plundered this turn, by whomever (ruling 86)."""
    return any(each.system == system and each.sector == sector for each in state.plundered)


def spoiled(state: State, seat: int, system: str) -> bool:
    """Return whether a seat plundered any sector of a system this turn: it cannot tax it then (K-161)."""
    return any(each.system == system and each.seat == seat for each in state.plundered)


def takers(state: State, seat: int, system: str, sector: int, *, end: bool) -> tuple[Unit, ...]:
    """List the ships by which a raider may plunder a sector now; `end` when the segment is over."""
    return dict(prizes(state, seat, system, end=end)).get(sector, ())


def prizes(state: State, seat: int, system: str, *, end: bool) -> tuple[tuple[int, tuple[Unit, ...]], ...]:
    """List what a raider may plunder in a system now: sectors with the ships that may; `end` when the segment is over.

    Nothing where there is no wealth code, the sector was plundered this turn, enemies stand in it, or the raider has
    held the system throughout the turn; nothing for the Federate. Where nobody opposes it a ship may go there first, as
    far as its quiet rounds last.
    """
    index, here = index_of(state, system), present(state, system)
    ships = [unit for unit in here if unit.seat == seat and _carries(state, unit)]
    if not ships or not is_raider(seat) or state.ruled[index] == seat == state.control[index]:
        return ()
    closed = {unit.sector for unit in here if unit.seat != seat}
    free = [at for at in tile_of(state, system).coded if at not in closed and not plundered(state, system, at)]
    found = [(at, tuple([ship for ship in ships if _takes(state, ship, at, index, end=end)])) for at in free]
    return tuple([(at, able) for at, able in found if able])


def _takes(state: State, ship: Unit, sector: int, index: int, *, end: bool) -> bool:
    if not unopposed(state):
        return ship.sector == sector or (end and _far(state, ship, index))
    # Whoever was not opposed has had its rounds when the segment is over (ruling 106).
    return _far(state, ship, index) if end else rounds_to(state, ship, sector) <= rounds_left(ship)


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


def _far(state: State, ship: Unit, index: int) -> bool:
    how = state.settings.plunder
    allowed = how == "far" or (how == "split" and state.control[index] == ship.seat)
    return allowed and ship.sector != NOWHERE


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
