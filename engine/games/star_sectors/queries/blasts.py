"""Which hexes the blast of a destroyed ship covers, and which ships it hits (SS-53, SS-104)."""

from enum import Enum

from engine.games.star_sectors.queries.factors import hull, is_station, shields
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Ship, State


class Burst(Enum):
    """Which hexes a blast covers: the three before the bow, all around the hull, or none."""

    BOW = "bow"
    AROUND = "around"
    NONE = "none"


def swept(ship: Ship, land: Land, burst: Burst) -> set[int]:
    """Return the cells that a blast covers; a station has none."""
    if burst is Burst.NONE or is_station(ship) or ship.place is None:
        return set()
    near = land.grid.next
    if burst is Burst.AROUND:
        own = hull(ship, land)
        return {cell for part in own for cell in near[part] if cell >= 0} - set(own)
    return {cell for turn in (-1, 0, 1) if (cell := near[ship.place][(ship.facing + turn) % 6]) >= 0}


def struck(state: State, land: Land, number: int, burst: Burst = Burst.BOW) -> dict[int, int]:
    """Return by ship the hits that the blast of one does, with those of the ships that it destroys (SS-Q32)."""
    hits: dict[int, int] = {}
    dying, doomed = [(number, burst)], {number}
    while dying:
        dead, reach = dying.pop(0)
        cells = swept(state.ships[dead], land, reach)
        for other, ship in enumerate(state.ships):
            if other in doomed or cells.isdisjoint(hull(ship, land)):
                continue
            hits[other] = hits.get(other, 0) + 1
            if hits[other] >= shields(ship):
                doomed.add(other)
                dying.append((other, Burst.BOW))
    return hits
