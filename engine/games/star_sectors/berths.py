"""Where ships come onto the map: the home edge, bows inward (SS-15, SS-Q25c). Pure questions."""

from typing import Final

from engine.core.errors import Refusal
from engine.games.star_sectors.chart import Ground
from engine.games.star_sectors.factors import profile
from engine.games.star_sectors.state import State
from engine.space.hexgrid import OFF

MOST: Final = 16
"""More ships than this are no fleet but a queue: no seat enlists more."""


def largest_fleet(state: State, seat: int) -> int:
    """Return how many ships a seat can choose: one an edge hex, less its convoy, less one so that long hulls fit."""
    goal = state.objective
    convoy = goal.amount if goal.kind == "convoy" and goal.seat == seat else 0
    return min(MOST, len(state.scenario.homes[seat].places) - 1 - convoy)


def berth(state: State, number: int, cell: int, land: Ground, occupied: dict[int, int]) -> tuple[int, int] | Refusal:
    """Return the base hex and facing of a ship that deploys at an edge hex, or why it cannot.

    A long hull has its stern on the edge hex and its bow one hex in (SS-Q25c).
    """
    ship = state.ships[number]
    home = state.scenario.homes[ship.seat]
    name = land.grid.places[cell] if cell >= 0 else ""
    if name not in home.places:
        return Refusal("Ships deploy on the seat's own edge of the map.", "SS-15")
    facing = home.facings[home.places.index(name)]
    base = cell if profile(ship.kind).hull == 1 else land.grid.next[cell][facing]
    if base == OFF or any(land.barred[part] or land.deadly[part] or part in occupied for part in {base, cell}):
        return Refusal(f"{ship.name} has no room at {name}.", "SS-Q25c")
    return base, facing
