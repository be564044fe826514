"""Warp jumps and warp energy (SS-23 to SS-36)."""

from engine.games.star_sectors.events import Jumped
from engine.games.star_sectors.measures.factors import hull
from engine.games.star_sectors.measures.tracks import enters_orbit
from engine.games.star_sectors.orders import ReverseWarp, Warp
from engine.games.star_sectors.rules.damage import enter
from engine.games.star_sectors.rules.movement import barred_by, blocked_gate, transport, uncloak_inside
from engine.games.star_sectors.rules.table import Table


def jump(table: Table, order: Warp | ReverseWarp) -> None:
    """Jump along the line; mines on the way go off, and what nobody saw in the way ends it (SS-Q20)."""
    back = isinstance(order, ReverseWarp)
    fly(table, order.ship, table.land.grid.cells[order.to], back=back)
    transport(table, order.ship)


def fly(table: Table, number: int, to: int, *, back: bool) -> bool:
    """Spend an engine and go to a cell on the line; return whether the ship got there alive."""
    ship = table.ship(number)
    start = ship.place
    assert start is not None
    told, at = table.witnesses(number), len(table.events)
    table.note(number, jumped=True)
    ship = table.put(number, engines=ship.engines - 1)
    hexes = _glide(table, number, to, back=back)
    final = table.ship(number).place
    place = table.land.grid.ray(start, (ship.facing + 3 * back) % 6)[hexes - 1] if hexes else start
    here, aim = table.name(place), "" if place == to else table.name(to)
    places = (table.name(start), here)
    told_jump = Jumped(ship.name, places[0], here, hexes, back, ship.engines, aim, places=places, witnesses=told)
    table.events.insert(at, told_jump)
    return final == to


def _glide(table: Table, number: int, to: int, *, back: bool) -> int:
    # Hex by hex, until there or stopped or dead; returns how many.
    ship, land = table.ship(number), table.land
    assert ship.place is not None
    way = (ship.facing + 3 * back) % 6
    lead = land.grid.ray(hull(ship, land)[-1] if back else ship.place, way)
    cells, here = land.grid.ray(ship.place, way), ship.place
    for hexes, (front, cell) in enumerate(zip(lead, cells, strict=False)):
        if barred_by(table, number, front) or blocked_gate(table, number, cell):
            return hexes
        table.put(number, place=cell)
        if enters_orbit(here, cell, land):
            table.note(number, stopped=True)
        uncloak_inside(table, number)
        enter(table, number, (front,))
        if cell == to or table.ship(number).place is None:
            return hexes + 1
        here = cell
    return len(cells)
