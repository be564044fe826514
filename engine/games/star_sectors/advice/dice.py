"""Exact chances by counting the faces of twelve-sided dice: rolls, volleys, and what is left of their target."""

from functools import lru_cache
from typing import Final

from engine.core.values import frozen

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


@frozen(cache_hash=True)
class Volley:
    """What one ship can throw at one target in a turn, in the order it is best thrown.

    `drains` are the strengths of weapons that lower DF, `blows` those of the others; `number` and `dice` are the attack
    roll's, 0 for none.
    """

    drains: tuple[int, ...] = ()
    blows: tuple[int, ...] = ()
    number: int = 0
    dice: int = 1


@lru_cache
def roll(number: int) -> Volley:
    """Return the volley that is an attack roll on that number alone."""
    return Volley(number=number)


@frozen
class Toll:
    """What a volley is expected to do: hits, and the chance to destroy."""

    hits: float
    kill: float


NOTHING: Final = Toll(0.0, 0.0)


@lru_cache(maxsize=65536)
def toll(volley: Volley, df: int, guard: int, left: int) -> Toll:
    """Work out what a volley does to a ship of that DF, with `guard` defence dice and `left` shields.

    Every hit lowers DF too (SS-49), so each stage starts from all the states the one before may have led to.
    """
    states = {(df, left): 1.0}
    for strength in volley.drains:
        states = _after(states, fall=strength, harm=0, chance=1.0, guard=guard)
    for strength in volley.blows:
        states = _after(states, fall=strength, harm=strength, chance=1.0, guard=guard)
    if volley.number > 0:
        states = _after(states, fall=1, harm=1, chance=hit_chance(volley.number, volley.dice), guard=guard)
    hits = sum(chance * (left - rest) for (_, rest), chance in states.items())
    return Toll(hits, sum(chance for (_, rest), chance in states.items() if rest == 0))


def _after(
    states: dict[tuple[int, int], float], *, fall: int, harm: int, chance: float, guard: int
) -> dict[tuple[int, int], float]:
    after: dict[tuple[int, int], float] = {}
    for (df, left), weight in states.items():
        through = weight * chance * fail_chance(df, guard) if left > 0 else 0.0
        struck = (max(0, df - fall), max(0, left - harm))
        after[struck] = after.get(struck, 0.0) + through
        after[df, left] = after.get((df, left), 0.0) + weight - through
    return after
