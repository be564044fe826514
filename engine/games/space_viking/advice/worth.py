"""What things are worth to each kind of sovereign, in IU of this year: money, subjects, loot, the dead."""

from typing import Final

from engine.games.space_viking.desk import Desk

CAUTION: Final = 0.9
"""What a year's waiting leaves of a gain."""

_LATE: Final = 16
"""From this year on money buys little that pays before the end of twenty."""


def years_left(desk: Desk) -> int:
    """Return how many years are left, this one among them."""
    return desk.state.settings.turns - desk.state.turn + 1


def annuity(years: int) -> float:
    """Return what an IU a year is worth for so many years: peoples grow by a tenth, later years count less."""
    return sum((1.08 * CAUTION) ** year for year in range(max(0, years)))


def money(desk: Desk) -> float:
    """Return what an IU is worth in points of this sovereign's measure, told in IU: the Merchant's whole, others' less."""
    left = years_left(desk)
    kind = desk.sovereign
    if kind == "merchant":
        return 1.0
    if kind == "engineer":
        return 1.0 if left > 1 else 0.2
    return 1.0 if left > 4 else 0.25 * left


def loot(desk: Desk) -> float:
    """Return what a stolen IU is worth: two points to the Pirate, and the money to all."""
    return money(desk) + (4.0 if desk.sovereign == "pirate" else 0.0)


def subject(desk: Desk) -> float:
    """Return what a loyal million is worth beyond its taxes."""
    return 6.0 if desk.sovereign == "builder" else 0.0


def captive(desk: Desk) -> float:
    """Return what a captive million is worth beyond its taxes: the Empire Builder may make a subject of it."""
    return 1.0 if desk.sovereign == "builder" else 0.0


def dead(desk: Desk) -> float:
    """Return what a dead million is worth."""
    return 6.0 if desk.sovereign == "berserker" else 0.0
