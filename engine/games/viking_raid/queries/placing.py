"""Where farms, new pieces, walls and gates may be put, and who may build them (VR-73, VR-Q37, VR-Q42, VR-Q75)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.games.viking_raid.queries.arms import bare
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import acted, moved, shots
from engine.games.viking_raid.rulebook.book import WARRIOR, tables
from engine.games.viking_raid.rulebook.ground import PEN, YARD, from_hall, outward
from engine.games.viking_raid.state import Piece
from engine.space.lattice import Point, apart, disc, neighbours, squared, touching

WIDER: Final = 9
"""The square of the inches within which warriors begin where the yard is full: three."""


def free(field: Field, cells: Iterable[Point]) -> list[Point]:
    """Return the cells of some in which nothing stands, is built or is being built."""
    taken, walls = field.taken, field.walls
    return [cell for cell in cells if cell not in taken and cell not in walls]


def _around(field: Field, middle: Point, square: int) -> list[Point]:
    found = ((middle[0] + dx, middle[1] + dy) for dx, dy in disc(6))
    return free(field, (cell for cell in found if cell in field.ground.open and squared(cell, middle) <= square))


SHIFT: Final = 36
APART: Final = 144
"""Squares of the inches within which a farm is placed of its usual place, and how far it stays from others."""
EDGE: Final = 3
BARROW: Final = 4
"""How far the middle of a farm stays from the edge of the table, and from the middle of it, along both ways."""


def sites(field: Field, seat: int) -> Iterator[Point]:
    """Yield where a house may place its farm, row by row (VR-35, free placement)."""
    ground, halls = field.ground, field.ground.halls
    width, height = ground.size
    usual = tables().tables[str(len(halls))].halls[seat]
    others = [hall for owner, hall in enumerate(halls) if owner != seat]
    for cell in ground.cells():
        inside = EDGE <= cell[0] < width - EDGE and EDGE <= cell[1] < height - EDGE
        clear = apart(cell, ground.centre) >= BARROW
        if inside and clear and squared(cell, usual) <= SHIFT and all(squared(cell, hall) >= APART for hall in others):
            yield cell


def _to_centre(field: Field) -> Callable[[Point], tuple[int, int, int]]:
    centre = field.ground.centre
    return lambda cell: (squared(cell, centre), cell[1], cell[0])


def beside(field: Field, owner: int) -> Point | None:
    """Return the free cell in contact with a settlement that is nearest to the centre of the table."""
    found = (cell for cell in field.ground.yards[owner] if cell in field.ground.fringe)
    return min(free(field, found), key=_to_centre(field), default=None)


def for_warrior(field: Field, owner: int) -> Point | None:
    """Return the free cell within two inches of a settlement, else three, that is nearest to the centre."""
    hall = field.state.houses[owner].hall
    wider = (cell for cell in field.ground.open if from_hall(hall, cell) <= WIDER)
    found = free(field, field.ground.yards[owner]) or free(field, wider)
    return min(found, key=_to_centre(field), default=None)


def for_recruit(field: Field, seat: int) -> tuple[Point, ...]:
    """Return the free cells in which a warrior of a seat can appear, settlement by settlement, row by row."""
    found = [cell for owner in field.halls(seat) for cell in free(field, field.ground.yards[owner])]
    flag = field.serving(seat)
    if flag is not None:
        found += sorted(_around(field, flag, YARD), key=lambda cell: (cell[1], cell[0]))
    return tuple(found)


def for_farm(field: Field, seat: int) -> tuple[Point, ...]:
    """Return the free cells in which animals and villagers of a seat appear, the first ones first.

    At its own settlement if it holds that, else at that of the lowest seat, else at its standard.
    """
    for owner in field.halls(seat):
        found = free(field, field.ground.pens[owner])
        if found:
            return tuple(found)
    flag = field.serving(seat)
    if flag is None:
        return ()
    return tuple(outward(field.ground.centre, _around(field, flag, PEN), field.ground.fringe))


# Walls and gates.

GATE_BUILDERS: Final = 4


def can_build(field: Field, piece: Piece) -> bool:
    """Return whether a warrior may build: on foot, armed, nothing done yet, and no enemy fighter beside him."""
    if piece.kind != WARRIOR or piece.rides or bare(piece.gear) or piece.id == field.state.sheltered:
        return False
    busy = moved(piece) or acted(piece) or shots(piece) or "idle" in piece.did or "built" in piece.did
    at_work = any(piece.id in work.builders and not work.stands for work in field.state.works)
    return not busy and not at_work and not field.pressed(piece.at, piece.seat)


def buildable(field: Field, cell: Point) -> bool:
    """Return whether a cell is free of everything, and in contact with no building, tomb or standard (VR-Q77)."""
    ground = field.ground
    lying = (ground.woods, ground.hedges, ground.walls, ground.fringe, field.walls, field.taken)
    if cell not in ground.open or any(cell in each for each in lying):
        return False
    tomb = ground.tomb is not None and touching(cell, ground.tomb)
    return not tomb and not any(touching(cell, flag) for flag in field.standards)


def wall_sites(field: Field, one: Piece, other: Piece) -> tuple[Point, ...]:
    """Return the cells in contact with two builders that can be built on."""
    beside = (cell for cell in neighbours(one.at) if touching(cell, other.at))
    return tuple(sorted((cell for cell in beside if buildable(field, cell)), key=lambda cell: (cell[1], cell[0])))


def gate_builders(field: Field, seat: int, cell: Point) -> tuple[Piece, ...]:
    """Return the four warriors of a seat who would build a gate: in contact with its cell, the lowest numbers."""
    near = (each for each in field.around(cell) if each.seat == seat and can_build(field, each))
    return tuple(sorted(near, key=lambda each: each.number)[:GATE_BUILDERS])
