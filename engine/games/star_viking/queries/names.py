"""What seats, units, kinds, systems and sectors are called. Total: something is said of any id."""

from functools import lru_cache
from typing import Final

from engine.core.refs import HIDDEN, Hidden
from engine.games.star_viking.info import SEAT_NAMES
from engine.games.star_viking.queries.charts import SECOND, book_of, parsed, tile_of
from engine.games.star_viking.state import HOME, State, Unit

SHARED: Final = frozenset({"PB", "FT"})
"""Types that locals have in common with raiders or squadron, so that 'local' tells them apart."""


def side(seat: int) -> str:
    """Return the word for a seat."""
    return SEAT_NAMES[seat] if 0 <= seat < len(SEAT_NAMES) else "nobody"


@lru_cache(maxsize=1024)
def unit_name(unit: str) -> str:
    """Return a unit's id: 'v.CR-1' is 'CR1', 'xg.PB-A' is 'local PB-A'; whatever else is said as it stands."""
    whose, dot, rest = unit.partition(".")
    kind, dash, number = rest.rpartition("-")
    if not dot or not dash:
        return unit
    local = "local " if whose.startswith(("g", "xg")) and kind in SHARED else ""
    return f"{local}{kind}{number if number.isdecimal() else dash + number}"


def name_of(unit: Unit) -> str:
    """Return the name of a unit, as whoever holds this state or view calls it."""
    return unit_name(unit.id)


def title_of(state: State, kind: str) -> str:
    """Return what a kind is: 'cruiser', 'local patrol boat'; the id itself when it is none."""
    known = book_of(state).kinds.get(kind)
    if known is None:
        return kind
    return f"local {known.title}" if known.colour == "green" and known.type in SHARED else known.title


def kind_name(state: State, kind: str) -> str:
    """Return a kind with its letters: 'cruiser (CR)'."""
    known = book_of(state).kinds.get(kind)
    return kind if known is None else f"{title_of(state, kind)} ({known.type})"


def system_name(state: State, system: str) -> str:
    """Return a system: 'Raneb', of the second set 'New Raneb'; 'home base' for the base."""
    if system == HOME:
        return "home base"
    known = book_of(state).tiles.get(system.removesuffix(SECOND))
    if known is None:
        return system
    return f"New {known.name}" if system.endswith(SECOND) else known.name


def sector_name(state: State, place: str) -> str:
    """Return the place of a sector: 'Raneb III West'; a system by its own name."""
    system, number = parsed(state, place)
    return tile_of(state, system).sectors[number].name if system else system_name(state, place)


def money(amount: int | Hidden) -> str:
    """Return an amount of money: '14 MCr', or that it is not known."""
    return "unknown" if amount is HIDDEN else f"{amount} MCr"
