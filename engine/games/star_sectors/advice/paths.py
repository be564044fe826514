"""Where a ship can get to in one turn, and by which orders: every hex and facing, by moves, turns or a jump."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from engine.core.orders import Order
from engine.core.values import evolve, field, frozen
from engine.games.star_sectors.queries.factors import most_astern, moves_left, profile
from engine.games.star_sectors.queries.tracks import ends, enters_orbit, reach
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Ship
from engine.games.star_sectors.verbs.movement import Forward, Reverse
from engine.games.star_sectors.verbs.turns import Left, Right
from engine.games.star_sectors.verbs.warp import ReverseWarp, Warp
from engine.space.hexgrid import OFF

Pose: TypeAlias = tuple[int, int]
"""A base hex and a facing."""

AHEAD: Final = "F"
ASTERN: Final = "B"
PORT: Final = "L"
STARBOARD: Final = "R"
JUMP: Final = "W"
BACK_JUMP: Final = "V"


@frozen
class Legs:
    """What a ship may still do with its movement this turn: `left` moves and turns, `astern` of them in reverse."""

    number: int
    cell: int
    facing: int
    left: int
    astern: int = 0
    long: bool = False
    """A hull of two hexes, which needs room for its stern."""
    paid: bool = False
    """The nebula's -1 MF is paid for this turn (SS-Q21)."""
    ahead: bool = True
    jump: int = 0
    """How far it may jump ahead; 0: not at all."""
    back_jump: int = 0


@frozen(eq=False)
class PathNode:
    """How a pose is reached: what it costs in MF, and the step before it."""

    pose: Pose
    cost: int
    step: str = ""
    before: "PathNode | None" = None
    stopped: bool = False
    astern: int = 0
    ahead: bool = False
    paid: bool = False

    @property
    def jumped(self) -> bool:
        """Whether the pose is reached at warp: no moves or turns are left then (SS-Q19)."""
        return self.step in {JUMP, BACK_JUMP}


@frozen(eq=False)
class Waters:
    """The map with what blocks a path now: ships, mines, terrain."""

    land: Land = field(repr=False)
    blocked: frozenset[int]

    def open(self, cell: int) -> bool:
        """Return whether a ship may enter a hex and survive."""
        land = self.land
        return cell != OFF and not land.barred[cell] and not land.deadly[cell] and cell not in self.blocked


def legs_of(ship: Ship, number: int, land: Land) -> Legs:
    """Return what a ship on the map may still do with its movement, as its turn stands (SS-17 to SS-34)."""
    assert ship.place is not None
    turn = ship.turn
    moved = turn.forward or turn.backward or turn.turned or turn.jumped
    jumps = ship.engines and not moved and not turn.power
    return Legs(
        number,
        ship.place,
        ship.facing,
        left=0 if turn.stopped or turn.jumped else moves_left(ship),
        astern=0 if turn.forward else max(0, most_astern(ship) - turn.backward),
        long=profile(ship.kind).hull > 1,
        paid=turn.toll,
        ahead=not turn.backward,
        jump=reach(ship, land, back=False) if jumps else 0,
        back_jump=reach(ship, land, back=True) if jumps else 0,
    )


def ways(waters: Waters, legs: Legs) -> dict[Pose, PathNode]:
    """Find the cheapest way to every pose a ship can take, its present one first."""
    start = PathNode((legs.cell, legs.facing), 0, paid=legs.paid)
    best: dict[Pose, PathNode] = {start.pose: start}
    border = [start]
    for cost in range(legs.left):
        later: list[PathNode] = []
        for way in border:
            if way.cost > cost:
                later.append(way)
                continue
            for onward in _steps(waters, legs, way, best):
                known = best.get(onward.pose)
                if known is None or onward.cost < known.cost:
                    best[onward.pose] = onward
                    later.append(onward)
        border = later
    for way in (*_jumps(waters, legs, JUMP), *_jumps(waters, legs, BACK_JUMP)):
        best.setdefault(way.pose, way)
    return best


def all_ways(waters: Waters, legs: Legs) -> dict[Pose, PathNode]:
    """Find the cheapest way to every pose, forward and reverse looked for apart: neither hides one of the other.

    They never mix in a turn (SS-19). Planning makes do with `ways`, which misses few.
    """
    found = ways(waters, evolve(legs, astern=0))
    for pose, way in ways(waters, evolve(legs, ahead=False)).items():
        known = found.get(pose)
        if known is None or (way.jumped, way.cost) < (known.jumped, known.cost):
            found[pose] = way
    return found


