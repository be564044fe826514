"""Objectives: homes, ways off the map, moons, and what each scores."""

from typing import Final, TypeAlias

from engine.core.errors import Refusal
from engine.games.star_sectors.queries.factors import hostile, is_station, profile, shields, value
from engine.games.star_sectors.queries.sides import seats_of
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Fate, Ship, State
from engine.space.hexgrid import OFF

Cells: TypeAlias = tuple[int, ...]


def home_cells(state: State, seat: int, land: Land) -> Cells:
    """Return the cells of a seat's home edge (SS-15)."""
    return tuple(land.grid.cells[place] for place in state.scenario.homes[seat].places)


def at_enemy_home(state: State, ship: Ship, land: Land) -> bool:
    """Return whether a ship's base stands on the home edge of an enemy."""
    return any(seat != ship.seat and ship.place in home_cells(state, seat, land) for seat in state.seats)


def exit_of(state: State, number: int, land: Land) -> str | Refusal:
    """Return why a ship may leave from where it stands: 'convoy', 'breakout' or 'disengage', or why it may not."""
    ship, goal = state.ships[number], state.objective
    if at_enemy_home(state, ship, land):
        if goal.kind == "convoy" and ship.convoy:
            return "convoy"
        if goal.kind == "breakout":
            if state.round > goal.amount:
                return "breakout"
            return Refusal(f"Ships may leave there after round {goal.amount}; it is round {state.round}.", "SS-Q26")
    if state.settings.disengage and ship.place in home_cells(state, ship.seat, land):
        return "disengage"
    return Refusal("Ships may not leave the map here.", "SS-Q26")


_OUTWARD: Final = (3, 4, 2, 5, 1)
"""Turns in hex sides from inward: straight out first, then to either side of it."""


def ways_off(state: State, seat: int, land: Land) -> dict[int, int]:
    """Return the cells by which a seat's ships may leave over an enemy's edge, each with a facing that leads off it."""
    homes = [state.scenario.homes[enemy] for enemy in seats_of(state) if enemy != seat]
    ways = {}
    for home in homes:
        for place, inward in zip(home.places, home.facings, strict=True):
            cell = land.grid.cells[place]
            # In a corner of the map straight out may lead along it.
            out = next((turn for turn in _OUTWARD if land.grid.next[cell][(inward + turn) % 6] == OFF), None)
            if out is not None:
                ways[cell] = (inward + out) % 6
    return ways


def moons(land: Land) -> Cells:
    """Return the moons, which can be held (R-23): planets have orbits too, but nobody scores for them."""
    return tuple(body for body, kind in enumerate(land.kinds) if kind.id == "moon")


def holders(state: State, land: Land) -> dict[int, int]:
    """Count the moons that each seat holds: alone in their orbit, not cloaked (R-23)."""
    held = dict.fromkeys(seats_of(state), 0)
    for moon in moons(land):
        around = land.grid.around(moon)
        seats = {
            ship.seat
            for ship in state.ships
            if ship.place in around and not ship.cloaked and ship.seat >= 0 and not is_station(ship)
        }
        if len(seats) == 1:
            held[seats.pop()] += 1
    return held


def _lost_value(ship: Ship) -> float:
    # The share of its value that its enemies score now: all when destroyed, half at half shields (SS-Q40).
    if ship.fate is Fate.DESTROYED:
        return value(ship)
    if ship.fate is not Fate.SERVING:
        return value(ship) / 2 if ship.fate is Fate.RETREATED else 0
    return value(ship) / 2 if 2 * shields(ship) <= profile(ship.kind).ss else 0


def score(state: State, seat: int) -> float:
    """Return a seat's points: enemies destroyed, half of those crippled, objectives (SS-Q40).

    A ship destroyed by another seat scores for that seat alone; any other loss scores for every enemy.
    """
    total = float(state.points[seat])
    for ship in state.ships:
        if hostile(ship, seat):
            credited = ship.fate is not Fate.DESTROYED or ship.slayer in (seat, ship.seat) or ship.slayer < 0
            total += _lost_value(ship) if credited else 0
    return total
