"""The usual way to plunder: every sector that can be, by the sturdiest ship, or by the best round of visits."""

from collections.abc import Iterator

from engine.core.values import evolve
from engine.games.star_viking.queries.charts import book_of, sector_at
from engine.games.star_viking.queries.factors import values_of
from engine.games.star_viking.queries.spoils import prizes, rounds_left, rounds_to, unopposed
from engine.games.star_viking.state import State, Unit

Taking = tuple[str, int]
"""A ship, and the sector that it plunders."""


def sack(state: State, seat: int, system: str, *, end: bool) -> tuple[Taking, ...]:
    """Return who plunders what, in turn, when a raider takes all that it can; empty where there is nothing."""
    found = prizes(state, seat, system, end=end)
    if unopposed(state) and not end:
        return tuple(_visits(state, found))
    return tuple((max(ships, key=lambda ship: _sturdiness(state, ship)).id, sector) for sector, ships in found)


def haul(state: State, system: str, takings: tuple[Taking, ...]) -> float:
    """Return what so much plunder brings on average, in mega-credits (K-155)."""
    return sum(_mean(state, system, sector) for _, sector in takings)


def _mean(state: State, system: str, sector: int) -> float:
    return book_of(state).plunder[state.settings.table].mean(sector_at(state, system, sector).code)


def _sturdiness(state: State, ship: Unit) -> tuple[int, str]:
    return values_of(state, ship).defense, ship.id


def _visits(state: State, found: tuple[tuple[int, tuple[Unit, ...]], ...]) -> Iterator[Taking]:
    # Ruling 106: the sturdiest ship takes the best way there is, the next one the best of what it leaves.
    ships = {ship.id: ship for _, each in found for ship in each}
    left = frozenset(sector for sector, _ in found)
    for ship in sorted(ships.values(), key=lambda ship: _sturdiness(state, ship), reverse=True):
        way = _way(state, ship, left)
        left -= frozenset(way)
        yield from ((ship.id, sector) for sector in way)


def _way(state: State, ship: Unit, sectors: frozenset[int]) -> tuple[int, ...]:
    # The richest row of visits within the rounds that the ship has left.
    ways: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    for sector in sorted(sectors):
        rounds = rounds_to(state, ship, sector)
        if rounds <= rounds_left(ship):
            there = evolve(ship, sector=sector, rounds=ship.rounds + rounds)
            onward = _way(state, there, sectors - {sector})
            way = (sector, *onward)
            ways.append((sum(_mean(state, ship.system, each) for each in way), way))
    return max(ways, key=lambda each: each[0])[1]
