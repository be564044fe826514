"""Where a jump or a wormhole may lead: the clear line of a warp, the free ends of a gate. Pure questions."""

from collections.abc import Mapping

from engine.games.star_sectors.queries.factors import hull, profile, warp_factor
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Ship, State
from engine.space.hexgrid import OFF


def reach(ship: Ship, land: Land, *, back: bool) -> int:
    """Return how many hexes it can jump: the warp factor, half of it astern, rounded up (SS-23, SS-31)."""
    factor = warp_factor(ship, land)
    return (factor + 1) // 2 if back else factor


def jump(state: State, number: int, land: Land, occupied: Mapping[int, int], *, back: bool) -> tuple[int, ...]:
    """Return the base hexes that a jump can end on, nearest first.

    The line ends before what is barred or occupied, and on orbits, nebulae, wormholes and beside stars (SS-Q20).
    """
    ship = state.ships[number]
    assert ship.place is not None
    direction = (ship.facing + 3) % 6 if back else ship.facing
    # Astern, the stern leads: what it meets stops the ship, and the base ends a hull's length behind.
    lead = land.grid.ray(hull(ship, land)[-1] if back else ship.place, direction)
    cells = land.grid.ray(ship.place, direction)
    track: list[int] = []
    here = ship.place
    for front, cell in zip(lead[: reach(ship, land, back=back)], cells, strict=False):
        if land.barred[front] or front in occupied:
            break
        if land.kinds[cell].gate and not exits(state, number, cell, land, occupied):
            break
        track.append(cell)
        if ends(here, cell, land) or (front != cell and land.deadly[front]):
            break
        here = cell
    return tuple(track)


def ends(here: int, there: int, land: Land) -> bool:
    """Return whether a jump ends where it enters this hex: orbit, nebula, wormhole, or beside a star."""
    kind = land.kinds[there]
    return bool(kind.drag or kind.gate or land.deadly[there] or enters_orbit(here, there, land))


def enters_orbit(here: int, there: int, land: Land) -> bool:
    """Return whether going from hex to hex enters the orbit of a planet or moon (SS-Q22)."""
    return any(body not in land.orbits[here] for body in land.orbits[there])


def exits(state: State, number: int, gate: int, land: Land, occupied: Mapping[int, int]) -> tuple[int, ...]:
    """Return the free ends of a wormhole entered at `gate`; the gate itself where it is the only one (SS-Q23)."""
    if len(land.gates) == 1:
        return land.gates
    ship = state.ships[number]
    return tuple(end for end in land.gates if end != gate and _room(ship, number, end, land, occupied))


def _room(ship: Ship, number: int, end: int, land: Land, occupied: Mapping[int, int]) -> bool:
    cells = landing(ship, end, land)
    return all(cell != OFF and not land.barred[cell] and occupied.get(cell, number) == number for cell in cells)


def landing(ship: Ship, end: int, land: Land) -> tuple[int, ...]:
    """Return the cells, OFF among them, that a ship would cover at the end of a wormhole, its facing kept."""
    return (end,) if profile(ship.kind).hull == 1 else (end, land.grid.next[end][(ship.facing + 3) % 6])
