"""The table: planets, homes, deployments, and where craft move on it (SQ-48 to SQ-50, SQ-92, rulings 1, 53, 54, 58)."""

from collections.abc import Iterable
from functools import lru_cache
from math import gcd, isqrt
from typing import Final

from engine.games.squadron.rulebook.designs import ENGINE, THRUSTER, Design
from engine.games.squadron.rulebook.settings import LINE
from engine.games.squadron.rulebook.tables import speed
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, around, hidden, squared
from engine.space.reach import Reach, ways

ACROSS: Final = 3
"""Inches across a planet."""

NEAR: Final = 6
"""Inches from its planet within which a squadron deploys (SQ-94)."""

INSET: Final = 6
"""Columns between an edge and its planet."""

ROWS: Final = {4: (13, 27), 6: (10, 24, 38)}
"""The rows of planets in a wall of battle, by its seats."""

SPOTS: Final = (
    *((2, -6), (3, -5), (4, -5), (4, -4), (5, -4), (5, -3), (6, -2), (6, -1), (6, 0), (6, 1), (6, 2)),
    *((5, 3), (5, 4), (4, 4), (4, 5), (3, 5), (2, 6), (1, -6), (1, 6)),
)
"""Where a station may lie from a planet on the left, on a planet of the right mirrored (ruling 57)."""


@lru_cache(maxsize=64)
def covered(rocks: tuple[Point, ...]) -> frozenset[Point]:
    """Return the points that planets and asteroids cover, nine each (ruling 52)."""
    return frozenset((x + dx, y + dy) for x, y in rocks for dx in (-1, 0, 1) for dy in (-1, 0, 1))


@lru_cache(maxsize=65536)
def clear(rocks: tuple[Point, ...], a: Point, b: Point) -> bool:
    """Return whether no planet blocks the line between two points (ruling 52)."""
    return not any(hidden(a, b, rock, ACROSS) for rock in rocks)


def homes(field: str, size: tuple[int, int], seats: int, left: tuple[int, ...]) -> tuple[Point, ...]:
    """Return the planet's centre, or where it would be, of each seat; `left` are those on the left, from the top."""
    width, height = size
    rows = ROWS[seats] if field == LINE else (height // 2,)
    right = tuple(seat for seat in range(seats) if seat not in left)
    found = dict[int, Point]()
    for column, group in ((INSET, left), (width - 1 - INSET, right)):
        found |= {seat: (column, rows[index % len(rows)]) for index, seat in enumerate(group)}
    return tuple(found[seat] for seat in range(seats))


def inward(state: State, seat: int) -> int:
    """Return 1 for a seat on the left, whose enemies are to the right, else -1."""
    return 1 if state.homes[seat][0] < state.settings.size[0] // 2 else -1


def edge(state: State, seat: int) -> int:
    """Return the column farthest from a seat's own edge."""
    return state.settings.size[0] - 1 if inward(state, seat) > 0 else 0


def spots(state: State, seat: int) -> tuple[Point, ...]:
    """Return where a station of a seat may lie, by rows and then by columns (ruling 57)."""
    (x, y), way = state.homes[seat], inward(state, seat)
    return tuple(sorted(((x + way * dx, y + dy) for dx, dy in SPOTS), key=lambda each: (each[1], each[0])))


@lru_cache(maxsize=64)
def berths(size: tuple[int, int], rocks: tuple[Point, ...], home: Point, column: int) -> tuple[Point, ...]:
    """Return the points on which a squadron may deploy: near its home, or a whole column (rulings 59, 95a)."""
    if column >= 0:
        return tuple((column, row) for row in range(size[1]) if (column, row) not in covered(rocks))
    return tuple(sorted(each for each in around(size, home, NEAR) if each not in covered(rocks)))


def enters(state: State, seat: int) -> bool:
    """Return whether a seat comes in over its edge, and has no planet to deploy around (ruling 95a)."""
    return state.roles[seat] in {"raiders", "machine"}


def zone(state: State, seat: int) -> tuple[Point, ...]:
    """Return the points on which a seat may deploy, whoever stands there."""
    column = edge(state, 1 - seat) if enters(state, seat) else -1
    return berths(state.settings.size, state.rocks, state.homes[seat], column)


def taken(state: State) -> dict[Point, str]:
    """Return who stands where."""
    return {each.at: each.id for each in state.craft if each.on_table}


def largest(force: tuple[tuple[Design, int], ...]) -> int:
    """Return the modules of the largest design of a force (SQ-80)."""
    return max((design.size for design, count in force if count and not design.civil), default=0)


# Ways.


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


def inches(a: Point, b: Point) -> int:
    """Return how far two points are apart, every inch that was begun."""
    return isqrt(max(0, squared(a, b) - 1)) + 1


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
