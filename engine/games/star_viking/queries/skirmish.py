"""The single battle of the learning scenario: the raid that begins it, and what counts in it."""

from typing import Final

from engine.games.star_viking.queries.charts import book_of, kind_of, wealth_of
from engine.games.star_viking.state import State

SHIP: Final = "red-CR"
ABOARD: Final = ("red-MS", "red-ECM", "red-FT", "red-RD", "red-PT")
"""The kinds of the raid (K-141)."""

STARCITY: Final = 5
DEEP_SPACE: Final = 4

DEFENCE: Final = (
    ("green-FDA", STARCITY),
    ("blue-PT", STARCITY),
    ("blue-SF", STARCITY),
    ("green-FT", DEEP_SPACE),
    ("green-PB", DEEP_SPACE),
    ("blue-FE", DEEP_SPACE),
)
"""The kinds of the defence and their sectors, the bottom of each pile first; both sides know them (K-141)."""


def price(state: State) -> int:
    """Price the whole raid in mega-credits."""
    kinds = book_of(state).kinds
    return sum(kinds[kind].cost for kind in (SHIP, *ABOARD))


EXPECTED: Final = 6
"""Mega-credits that a raid must bring in beside the system's wealth: so that equal opponents win it alike (R-11)."""


def wealth(state: State) -> int:
    """Return a turn's wealth of the system, in mega-credits: as much counts the system itself, if taken."""
    return sum(wealth_of(state, system) for system in state.tiles)


def par(state: State) -> int:
    """Return what a raid must bring in before it counts, in mega-credits."""
    return wealth(state) + EXPECTED


def lost(state: State) -> int:
    """Count in mega-credits for the defender: the par, and the price of raiders that are gone."""
    kinds = (kind_of(state, unit) for unit in state.units)
    return par(state) + price(state) - sum(kind.cost for kind in kinds if kind.colour == "red")


def won(state: State, seat: int) -> int:
    """Count in mega-credits the plunder that is safe or aboard, and the wealth of a system that is held."""
    systems = zip(state.tiles, state.control, strict=True)
    held = sum(wealth_of(state, system) for system, ruler in systems if ruler == seat)
    return held + sum(unit.loot for unit in state.units if unit.seat == seat)
