"""How near a seat is to what scores beside destruction, in fleets: moons, ore, convoys, ways out, stations."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Final

from engine.games.star_sectors.advice.chance.ships import ShipsInPlay, Terms
from engine.games.star_sectors.queries.factors import hostile, is_station, profile, shields, sound_movement, value
from engine.games.star_sectors.queries.objectives import holders, ways_off
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Ship, State


def of_seat(state: State, seat: int, fleets: ShipsInPlay) -> Terms:
    """Return the terms of a seat: 0 for objectives that the scenario has not."""
    kind = state.objective.kind
    return tuple(
        points(state, seat, fleets) / fleets.worth if name == kind else 0.0 for name, points in _POINTS.items()
    )


def _held(state: State, seat: int, fleets: ShipsInPlay) -> float:
    # the moons held now, the more the sooner they are counted.
    due = next((number - state.round for number in state.objective.rounds if number >= state.round), None)
    return 0.0 if due is None else state.objective.points * holders(state, fleets.land)[seat] / (1 + due)


def _hauled(state: State, seat: int, fleets: ShipsInPlay) -> float:
    if state.prizes:
        return 0.0
    aboard = sum(ship.stores.ore for ship in fleets.serving if ship.seat == seat)
    return state.objective.points * (state.ore[seat] + aboard / 2) / state.objective.amount


def _escorted(state: State, seat: int, fleets: ShipsInPlay) -> float:
    ships = [ship for ship in fleets.serving if ship.convoy and ship.seat == seat]
    return state.objective.points * sum(_nearness(state, seat, ships, fleets.land))


def _breaking(state: State, seat: int, fleets: ShipsInPlay) -> float:
    ships = [ship for ship in fleets.serving if ship.seat == seat]
    near = _nearness(state, seat, ships, fleets.land)
    return sum(value(ship) * each for ship, each in zip(ships, near, strict=True))


def _razed(state: State, seat: int, _: ShipsInPlay) -> float:
    # What is left of the enemies' stations counts against the seat.
    theirs = [ship for ship in state.ships if is_station(ship) and hostile(ship, seat) and ship.place is not None]
    return -sum(state.objective.points * shields(ship) / profile(ship.kind).ss for ship in theirs)


_POINTS: Final[Mapping[str, Callable[[State, int, ShipsInPlay], float]]] = {
    "hold": _held,
    "haul": _hauled,
    "convoy": _escorted,
    "breakout": _breaking,
    "raze": _razed,
}

NAMES: Final = tuple(_POINTS)
"""The kinds of objectives, in the order of `of_seat`."""


def _nearness(state: State, seat: int, ships: list[Ship], land: Land) -> list[float]:
    # 1 on the edge that it may leave by, the less the more rounds it needs there, 0 when there is no time for it.
    if not ships:
        return []
    left, exits = state.settings.rounds - state.round, ways_off(state, seat, land)
    needs = [_rounds_to(exits, ship, land) for ship in ships]
    return [1 / (1 + each) if each <= left else 0.0 for each in needs]


def _rounds_to(exits: Iterable[int], ship: Ship, land: Land) -> float:
    if ship.place is None:
        return inf
    far = land.grid.distances(ship.place)
    return min((far[cell] for cell in exits), default=inf) / max(1, sound_movement(ship))
