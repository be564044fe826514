"""Where a beast may come out, how far it runs, and whom it falls upon (VR-63 to VR-67, VR-Q69, VR-Q70)."""

from collections.abc import Iterator
from typing import Final

from engine.core.values import frozen
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import PEOPLE, is_beast
from engine.games.viking_raid.rulebook.book import HIGHEST
from engine.games.viking_raid.rulebook.ground import DIAGONAL, STRAIGHT
from engine.games.viking_raid.state import NOBODY, Piece
from engine.space.lattice import DIRECTIONS, STEPS, Point, inside, squared

COMPASS: Final = tuple((DIRECTIONS[at], STEPS[at]) for at in (2, 1, 0, 7, 6, 5, 4, 3))
"""The direction die, 1 to 8: north, and on clockwise."""

HOURS: Final = dict(zip((word for word, _ in COMPASS), (12, 1, 3, 5, 6, 7, 9, 11), strict=True))
"""The same by the clock, as sentences say it."""
FAR: Final = 10
ASLANT: Final = 7
"""How far from the middle of a settlement a beast comes out: inches straight, and each way on a diagonal."""
SCENT: Final = 9
"""The square of the inches within which a beast falls upon somebody."""


@frozen
class Wilds:
    """A table as beasts meet it."""

    size: Point
    closed: frozenset[Point]
    """Cells that are none for beasts, even to pass by on a diagonal."""

    taken: frozenset[Point]
    """All cells in which no beast may stand: the closed ones, and those in which something is."""

    def free(self, cell: Point) -> bool:
        """Return whether a beast may stand in a cell: on the table, open, and nothing there."""
        return inside(self.size, cell) and cell not in self.taken

    def path(self, start: Point, face: int) -> tuple[tuple[Point, ...], bool]:
        """Return the cells a beast comes to one way by the highest Club, and whether it leaves the table then."""
        dx, dy = COMPASS[face - 1][1]
        (width, height), closed, taken = self.size, self.closed, self.taken
        x, y = start
        found = [start]
        for _ in range(strides(face, HIGHEST)):
            there = x + dx, y + dy
            if not (0 <= there[0] < width and 0 <= there[1] < height):
                return tuple(found), True
            if there in taken or (dx and dy and (x + dx, y) in closed and (x, y + dy) in closed):
                break
            x, y = there
            found.append(there)
        return tuple(found), False


def wilds(field: Field) -> Wilds:
    """Return a table as beasts meet it: what is built or being built is closed to them, and so are other beasts."""
    closed = field.ground.solid.union(field.walls, field.begun, [each.at for each in field.beasts])
    return Wilds(field.ground.size, closed, closed.union(field.cells, field.standards))


def strides(face: int, club: int) -> int:
    """Return how many steps a beast makes one way by a Club."""
    dx, dy = COMPASS[face - 1][1]
    return STRAIGHT * club // DIAGONAL if dx and dy else club


def lairs(field: Field, seat: int) -> Iterator[tuple[int, str, Point]]:
    """Yield where a seat may place a beast: whose farm, which way of it, and the cell."""
    table = wilds(field)
    for owner, house in enumerate(field.state.houses):
        if house.holder in {seat, NOBODY}:
            continue
        for word, (dx, dy) in COMPASS:
            far = ASLANT if dx and dy else FAR
            cell = house.hall[0] + far * dx, house.hall[1] + far * dy
            if table.free(cell):
                yield owner, word, cell


def run(field: Field, start: Point, face: int, club: int) -> tuple[Point, bool]:
    """Return where a beast comes to by a direction and a Club, and whether it left the table."""
    cells, leaves = wilds(field).path(start, face)
    steps = strides(face, club)
    return (cells[steps], False) if steps < len(cells) else (cells[-1], leaves)


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
