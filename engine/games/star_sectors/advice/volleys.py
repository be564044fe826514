"""What a volley is expected to do to its target: hits, each of which weakens the defence against the next."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.core.values import frozen
from engine.games.star_sectors.queries.dice import fail_chance, hit_chance


@frozen(cache_hash=True)
class Volley:
    """What one ship can fire at one target in a turn, in the best order.

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
class Damage:
    """The damage to expect of a volley: hits, and the chance to destroy the target, 0 to 1."""

    hits: float
    kill: float


NOTHING: Final = Damage(0.0, 0.0)


@lru_cache(maxsize=65536)
def damage(volley: Volley, df: int, guard: int, left: int) -> Damage:
    """Return what a volley does to a ship of that DF, with `guard` defence dice and `left` shields.

    Every hit lowers DF too (SS-49), so each stage starts from all the states the one before may have led to.
    """
    states = _fired(volley, {(df, left): 1.0}, guard)
    hits = sum(chance * (left - rest) for (_, rest), chance in states.items())
    return Damage(hits, sum(chance for (_, rest), chance in states.items() if rest == 0))


def ruin(volleys: Iterable[Volley], df: int, guard: int, left: int) -> tuple[Damage, float]:
    """Return what volleys do to one ship, one after the other, and how likely none of them takes a shield, 0 to 1."""
    states = {(df, left): 1.0}
    for volley in volleys:
        states = _fired(volley, states, guard)
    hits = sum(chance * (left - rest) for (_, rest), chance in states.items())
    spared = sum(chance for (_, rest), chance in states.items() if rest == left)
    return Damage(hits, sum(chance for (_, rest), chance in states.items() if rest == 0)), spared


def _fired(volley: Volley, states: dict[tuple[int, int], float], guard: int) -> dict[tuple[int, int], float]:
    for strength in volley.drains:
        states = _after(states, fall=strength, harm=0, chance=1.0, guard=guard)
    for strength in volley.blows:
        states = _after(states, fall=strength, harm=strength, chance=1.0, guard=guard)
    if volley.number > 0:
        states = _after(states, fall=1, harm=1, chance=hit_chance(volley.number, volley.dice), guard=guard)
    return states


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
