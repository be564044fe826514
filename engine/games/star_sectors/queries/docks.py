"""Where a ship lies docked, and which station serves it. Pure questions."""

from typing import Final

from engine.core.errors import Refusal
from engine.games.star_sectors.queries.goods import ORES
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import NEUTRAL, NOBODY, STATIONS, Ship, State


def docked(ship: Ship) -> bool:
    """Return whether it ended its last turn where it is now and has not moved since (SS-68, SS-Q36)."""
    turn = ship.turn
    moved = turn.forward or turn.backward or turn.jumped
    return ship.place is not None and ship.moored == ship.place and not moved


def stations_beside(state: State, ship: Ship, land: Land) -> list[int]:
    """List the stations next to a ship's base that serve its seat: its own and nobody's."""
    stations = [number for number, other in enumerate(state.ships) if other.kind in STATIONS]
    if ship.place is None or not stations:
        return []
    around = land.grid.around(ship.place)
    return [n for n in stations if state.ships[n].place in around and state.ships[n].seat in (ship.seat, NEUTRAL)]


def station_for(state: State, number: int, land: Land) -> int | Refusal:
    """Return the station that may serve a ship this turn, or why there is none (SS-68, SS-69, SS-Q36a)."""
    ship = state.ships[number]
    if ship.cloaked:
        return _UNSEEN
    beside = stations_beside(state, ship, land)
    if not beside:
        return Refusal("No station of its own or of nobody's is next to it.", "SS-69")
    if not docked(ship):
        return Refusal("It must have been docked since its last turn, without moving.", "SS-68")
    for station in beside:
        if state.ships[station].served in (NOBODY, number):
            return station
    return Refusal("The station has served another ship this round.", "SS-69")


_UNSEEN: Final = Refusal("A station serves no cloaked ship: decloak first.", "SS-Q36a")


def yields(state: State, number: int, land: Land) -> tuple[str, ...]:
    """Return what a ship can gather where it lies (SS-93, SS-94, SS-96, SS-102, SS-103)."""
    ship = state.ships[number]
    assert ship.place is not None
    found: set[str] = {land.kinds[body].yields for body in land.orbits[ship.place]} | {land.kinds[ship.place].yields}
    if isinstance(station_for(state, number, land), int):
        found |= ORES.keys()
    return tuple(ore for ore in ORES if ore in found)
