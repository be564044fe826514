"""What things are worth to each kind of sovereign, in IU of this year: money, subjects, loot, the dead."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.rulebook.book import PACKAGE


@frozen
class Habit:
    """What a kind of sovereign is used to; `data/habits.toml` says what each field means."""

    money: float
    turned: float
    openings: tuple[Mapping[str, int], ...]
    learns: tuple[str, ...]
    bent: int = 0


@frozen
class _Habits:
    habits: Mapping[str, Habit]


@lru_cache
def habit(kind: str) -> Habit:
    """Return what a kind of sovereign is used to."""
    return rulebook.read(PACKAGE, "habits.toml", _Habits).habits[kind]


CAUTION: Final = 0.9
"""What a year's waiting leaves of a gain."""


def years_left(desk: Desk) -> int:
    """Return how many years are left, this one among them."""
    return desk.state.settings.turns - desk.state.turn + 1


@lru_cache
def annuity(years: int) -> float:
    """Return what an IU a year is worth for so many years: peoples grow by a tenth, later years count less."""
    return sum((1.08 * CAUTION) ** year for year in range(max(0, years)))


def money(desk: Desk) -> float:
    """Return what an IU is worth: whole to the Merchant and the Engineer, to others less, and little near the end."""
    left, kind = years_left(desk), desk.sovereign
    if kind == "merchant":
        return 1.0
    return habit(kind).money * min(1.0, 0.25 * left)


def afloat(desk: Desk) -> float:
    """Return what an IU in ships is worth: to those who win by persons no more than money, to others whole."""
    return money(desk) if desk.sovereign in {"zealot", "schemer"} else 1.0


def loot(desk: Desk) -> float:
    """Return what a stolen IU is worth: two points to the Pirate, and the money to all."""
    return money(desk) + (3.0 if desk.sovereign == "pirate" else 0.0)


def subject(desk: Desk) -> float:
    """Return what a loyal million is worth beyond its taxes."""
    return 10.0 if desk.sovereign == "builder" else 0.0


def captive(desk: Desk) -> float:
    """Return what a captive million is worth beyond its taxes: the Empire Builder may make a subject of it."""
    return 1.0 if desk.sovereign == "builder" else 0.0


def born(desk: Desk) -> float:
    """Return what those are worth who are born to a ruled million: under the Zealot they share his views (SV-Q42)."""
    return 0.5 * years_left(desk) if desk.sovereign == "zealot" else 0.0


def dead(desk: Desk) -> float:
    """Return what a dead million is worth."""
    return 6.0 if desk.sovereign == "berserker" else 0.0


@frozen
class Bent:
    """What a sheet is bent on: which missions count for how much."""

    conquest: float = 1.0
    plunder: float = 1.0
    daring: float = 1.0
    """Below 1 a fleet without a trusty person stays at home more readily."""


BENTS: Final = (  # as it pays; conquest first; loot first; only what is trusty
    Bent(),
    Bent(conquest=1.6, plunder=0.6),
    Bent(plunder=1.8, conquest=0.5),
    Bent(daring=0.3),
)
