"""What a raid on each system is worth, guarded or not, by what is printed and what can be expected there (11.3)."""

from typing import Final

from engine.games.star_viking.advice.mixing import Target
from engine.games.star_viking.measures.charts import book_of, tile_of, wealth_of
from engine.games.star_viking.printed.tiles import Sector
from engine.games.star_viking.state import State

MOONS: Final = {
    "red-CR": {"A": 0.8, "B": 0.8, "C": 0.8, "D": 0.8},
    "red-SL": {"A": 0.3, "B": 0.3, "C": 0.7, "D": 0.9},
}
"""Which part of what lies off the planets a ship gets away with, by the technology of the locals."""

PLANETS: Final = {"red-CR": 0.25, "red-SL": 0.1}
"""Which part of what lies on planets and at the capital, where locals stand."""

LOSSES: Final = {
    "red-CR": {"A": 3.0, "B": 2.0, "C": 2.0, "D": 1.5},
    "red-SL": {"A": 0.8, "B": 0.6, "C": 0.4, "D": 0.2},
}
"""What that costs it against the locals of each technology, in mega-credits."""

CONQUERED: Final = {
    "red-CR": {"A": 0.1, "B": 0.2, "C": 0.4, "D": 0.9},
    "red-SL": {"A": 0.0, "B": 0.0, "C": 0.0, "D": 0.3},
}
"""How often a raid ends with the system in its hands, which pays taxes then."""

TOLL: Final = {"red-CR": 4.0, "red-SL": 2.0}
"""What a starship that stands hidden there takes from it, in mega-credits."""

STORMED: Final = 8.0
"""What it is worth to the raider to look whether the capital is bare: the prize ends the match."""


def target(state: State, system: str, ship: str) -> Target:
    """Weigh a raid on a system by one ship of a kind."""
    kind = ship if ship in TOLL else "red-SL"
    tech = tile_of(state, system).tech
    if state.turn >= state.settings.turns:
        return _last(state, system, CONQUERED[kind][tech])
    rush = STORMED if system in state.capitals and not state.settings.long else 0.0
    taxes = CONQUERED[kind][tech] * wealth_of(state, system) / 2
    free = haul(state, system, kind) + taxes - LOSSES[kind][tech]
    return Target(free + rush, free - TOLL[kind] - rush / 2)


def _last(state: State, system: str, conquered: float) -> Target:
    # Plunder cannot be brought home any more: only what is held in the end pays. Losses do not matter either.
    return Target(conquered * wealth_of(state, system), 0.0)


def haul(state: State, system: str, ship: str) -> float:
    """Return what a ship of a kind can be expected to plunder in a system, in mega-credits."""
    tile = tile_of(state, system)
    table = book_of(state).plunder[state.settings.table]
    moons = MOONS[ship][tile.tech]
    coded = (tile.sectors[number] for number in tile.coded)
    return sum(table.mean(sector.code) * (PLANETS[ship] if _defended(sector) else moons) for sector in coded)


def _defended(sector: Sector) -> bool:
    return sector.capital or sector.kind == "air"


def targets(state: State, systems: tuple[str, ...], ship: str) -> dict[str, Target]:
    """Weigh a raid on each of these systems."""
    return {system: target(state, system, ship) for system in systems}
