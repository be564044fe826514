"""What raids bring, by ship, system and guard: learned from turns played beforehand (data/raids.toml)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.star_viking.queries.charts import SECOND, book_of, tile_of
from engine.games.star_viking.queries.worth import ABOARD, GEAR, HELD, SHIPS
from engine.games.star_viking.rulebook.book import PACKAGE, book
from engine.games.star_viking.state import State

TAXED: Final = 0.76
"""What a mega-credit of wealth that is conquered is worth this turn: taxed by the raider, lost to the Federate."""

_TENTHS: Final = 10.0

Sums = tuple[int, ...]
"""Tenths of mega-credits: money, plunder aboard, wealth held, starships, gear; ships and gear of the Federate."""


@frozen
class Brought:
    """What raids on a system brought on average, by what stood guard there."""

    alone: Sums
    escort: Sums
    escorts: Sums
    frigate: Sums
    squadron: Sums


@frozen
class Raids:
    """The whole file: by the kind of ship, then by system, 'capital' or technology."""

    raids: Mapping[str, Mapping[str, Brought]]


@lru_cache(maxsize=1)
def learned() -> Mapping[str, Mapping[str, Brought]]:
    """Return what was learned, read from its file once."""
    return rulebook.read(PACKAGE, "raids.toml", Raids).raids


def brought(state: State, system: str, ship: str) -> Brought:
    """Return what raids by a ship of a kind bring in a system: by its technology where it is no printed tile."""
    rows = learned()[ship]
    if system in state.capitals:
        return rows["capital"]
    name, tile = system.removesuffix(SECOND), tile_of(state, system)
    printed = name in rows and book("").tiles.get(name) == tile
    return rows[name if printed else tile.tech]


def typical(state: State, system: str, ship: str) -> Brought:
    """Return what raids by a ship of a kind bring in a system of which a seat knows no more than the technology."""
    rows = learned()[ship]
    return rows["capital" if system in state.capitals else tile_of(state, system).tech]


def points(state: State, sums: Sums) -> float:
    """Return what a raid brings in victory points, by what is worth something in the turns that are left."""
    money, loot, wealth, ships, gear, guards = (each / _TENTHS for each in sums)
    left = state.settings.turns - state.turn
    rate = _rate(state)
    gained = rate * (money + ABOARD[True].worth(left) * loot)
    held = (TAXED + HELD[True].worth(left) + HELD[False].worth(left)) * wealth
    return gained + held - _spent(left, ships, gear) - SHIPS[False].worth(left) * guards


def losses(state: State, sums: Sums) -> float:
    """Return what of it the raider's own losses are in victory points, 0 or more."""
    *_, ships, gear, _ = (each / _TENTHS for each in sums)
    return max(0.0, _spent(state.settings.turns - state.turn, ships, gear))


def _spent(left: int, ships: float, gear: float) -> float:
    return -(SHIPS[True].worth(left) * ships + GEAR[True].worth(left) * gear)


def _rate(state: State) -> float:
    # How much less a gentler table yields than the one that was learned with: of a sector in the middle.
    tables = book_of(state).plunder
    chosen, usual = tables[state.settings.table], tables["standard"]
    return chosen.mean("C") / usual.mean("C") if usual.mean("C") else 1.0
