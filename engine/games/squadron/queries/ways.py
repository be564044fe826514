"""Where craft can move and how they face: reach, free points and turns (SQ-48 to SQ-50, rulings 53 and 54)."""

from collections.abc import Iterable
from functools import lru_cache
from math import gcd, isqrt

from engine.games.squadron.queries.table import ACROSS, NEAR, clear, covered, inward
from engine.games.squadron.rulebook.designs import ENGINE, THRUSTER
from engine.games.squadron.rulebook.tables import speed
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, disc, hidden, squared


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


def ends(state: State, craft: Craft, taken: Iterable[Point]) -> dict[Point, None]:
    """Return every point that a craft can move to, nearest first."""
    far = reach(craft)
    if not far or not craft.on_table:
        return {}
    found = _open(state.settings.size, state.rocks, craft.at, far).copy()
    for point in taken:
        found.pop(point, None)
    return found


@lru_cache(maxsize=4096)
def _open(size: tuple[int, int], rocks: tuple[Point, ...], at: Point, far: int) -> dict[Point, None]:
    # Where nobody stands in the way: asked for again at every order until the craft moves on.
    (x, y), (width, height) = at, size
    near = [(rock[0] - x, rock[1] - y) for rock in rocks if squared(at, rock) <= (far + ACROSS) ** 2]
    shadows = frozenset().union(*(_shadow(rock, far) for rock in near))
    rights, downs = _ways(far, min(far, x), min(far, width - 1 - x), min(far, y), min(far, height - 1 - y))
    if shadows:
        open_ = [way for way in zip(rights, downs, strict=True) if way not in shadows]
        return dict.fromkeys((x + right, y + down) for right, down in open_)
    return dict.fromkeys(zip(map(x.__add__, rights), map(y.__add__, downs), strict=True))


@lru_cache(maxsize=512)
def _ways(far: int, west: int, east: int, north: int, south: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    # How far every move goes to the right, and how far down, where the edges of the table are so far away.
    ways = [way for way in disc(far)[1:] if -west <= way[0] <= east and -north <= way[1] <= south]
    return tuple(right for right, _ in ways), tuple(down for _, down in ways)


@lru_cache(maxsize=4096)
def _shadow(rock: Point, far: int) -> frozenset[Point]:
    # The ways from a point that a planet blocks or covers: the same wherever they lie. None is shorter than to its rim,
    # none leads away from it or far past it, which is seen at once.
    (x, y), here, solid = rock, (0, 0), covered((rock,))
    rim, aside = disc(max(0, isqrt(squared(here, rock)) - ACROSS)), ACROSS * far
    there = [way for way in disc(far)[len(rim) :] if way[0] * x + way[1] * y > 0]
    close = [way for way in there if -aside < 2 * (way[0] * y - way[1] * x) < aside]
    return frozenset(way for way in close if way in solid or hidden(here, way, rock, ACROSS))


def nearer(ends: dict[Point, None], at: Point, goal: Point) -> Point | None:
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
