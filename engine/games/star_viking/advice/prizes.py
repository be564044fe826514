"""What a raid on each system is worth, guarded or not, by the tiles and what can be expected there (11.3)."""

from typing import Final

from engine.games.star_viking.advice.mixing import Target
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import book_of, tile_of, wealth_of
from engine.games.star_viking.rulebook.tiles import Sector
from engine.games.star_viking.state import FEDERATE, State

MOONS: Final = {
    "red-CR": {"A": 0.8, "B": 0.8, "C": 0.8, "D": 0.8},
    "red-SL": {"A": 0.3, "B": 0.3, "C": 0.7, "D": 0.9},
}
"""Which part of what lies off the planets a ship gets away with, by the technology of the locals."""

PLANETS: Final = {"red-CR": 0.25, "red-SL": 0.1}
"""Which part of what lies on planets and at the capital, where locals stand."""

LOSSES: Final = {
    "red-CR": {"A": 2.5, "B": 2.5, "C": 2.0, "D": 2.0},
    "red-SL": {"A": 0.8, "B": 0.6, "C": 0.4, "D": 0.2},
}
"""What that costs it against the locals of each technology, in mega-credits."""

FORTIFIED: Final = {"red-CR": 6.0, "red-SL": 0.0}
"""What the fortress of a capital costs it besides."""

CONQUERED: Final = {
    "red-CR": {"A": 0.2, "B": 0.2, "C": 0.5, "D": 1.0},
    "red-SL": {"A": 0.0, "B": 0.0, "C": 0.0, "D": 0.3},
}
"""How often a raid ends with the system in its hands, which pays taxes then."""

TOLL: Final = {
    "red-CR": {"A": 9.0, "B": 5.0, "C": 3.0, "D": 1.5},
    "red-SL": {"A": 2.0, "B": 2.0, "C": 2.0, "D": 2.0},
}
"""What a starship that stands hidden there takes from it, in mega-credits."""

TAXED: Final = 1.3
"""What a conquest brings, in turns of the system's wealth: this turn's taxes, and perhaps the next."""

STARCITY: Final = 0.8
"""How often a cruiser takes a system whose capital is a starcity: that hinders its own defence."""

STARCITY_TOLL: Final = 12.0
"""What a starship that stands hidden there takes from a cruiser, in mega-credits."""

STORMED: Final = 8.0
"""What it is worth to a raider to find out whether a capital is undefended: taking it ends the match."""


def target(state: State, system: str, ship: str, *, storm: bool = True) -> Target:
    """Weigh a raid on a system by one ship of a kind; `storm` with the hope to find the capital bare."""
    kind = ship if ship in TOLL else "red-SL"
    tile = tile_of(state, system)
    bare = _bare(tile.sectors[tile.capital], kind)
    conquered = STARCITY if bare else CONQUERED[kind][tile.tech]
    if state.turn >= state.settings.turns:
        return _last(state, system, conquered)
    capital = system in state.capitals
    rush = STORMED if storm and capital and not state.settings.long else 0.0
    taxes = 0.0 if capital else TAXED * conquered * wealth_of(state, system)
    fort = FORTIFIED[kind] if capital else 0.0
    free = haul(state, system, kind) + taxes - LOSSES[kind][tile.tech] - fort
    toll = STARCITY_TOLL if bare else TOLL[kind][tile.tech]
    return Target(free + rush, free - toll - rush / 2)


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


def _bare(sector: Sector, ship: str) -> bool:
    # A starcity's EW is bad for its holder, which helps a cruiser.
    return sector.kind == "city" and ship == "red-CR"


def targets(
    state: State, systems: tuple[str, ...], ship: str, *, storm: bool = True, seat: int = FEDERATE
) -> dict[str, Target]:
    """Weigh a raid on each of these systems by what a seat knows: one without a chart as the mean of its technology."""
    found = {}
    for system in systems:
        weigh = target if charted(state, seat, system) else _guessed
        found[system] = weigh(state, system, ship, storm=storm)
    return found


def _guessed(state: State, system: str, ship: str, *, storm: bool) -> Target:
    tech = tile_of(state, system).tech
    alike = [target(state, each.id, ship) for each in book_of(state).tiles.values() if each.tech == tech]
    rush = STORMED if storm and system in state.capitals and not state.settings.long else 0.0
    free = sum(each.free for each in alike) / len(alike)
    guarded = sum(each.guarded for each in alike) / len(alike)
    return Target(free + rush, guarded - rush / 2)
