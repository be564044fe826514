"""Who may build what, where (VR-73, VR-Q37, VR-Q45, VR-Q68, VR-Q77)."""

from typing import Final

from engine.games.viking_raid.queries.arms import bare
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.kinds import acted, did, moved, shots
from engine.games.viking_raid.rulebook.book import WARRIOR
from engine.games.viking_raid.state import Piece
from engine.space.lattice import Point, neighbours, touching

GATE_BUILDERS: Final = 4


def can_build(field: Field, piece: Piece) -> bool:
    """Return whether a warrior may build: on foot, armed, nothing done yet, and no enemy fighter beside him."""
    if piece.kind != WARRIOR or piece.rides or bare(piece.gear) or piece.id == field.state.inside:
        return False
    busy = moved(piece) or acted(piece) or shots(piece) or did(piece, "idle") or did(piece, "built")
    at_work = any(piece.id in work.builders and not work.stands for work in field.state.works)
    return not busy and not at_work and not field.pressed(piece.at, piece.seat)


def buildable(field: Field, cell: Point) -> bool:
    """Return whether a cell is free of everything, and in contact with no building, tomb or standard (VR-Q77)."""
    ground = field.ground
    if not ground.on(cell) or cell in ground.solid or cell in field.cells or cell in field.standards:
        return False
    if cell in ground.woods or cell in ground.hedges or cell in ground.walls:
        return False
    if cell in field.walls or cell in field.begun or cell in ground.fringe:
        return False
    tomb = ground.tomb is not None and touching(cell, ground.tomb)
    return not tomb and not any(touching(cell, flag) for flag in field.standards)


def sites(field: Field, one: Piece, other: Piece) -> tuple[Point, ...]:
    """Return the cells in contact with two builders that can be built on."""
    beside = (cell for cell in neighbours(one.at) if touching(cell, other.at))
    return tuple(sorted((cell for cell in beside if buildable(field, cell)), key=lambda cell: (cell[1], cell[0])))


def gate_builders(field: Field, seat: int, cell: Point) -> tuple[Piece, ...]:
    """Return the four warriors of a seat who would build a gate: in contact with its cell, the lowest numbers."""
    near = (each for each in field.around(cell) if each.seat == seat and can_build(field, each))
    return tuple(sorted(near, key=lambda each: each.number)[:GATE_BUILDERS])