def _steps(waters: Waters, legs: Legs, way: PathNode, best: Mapping[Pose, PathNode]) -> Iterator[PathNode]:
    # Turns that are no better than what is known are left out at once: of all steps they are the most.
    if way.stopped:
        return
    cell, facing = way.pose
    if legs.ahead and not way.astern:
        onward = _advance(waters, legs, way, facing, AHEAD)
        if onward is not None:
            yield onward
    if legs.astern > way.astern and not way.ahead:
        onward = _advance(waters, legs, way, (facing + 3) % 6, ASTERN)
        if onward is not None:
            yield onward
    for step, turned in ((PORT, (facing + 1) % 6), (STARBOARD, (facing - 1) % 6)):
        known = best.get((cell, turned))
        if known is not None and known.cost <= way.cost + 1:
            continue
        if not legs.long or waters.open(waters.land.grid.next[cell][(turned + 3) % 6]):
            yield PathNode((cell, turned), way.cost + 1, step, way, astern=way.astern, ahead=way.ahead, paid=way.paid)


def _advance(waters: Waters, legs: Legs, way: PathNode, direction: int, step: str) -> PathNode | None:
    land, (cell, facing) = waters.land, way.pose
    there = land.grid.next[cell][direction]
    if step == ASTERN and legs.long and there != OFF:
        # The stern goes first; the base follows into the hex that the stern leaves.
        if not waters.open(land.grid.next[there][direction]):
            return None
    elif not waters.open(there):
        return None
    if land.kinds[there].gate:
        return _through(waters, legs, way, there) if step == AHEAD else None
    drag = not way.paid and _drags(land, cell, there)
    cost = way.cost + step_cost(land, legs, way, there)
    if cost > legs.left:
        return None
    stopped = enters_orbit(cell, there, land)
    astern = way.astern + (step == ASTERN)
    return PathNode((there, facing), cost, step, way, stopped, astern, way.ahead or step == AHEAD, way.paid or drag)


def _drags(land: Land, here: int, there: int) -> bool:
    return bool(land.kinds[here].drag or land.kinds[there].drag)


def step_cost(land: Land, legs: Legs, way: PathNode, there: int) -> int:
    """Return the moves that a step from the end of a way takes: one, and one more for a nebula's toll (SS-Q21)."""
    return 2 if legs.left > 1 and not way.paid and _drags(land, way.pose[0], there) else 1


def _through(waters: Waters, legs: Legs, way: PathNode, gate: int) -> PathNode | None:
    # A wormhole with a single other end is sure; among several the exit is drawn, and nothing can be planned on it.
    land, here = waters.land, way.pose[0]
    exits = [other for other in land.gates if other != gate]
    if len(exits) != 1 or legs.long or exits[0] in waters.blocked:
        return None
    cost = max(way.cost + step_cost(land, legs, way, gate), legs.left - 1)
    if cost > legs.left:
        return None
    # A wormhole beside a planet lies in its orbit, which ends movement at either end.
    stopped = enters_orbit(here, gate, land) or bool(land.orbits[exits[0]])
    paid = way.paid or _drags(land, here, gate)
    return PathNode((exits[0], way.pose[1]), cost, AHEAD, way, stopped, ahead=True, paid=paid)


def _jumps(waters: Waters, legs: Legs, step: str) -> Iterator[PathNode]:
    land, start = waters.land, PathNode((legs.cell, legs.facing), 0)
    direction, far = (legs.facing, legs.jump) if step == JUMP else ((legs.facing + 3) % 6, legs.back_jump)
    if legs.long and step == BACK_JUMP:
        return
    before = legs.cell
    for cell in land.grid.ray(legs.cell, direction)[:far]:
        if not waters.open(cell) or land.kinds[cell].gate:
            return
        yield PathNode((cell, legs.facing), legs.left, step, start, stopped=True)
        if ends(before, cell, land):
            return
        before = cell


def orders_of(way: PathNode, number: int, land: Land) -> tuple[Order, ...]:
    """Return a way as orders to a ship."""
    found: list[Order] = []
    here: PathNode | None = way
    while here is not None and here.step:
        found.append(_order(here, number, land))
        here = here.before
    return tuple(reversed(found))


def _order(way: PathNode, number: int, land: Land) -> Order:
    place = land.grid.places[way.pose[0]]
    match way.step:
        case "F":
            return Forward(number)
        case "B":
            return Reverse(number)
        case "L":
            return Left(number)
        case "R":
            return Right(number)
        case "W":
            return Warp(number, place)
        case _:
            return ReverseWarp(number, place)
