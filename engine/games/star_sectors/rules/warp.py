"""A warp jump, hex by hex (SS-23 to SS-32, SS-Q20)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.movement import Jumped
from engine.games.star_sectors.queries.factors import hull
from engine.games.star_sectors.queries.tracks import enters_orbit
from engine.games.star_sectors.rules.damage import enter
from engine.games.star_sectors.rules.movement import barred_by, blocked_gate, uncloak_inside


def fly(draft: Draft, number: int, to: int, *, back: bool) -> bool:
    """Spend an engine and go to a cell on the line; return whether the ship got there alive."""
    ship = draft.ship(number)
    start = ship.place
    assert start is not None
    told, at = draft.witnesses(number), len(draft.events)
    draft.note(number, jumped=True)
    ship = draft.put(number, engines=ship.engines - 1)
    hexes = _glide(draft, number, to, back=back)
    final = draft.ship(number).place
    place = draft.land.grid.ray(start, (ship.facing + 3 * back) % 6)[hexes - 1] if hexes else start
    here, aim = draft.name(place), "" if place == to else draft.name(to)
    places = (draft.name(start), here)
    told_jump = Jumped(ship.name, places[0], here, hexes, back, ship.engines, aim, places=places, witnesses=told)
    draft.events.insert(at, told_jump)
    return final == to


def _glide(draft: Draft, number: int, to: int, *, back: bool) -> int:
    # Hex by hex, until there or stopped or dead; returns how many.
    ship, land = draft.ship(number), draft.land
    assert ship.place is not None
    way = (ship.facing + 3 * back) % 6
    lead = land.grid.ray(hull(ship, land)[-1] if back else ship.place, way)
    cells, here = land.grid.ray(ship.place, way), ship.place
    for hexes, (front, cell) in enumerate(zip(lead, cells, strict=False)):
        if barred_by(draft, number, front) or blocked_gate(draft, number, cell):
            return hexes
        draft.put(number, place=cell)
        if enters_orbit(here, cell, land):
            draft.note(number, stopped=True)
        uncloak_inside(draft, number)
        enter(draft, number, (front,))
        if cell == to or draft.ship(number).place is None:
            return hexes + 1
        here = cell
    return len(cells)
