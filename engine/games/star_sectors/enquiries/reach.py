"""Where a ship gets to in a turn, or which of the seat's ships get to a hex."""

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.enquiries import path
from engine.games.star_sectors.enquiries.subjects import cell_at, mover_at, ship_at
from engine.games.star_sectors.queries.factors import hostile, is_station, land_of, moves_left, profile, warp_factor
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import NOBODY, State
from engine.space.hexgrid import OFF


def answer(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Return lines with how far a ship gets by moves and at warp, how near to an enemy; of a hex, who gets there."""
    state = view.state
    number = mover_at(view, subject)
    if number == NOBODY:
        return _reached(view, cell_at(state, subject)) if ship_at(state, subject) == NOBODY else ()
    if other:
        return path.answer(view, subject, other)
    land, found = land_of(state), prospects.reach(state, number)
    ship = prospects.readied(state, number, land)
    moves = [cell for cell, way in found.items() if not way.jump]
    assert ship.place is not None
    out = list_of([land.grid.places[cell] for cell in _outermost(land, ship.place, moves)])
    mined = prospects.mined(state, number)
    harmed = sum(cell in mined for cell in moves)
    through = f", {harmed} only through a mine" if harmed else ""
    counted = f"{ship.name}, MF {moves_left(ship)}: {plural(len(moves), 'hex', 'hexes')}{through}"
    lines = [f"{counted}, out to {out}." if moves else f"{counted} by moves and turns."]
    jumps = [cell for cell, way in found.items() if way.jump]
    if jumps:
        far = max(jumps, key=land.grid.distances(ship.place).__getitem__)
        away = land.grid.distance(ship.place, far)
        mine = ", through a mine" if far in mined else ""
        lines.append(f"At warp, straight: up to {plural(away, 'hex', 'hexes')}, to {land.grid.places[far]}{mine}.")
    elif ship.engines:
        lines.append(f"Warp factor {warp_factor(ship, land)}, but no jump is open.")
    lines.extend(_closest(state, number, list(found)))
    return tuple(lines)


def _outermost(land: Land, here: int, cells: list[int]) -> list[int]:
    # The farthest cell in each sixth of the clock.
    far = land.grid.distances(here)
    best: dict[int, int] = {}
    for cell in cells:
        hour = land.grid.clock(here, 0, cell) % 12 // 2
        if cell != here and far[cell] > far[best.get(hour, here)]:
            best[hour] = cell
    return [best[hour] for hour in sorted(best)]


def _closest(state: State, number: int, cells: list[int]) -> list[str]:
    land, ship = land_of(state), state.ships[number]
    seen = [other for other in state.ships if hostile(other, ship.seat) and other.place is not None]
    foes = [other for other in seen if not is_station(other)] or seen
    if not foes or ship.place is None:
        return []
    here = land.grid.distances(ship.place)
    foe = min(foes, key=lambda other: here[other.place or 0])
    assert foe.place is not None
    far = land.grid.distances(foe.place)
    best = min(cells, key=far.__getitem__, default=ship.place)
    if far[best] >= far[ship.place]:
        return [f"Nearest enemy: {foe.name}, {plural(far[ship.place], 'hex', 'hexes')}; it can come no closer."]
    return [f"Nearest enemy: {foe.name}, {far[ship.place]} away; at {land.grid.places[best]} it would be {far[best]}."]


def _reached(view: View[State], cell: int) -> tuple[str, ...]:
    # Which of the seat's ships can get to a place.
    state = view.state
    if cell == OFF or view.seat is None:
        return ()
    told = []
    for number, ship in enumerate(state.ships):
        if ship.seat == view.seat and ship.place is not None and profile(ship.kind).mf:
            way = prospects.reach(state, number).get(cell)
            if way:
                by = "at warp" if way.jump else f"in {plural(way.cost, 'move')}"
                mine = " through a mine" if cell in prospects.mined(state, number) else ""
                told.append(f"{ship.name} {by}{mine}")
    place = land_of(state).grid.places[cell]
    return (f"To {place}: {'; '.join(told)}.",) if told else (f"None of your ships can get to {place} in a turn.",)
