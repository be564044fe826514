"""What dice come to: of a design against another, both whole and powered, and of any dice (SQ-36, SQ-55)."""

from collections.abc import Iterable
from functools import lru_cache
from math import prod

from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.rulebook.modules import ARMOUR, ELECTRONICS, EXPENDABLE, LASER, MISSILE
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD, RANGES, VOLLEY, VOLLEY_WORD, save, to_hit


def hits(weapon: str, target: Design) -> float:
    """Return how likely a die of a weapon hits a powered craft of a design."""
    return (7 - to_hit(weapon, 1 + target.fighter, target.count(ELECTRONICS))) / 6


def damages(weapon: str, target: Design) -> float:
    """Return how likely a die of a weapon damages a module of such a craft."""
    return hits(weapon, target) * (7 - save(target.count(ARMOUR))) / 6


@lru_cache(maxsize=1024)
def salvo(firer: Design, target: Design, inches: int) -> tuple[float, float]:
    """Return how likely all that a craft can throw ahead in a turn hits such a target at a range, and destroys it."""
    dice = {
        MISSILE_WORD: firer.count(MISSILE),
        LASER_WORD: firer.count(LASER),
        VOLLEY_WORD: VOLLEY * firer.count(EXPENDABLE),
    }
    thrown = [(weapon, count) for weapon, count in dice.items() if inches <= RANGES[weapon]]
    missed = prod((1 - hits(weapon, target)) ** count for weapon, count in thrown)
    return 1 - missed, spread([(count, damages(weapon, target)) for weapon, count in thrown], target.size)[-1]


Dice = tuple[int, float]
"""How many dice are thrown, and the chance of each to damage a module."""


def spread(dice: Iterable[Dice], left: int) -> list[float]:
    """Return how likely each number of damages is, from none to `left`, which stands for that many or more."""
    chances = [1.0, *[0.0] * left]
    for count, chance in dice:
        for _ in range(count):
            for number in range(left, 0, -1):
                stays = chances[number] * (1.0 if number == left else 1 - chance)
                chances[number] = stays + chances[number - 1] * chance
            chances[0] *= 1 - chance
    return chances


def mean(chances: Iterable[float]) -> float:
    """Return the damages to expect."""
    return sum(number * chance for number, chance in enumerate(chances))
