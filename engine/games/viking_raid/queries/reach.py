"""Where a piece can move: straight steps cost 10, diagonal ones 14 tenths of an inch (VR-37, VR-Q55, VR-Q56)."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import isqrt

from engine.games.viking_raid.queries.arms import bare, spare
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import is_animal, is_fighter
from engine.games.viking_raid.rulebook.book import VILLAGER, WARRIOR
from engine.games.viking_raid.rulebook.ground import DIAGONAL, FRINGE, STRAIGHT, from_hall
from engine.games.viking_raid.state import NOBODY, Piece
from engine.space.flood import bits, costs
from engine.space.lattice import Point, disc, neighbours, ring, squared, walked

TENTHS = 10
HERDED = 36
"""The square of the inches within which an animal stays of a villager (VR-Q41)."""
WARDED = 9
"""The square of the inches around a settlement that an oracle guards (VR-Q32)."""
HOME = 4
"""The square of the inches within which something is at a settlement or standard."""


def allowance(piece: Piece, club: int) -> int:
    """Return how far a piece may move by a Club, in tenths of an inch: mounted twice as far."""
    return club * TENTHS * (2 if piece.rides else 1)


def straight(begun: Point, at: Point) -> int:
    """Return how far it is over open ground, in tenths of an inch."""
    return walked(begun, at, STRAIGHT, DIAGONAL)


def reach(field: Field, piece: Piece, limit: int) -> Mapping[Point, int]:
    """Return the cells that a piece can pass within so many tenths of an inch, with what that costs; its own at 0."""
    ground = field.ground
    free = ground.free & ~bits(ground.size, closed(field, piece))
    return costs(ground.size, free, piece.at, limit, (STRAIGHT, DIAGONAL))


def closed(field: Field, piece: Piece) -> Iterator[Point]:
    """Yield the cells that a piece cannot enter, beside what is solid for everybody."""
    afoot = is_fighter(piece) and not piece.rides
    yield from (each.at for each in field.foes(piece.seat))
    yield from (each.at for each in field.beasts)
    yield from (cell for cell in field.walls if field.shut(cell, piece.seat, afoot=afoot))


def ends(field: Field, piece: Piece) -> Callable[[Point], bool]:
    """Return whether a piece may end a move in a cell, however it came there."""
    taken, special = field.taken, _special(field, piece)
    return lambda at: at not in taken and (special is None or special(at))


def destinations(field: Field, piece: Piece, limit: int) -> dict[Point, int]:
    """Return where a piece can end a move of so many tenths of an inch, with what it costs, the nearest first."""
    found, special = dict(reach(field, piece, limit)), _special(field, piece)
    found.pop(piece.at, None)
    for at in field.taken:  # a copy without these few is ten times as fast as one that asks of each cell
        found.pop(at, None)
    return found if special is None else {at: cost for at, cost in found.items() if special(at)}


def beside(field: Field, at: Point) -> list[Point]:
    """Return where somebody may stand who comes to a cell: there and next to it; beside what nobody enters."""
    near = [at, *neighbours(at)]
    around = ring(at, FRINGE) if at in field.ground.solid else near
    return [cell for cell in around if cell in field.ground.open]


def _special(field: Field, piece: Piece) -> Callable[[Point], bool] | None:
    if is_animal(piece):
        return _herded(field, piece)
    halls = warding(field, piece.seat)
    lost = piece.kind == WARRIOR and bare(piece.gear)
    goals = needs(field, piece) if lost else ()
    if not halls and not goals:
        return None
    now = min((squared(piece.at, goal) for goal in goals), default=0)

    def may(at: Point) -> bool:
        if any(from_hall(hall, at) <= WARDED for hall in halls):
            return False
        return not goals or min(squared(at, goal) for goal in goals) < now

    return may


def _herded(field: Field, piece: Piece) -> Callable[[Point], bool]:
    # Animals follow villagers, and may not be put round a settlement like a fence (VR-Q76).
    near = _near(tuple(each.at for each in field.of(piece.seat) if each.kind == VILLAGER))
    fringe = field.ground.fringe
    return lambda at: at in near and at not in fringe


@lru_cache(maxsize=64)
def _near(keepers: tuple[Point, ...]) -> frozenset[Point]:
    ways = disc(isqrt(HERDED))
    return frozenset((x + dx, y + dy) for x, y in keepers for dx, dy in ways)


def warding(field: Field, seat: int) -> tuple[Point, ...]:
    """Return the settlements from which an oracle keeps a seat (VR-70)."""
    houses = enumerate(field.state.houses)
    return tuple(house.hall for owner, house in houses if house.warded == seat != NOBODY and house.holder == owner)


def guarded(field: Field, seat: int, at: Point) -> bool:
    """Return whether an oracle keeps a seat from aiming at what is in a cell."""
    return any(from_hall(hall, at) <= WARDED for hall in warding(field, seat))


def needs(field: Field, piece: Piece) -> tuple[Point, ...]:
    """Return where a warrior without a weapon can get one: settlements and standard of his seat, men with two."""
    goals = [field.state.houses[owner].hall for owner in field.halls(piece.seat)]
    flag = field.serving(piece.seat)
    goals += [] if flag is None else [flag]
    return (*goals, *(each.at for each in field.fighters if each.seat == piece.seat and spare(each.gear)))


def stands_at_goal(field: Field, piece: Piece) -> bool:
    """Return whether a warrior without a weapon is where he can get one: then he stands (VR-Q63)."""
    if at_home(field, piece):
        return True
    return any(each.seat == piece.seat and is_fighter(each) and spare(each.gear) for each in field.around(piece.at))


def at_home(field: Field, piece: Piece) -> bool:
    """Return whether its seat can buy for a piece: at a settlement that it holds, or else at its standard (VR-Q42)."""
    if any(from_hall(field.state.houses[owner].hall, piece.at) <= HOME for owner in field.halls(piece.seat)):
        return True
    flag = field.serving(piece.seat)
    return flag is not None and squared(flag, piece.at) <= HOME
