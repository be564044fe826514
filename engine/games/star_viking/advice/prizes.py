"""What a raid on each system is worth, guarded or not, by what is printed and what can be expected there (11.3)."""

from typing import Final

from engine.games.star_viking.advice.mixing import Target
from engine.games.star_viking.measures.charts import book_of, tile_of
from engine.games.star_viking.state import State

REACH: Final = {"red-CR": 0.72, "red-SL": 0.42}
"""Which part of what a system has to plunder one ship gets away with."""

LOSSES: Final = {
    "red-CR": {"A": 10.0, "B": 7.0, "C": 6.0, "D": 3.5},
    "red-SL": {"A": 1.5, "B": 0.8, "C": 0.4, "D": 0.2},
}
"""What that costs it against the locals of each technology, in mega-credits."""

GUARDED: Final = {"red-CR": -2.0, "red-SL": -1.0}
"""What a raid brings where a starship stands hidden."""

STORMED: Final = 8.0
"""What it is worth to the raider to look whether the capital is bare: the prize ends the match."""


def haul(state: State, system: str) -> float:
    """Return what all sectors of a system yield on average, in mega-credits."""
    tile = tile_of(state, system)
    table = book_of(state).plunder[state.settings.table]
    return sum(table.mean(tile.sectors[number].code) for number in tile.coded)


def target(state: State, system: str, ship: str) -> Target:
    """Weigh a raid on a system by one ship of a kind."""
    kind = ship if ship in REACH else "red-SL"
    tech = tile_of(state, system).tech
    rush = STORMED if system in state.capitals and not state.settings.long else 0.0
    free = haul(state, system) * REACH[kind] - LOSSES[kind][tech]
    return Target(free + rush, min(free, GUARDED[kind]) - rush / 2)


def targets(state: State, systems: tuple[str, ...], ship: str) -> dict[str, Target]:
    """Weigh a raid on each of these systems."""
    return {system: target(state, system, ship) for system in systems}
