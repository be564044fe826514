"""Where the enemies that are seen can shoot next turn, and how many hits to expect there."""

from engine.games.squadron.queries.aiming import guns_of
from engine.games.squadron.queries.sides import foes
from engine.games.squadron.queries.ways import reach
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD, VOLLEY_WORD
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, around, squared

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
    """Return the enemies of a seat on the table with their weapons."""
    free = (each for each in foes(state, seat) if not each.holder)
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
