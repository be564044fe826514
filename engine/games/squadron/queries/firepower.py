"""What a design can do to another in a turn, both whole and powered, and what a shot does to it (SQ-36, SQ-55)."""

from functools import lru_cache

from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.rulebook.modules import ARMOUR, ELECTRONICS, EXPENDABLE, LASER, MISSILE
from engine.games.squadron.rulebook.tables import EXPENDABLES, LASERS, MISSILES, RANGES, VOLLEY, save, to_hit


def hits(weapon: str, target: Design) -> float:
    """Return how likely a die of a weapon hits a powered craft of a design."""
    return (7 - to_hit(weapon, 1 + target.fighter, target.count(ELECTRONICS))) / 6


def damages(weapon: str, target: Design) -> float:
    """Return how likely a die of a weapon damages a module of such a craft."""
    return hits(weapon, target) * (7 - save(target.count(ARMOUR))) / 6


@lru_cache(maxsize=1024)
def salvo(firer: Design, target: Design, inches: int) -> tuple[float, float]:
    """Return how likely all that a craft can throw ahead in a turn hits such a target at a range, and destroys it."""
    dice = {MISSILES: firer.count(MISSILE), LASERS: firer.count(LASER), EXPENDABLES: VOLLEY * firer.count(EXPENDABLE)}
    missed, done = 1.0, [1.0] + [0.0] * target.size
    for weapon, count in dice.items():
        for _ in range(count if inches <= RANGES[weapon] else 0):
            missed *= 1 - hits(weapon, target)
            done = _thrown(done, damages(weapon, target))
    return 1 - missed, done[-1]


def _thrown(done: list[float], chance: float) -> list[float]:
    # How likely so many modules are damaged after one die more; the last counts all that there are.
    after = [now * (1 - chance) + (done[at - 1] * chance if at else 0) for at, now in enumerate(done)]
    after[-1] += done[-1] * chance
    return after
