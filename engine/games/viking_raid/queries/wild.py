"""Where a beast may come out, how far it runs, and whom it falls upon (VR-63 to VR-67, VR-Q69, VR-Q70)."""

from collections.abc import Iterator
from typing import Final

from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import PEOPLE, is_beast
from engine.games.viking_raid.rulebook.ground import DIAGONAL, STRAIGHT
from engine.games.viking_raid.state import NOBODY, Piece
from engine.space.lattice import DIRECTIONS, STEPS, Point, squared

COMPASS: Final = tuple((DIRECTIONS[at], STEPS[at]) for at in (2, 1, 0, 7, 6, 5, 4, 3))
"""The direction die, 1 to 8: north, and on clockwise."""

HOURS: Final = dict(zip((word for word, _ in COMPASS), (12, 1, 3, 5, 6, 7, 9, 11), strict=True))
"""The same by the clock, as sentences say it."""
FAR: Final = 10
ASLANT: Final = 7
"""How far from the middle of a settlement a beast comes out: inches straight, and each way on a diagonal."""
SCENT: Final = 9
"""The square of the inches within which a beast falls upon somebody."""


def lairs(field: Field, seat: int) -> Iterator[tuple[int, str, Point]]:
    """Yield where a seat may place a beast: whose farm, which way of it, and the cell."""
    for owner, house in enumerate(field.state.houses):
        if house.holder in {seat, NOBODY}:
            continue
        for word, (dx, dy) in COMPASS:
            far = ASLANT if dx and dy else FAR
            cell = house.hall[0] + far * dx, house.hall[1] + far * dy
            if free(field, cell):
                yield owner, word, cell


def free(field: Field, cell: Point) -> bool:
    """Return whether a beast may stand in a cell: on the table, open, and nothing there."""
    return field.ground.on(cell) and not closed(field, cell) and cell not in field.cells and cell not in field.standards


def closed(field: Field, cell: Point) -> bool:
    """Return whether a cell is none for beasts, even to pass by on a diagonal."""
    ground = field.ground
    built = cell in field.walls or cell in field.begun
    there = field.cells.get(cell)
    return built or cell in ground.solid or (there is not None and is_beast(there))


def run(field: Field, start: Point, face: int, club: int) -> tuple[Point, bool]:
    """Return where a beast comes to by a direction and a Club, and whether it left the table."""
    dx, dy = COMPASS[face - 1][1]
    steps = STRAIGHT * club // DIAGONAL if dx and dy else club
    here = start
    for _ in range(steps):
        there = here[0] + dx, here[1] + dy
        if not field.ground.on(there):
            return here, True
        beside, below = (here[0] + dx, here[1]), (here[0], here[1] + dy)
        if not free(field, there) or (dx and dy and closed(field, beside) and closed(field, below)):
            break
        here = there
    return here, False


def prey(field: Field, at: Point) -> tuple[Piece, ...]:
    """Return the nearest people within 3 inches, or else animals and ponies, in the order of lots."""
    near = [
        piece
        for piece in field.cells.values()
        if not is_beast(piece) and piece.id != field.state.sheltered and squared(at, piece.at) <= SCENT
    ]
    found = [piece for piece in near if piece.kind in PEOPLE] or near
    least = min((squared(at, piece.at) for piece in found), default=0)
    equal = [piece for piece in found if squared(at, piece.at) == least]
    return tuple(sorted(equal, key=lambda piece: (piece.at[1], piece.at[0])))
