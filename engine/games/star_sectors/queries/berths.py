"""Where ships come onto the map: the home edge, bows inward (SS-15, SS-Q25c). Pure questions."""

from collections.abc import Mapping
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import PlaceId
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import State
from engine.space.hexgrid import OFF

MOST: Final = 16
"""The most ships that a seat may enlist."""


def largest_fleet(state: State, seat: int) -> int:
    """Return how many ships a seat can choose: one an edge hex, less its convoy, less one so that long hulls fit."""
    goal = state.objective
    convoy = goal.amount if goal.kind == "convoy" and goal.seat == seat else 0
    return min(MOST, len(state.scenario.homes[seat].places) - 1 - convoy)


def berth(state: State, number: int, cell: int, land: Land, occupied: Mapping[int, int]) -> tuple[int, int] | Refusal:
    """Return the base hex and facing of a ship that deploys at an edge hex, or why it cannot."""
    ship = state.ships[number]
    home = state.scenario.homes[ship.seat]
    name = land.grid.places[cell] if cell >= 0 else ""
    if name not in home.places:
        return Refusal("Ships deploy on the seat's own edge of the map.", "SS-15")
    facing = home.facings[home.places.index(name)]
    base = _base(cell, facing, profile(ship.kind).hull, land, occupied)
    return Refusal(f"{ship.name} has no room at {name}.", "SS-Q25c") if base == OFF else (base, facing)


def free_berths(state: State, seat: int, length: int, land: Land, occupied: Mapping[int, int]) -> list[PlaceId]:
    """List the hexes of a seat's edge where a hull of that length has room."""
    home, cells = state.scenario.homes[seat], land.grid.cells
    return [
        place
        for place, facing in zip(home.places, home.facings, strict=True)
        if _base(cells[place], facing, length, land, occupied) != OFF
    ]


def _base(cell: int, facing: int, length: int, land: Land, occupied: Mapping[int, int]) -> int:
    # A long hull has its stern on the edge hex and its bow, the base, one hex in (SS-Q25c). OFF without room.
    if not _open(cell, land, occupied):
        return OFF
    if length == 1:
        return cell
    base = land.grid.next[cell][facing]
    return base if base != OFF and _open(base, land, occupied) else OFF


def _open(cell: int, land: Land, occupied: Mapping[int, int]) -> bool:
    return not (land.barred[cell] or land.deadly[cell] or cell in occupied)
