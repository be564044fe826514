"""Where craft can move and how they face: reach, free points and turns (SQ-48 to SQ-50, rulings 53 and 54)."""

from collections.abc import Iterable
from math import gcd

from engine.games.squadron.queries.table import ACROSS, NEAR, clear, inward
from engine.games.squadron.rulebook.designs import ENGINE, THRUSTER
from engine.games.squadron.rulebook.tables import speed
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, squared
from engine.space.reach import Reach, ways


def reach(craft: Craft) -> int:
    """Return how far a craft may move, in inches; a station or what is held or aboard goes nowhere."""
    if not craft.known or craft.holder or craft.carrier:
        return 0
    return speed(craft.works[ENGINE], fighter=craft.plan.fighter)


def turns(craft: Craft) -> bool:
    """Return whether a craft may turn without a move (ruling 54)."""
    if not craft.known or craft.holder or craft.carrier or not craft.on_table:
        return False
    works = craft.works
    return bool(works[ENGINE] or (works[THRUSTER] and not craft.plan.fighter))


def turns_behind(craft: Craft) -> bool:
    """Return whether a craft may turn after a move: a fighter, or a vessel with a thruster (SQ-49, SQ-50)."""
    return craft.known and (craft.plan.fighter or bool(craft.works[THRUSTER]))


def along(a: Point, b: Point) -> Point:
    """Return the way from one point to another in lowest terms: how what moved so faces."""
    x, y = b[0] - a[0], b[1] - a[1]
    by = gcd(x, y)
    return (x // by, y // by)


def ends(state: State, craft: Craft, taken: Iterable[Point]) -> Reach:
    """Return every point that a craft can move to, nearest first."""
    far = reach(craft) if craft.on_table else 0
    return Reach(craft.at, far, ways(state.settings.size, state.rocks, ACROSS, craft.at, far), taken)


def nearer(ends: Reach, at: Point, goal: Point) -> Point | None:
    """Return the end of a move that is nearest to a goal; None where staying is as near."""
    best = goal if goal in ends else min(ends, key=lambda each: squared(each, goal), default=at)
    return best if squared(best, goal) < squared(at, goal) else None


def exits(state: State, craft: Craft) -> bool:
    """Return whether a transport can leave over the enemy's edge, near its middle, in this move (ruling 89)."""
    width, height = state.settings.size
    column = width if inward(state, craft.seat) > 0 else -1
    far = reach(craft)
    return any(
        squared(craft.at, (column, row)) <= far * far and clear(state.rocks, craft.at, (column, row))
        for row in range(height // 2 - NEAR, height // 2 + NEAR + 1)
    )
