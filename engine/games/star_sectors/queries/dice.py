"""Exact chances of rolls of twelve-sided dice, by counting faces (SS-4 to SS-6)."""

from typing import Final

FACES: Final = 12


def hit_ways(number: int, dice: int = 1) -> tuple[int, int]:
    """Count the cases in which the best of `dice` dice is `number` or less, and all cases (SS-5, SS-42)."""
    target = max(0, min(FACES, number))
    return FACES**dice - (FACES - target) ** dice, FACES**dice


def fail_ways(df: int, dice: int = 1) -> tuple[int, int]:
    """Count the cases in which a defence roll against `df` fails, and all cases (SS-6, SS-Q5)."""
    target = max(0, min(FACES, df))
    return (FACES - target) ** dice, FACES**dice


def land_ways(number: int, dice: int, df: int, guard: int) -> tuple[int, int]:
    """Count the cases in which an attack on `number` with `dice` dice lands against `guard` defence dice."""
    hit, of_hit = hit_ways(number, dice)
    fail, of_fail = fail_ways(df, guard)
    return hit * fail, of_hit * of_fail


def hit_chance(number: int, dice: int = 1) -> float:
    """Return the chance that an attack roll hits, 0 to 1."""
    ways, of = hit_ways(number, dice)
    return ways / of


def fail_chance(df: int, dice: int = 1) -> float:
    """Return the chance that a defence roll fails, 0 to 1."""
    ways, of = fail_ways(df, dice)
    return ways / of
