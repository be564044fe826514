"""What dice come to, of a design against another and of any; where enemies can shoot next turn (SQ-36, SQ-55)."""

from collections.abc import Iterable
from functools import lru_cache
from math import prod

from engine.games.squadron.queries.aiming import guns_of
from engine.games.squadron.queries.sides import free_foes
from engine.games.squadron.queries.table import reach
from engine.games.squadron.rulebook.designs import ARMOUR, ELECTRONICS, EXPENDABLE, LASER, MISSILE, Design
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD, RANGES, VOLLEY, VOLLEY_WORD, save, to_hit
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, around, squared


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


UNKNOWN_REACH = 18
UNKNOWN_HITS = 0.4
"""What is supposed of a marker: laser or missile, on one or two engines."""


EXPECTED = {LASER_WORD: 1 / 3, MISSILE_WORD: 1 / 2, VOLLEY_WORD: 1.0}
"""Hits of a module to expect at a powered vessel."""


def arms(craft: Craft) -> tuple[tuple[int, float], ...]:
    """Return the weapons of a craft as how far they reach next turn, and the hits each expects at a powered vessel."""
    if not craft.known:
        return ((UNKNOWN_REACH, UNKNOWN_HITS),)
    far = reach(craft)
    return tuple((far + gun.inches, gun.count * EXPECTED[gun.weapon]) for gun in guns_of(craft))


def menace(state: State, seat: int) -> tuple[tuple[Point, tuple[tuple[int, float], ...]], ...]:
    """Return the enemies of a seat that could fire next turn, where they stand, with their weapons."""
    free = free_foes(state, seat)
    return tuple((each.at, arms(each)) for each in free if not (each.known and each.plan.civil))


def hits_at(against: tuple[tuple[Point, tuple[tuple[int, float], ...]], ...], point: Point) -> float:
    """Return the hits to expect at a point next turn."""
    total = 0.0
    for at, weapons in against:
        far = squared(at, point)
        for inches, hits in weapons:
            if far <= inches * inches:
                total += hits
    return total


def expected(state: State, seat: int) -> dict[Point, float]:
    """Return the hits to expect next turn, at every point where there are any."""
    size = state.settings.size
    found: dict[Point, float] = {}
    for at, weapons in menace(state, seat):
        for inches, hits in weapons:
            for point in around(size, at, inches):
                found[point] = found.get(point, 0.0) + hits
    return found
