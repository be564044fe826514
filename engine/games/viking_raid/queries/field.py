"""The table as it stands, with the indexes that all ask for; who sees whom on it, and what covers (VR-Q17, VR-Q18)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from engine.core.desk import lazy
from engine.games.viking_raid.queries.pieces import is_beast, is_fighter, is_pony
from engine.games.viking_raid.rulebook.ground import FRINGE, ground
from engine.games.viking_raid.state import NOBODY, NOWHERE, Pact, Piece, State, Work
from engine.space.lattice import Point, apart, crossed, neighbours


def beside_hall(hall: Point, at: Point) -> bool:
    """Return whether a cell is in contact with a building of a settlement."""
    return apart(at, hall) == FRINGE


def pact_of(state: State, one: int, other: int) -> Pact | None:
    """Return the alliance of two seats; None where there is none."""
    pair = (min(one, other), max(one, other))
    return next((pact for pact in state.pacts if pact.seats == pair), None)


def allied(state: State, one: int, other: int) -> bool:
    """Return whether two seats are in alliance (VR-Q33)."""
    return pact_of(state, one, other) is not None


class Field:
    """A state and its indexes, each built when it is first asked for."""

    def __init__(self, state: State) -> None:
        """Open a state."""
        self.state = state
        self.ground = ground(state.settings.scenario, tuple([each.hall for each in state.houses]), state.settings.tomb)
        self.pieces = {piece.id: piece for piece in state.pieces}

    def find(self, piece: str) -> Piece | None:
        """Find a piece by its id."""
        return self.pieces.get(piece)  # type: ignore[call-overload, no-any-return]  # any text may be asked for

    @lazy
    def riders(self) -> dict[str, Piece]:
        """Who rides, by the id of the pony."""
        return {piece.rides: piece for piece in self.state.pieces if piece.rides}

    @lazy
    def cells(self) -> dict[Point, Piece]:
        """Who stands where: of a man and the pony beside him in one cell the man, and never a ridden pony."""
        found = {piece.at: piece for piece in self.state.pieces if is_pony(piece)}
        found.update((piece.at, piece) for piece in self.state.pieces if not is_pony(piece))
        return found

    @lazy
    def taken(self) -> frozenset[Point]:
        """Where nobody ends a move: cells in which something stands, or is being built."""
        return frozenset((*self.cells, *self.standards, *self.begun))

    @lazy
    def fighters(self) -> tuple[Piece, ...]:
        """All leaders, sons and warriors on the table, but for who is sheltered in the tomb."""
        return tuple([piece for piece in self.state.pieces if is_fighter(piece) and piece.id != self.state.sheltered])

    @lazy
    def beasts(self) -> tuple[Piece, ...]:
        """The beasts on the table, in the order they came."""
        return tuple([piece for piece in self.state.pieces if is_beast(piece)])

    @lazy
    def by_seat(self) -> dict[int, tuple[Piece, ...]]:
        """All pieces by seat."""
        found: dict[int, list[Piece]] = {}
        for piece in self.state.pieces:
            found.setdefault(piece.seat, []).append(piece)
        return {seat: tuple(pieces) for seat, pieces in found.items()}

    def of(self, seat: int) -> tuple[Piece, ...]:
        """Return the pieces of a seat."""
        return self.by_seat.get(seat, ())

    def friends(self, seat: int) -> frozenset[int]:
        """Return a seat and its allies."""
        return self._friends[seat]

    @lazy
    def _friends(self) -> dict[int, frozenset[int]]:
        pairs, all_ = [pact.seats for pact in self.state.pacts], (NOBODY, *seats(self.state))
        return {seat: frozenset({seat, *(each for pair in pairs if seat in pair for each in pair)}) for seat in all_}

    def hostile(self, one: int, other: int) -> bool:
        """Return whether two seats are enemies; the wild is everybody's."""
        return one != other and other not in self.friends(one)

    def foes(self, seat: int) -> Iterator[Piece]:
        """Yield the fighters who are hostile to a seat."""
        friends = self.friends(seat)
        return (piece for piece in self.fighters if piece.seat not in friends)

    def pony_of(self, piece: Piece) -> Piece | None:
        """Return the pony of a fighter: whom he rides, or who waits in his cell for him who fights on foot (VR-54)."""
        mine = (each for each in self.of(piece.seat) if is_pony(each) and each.at == piece.at)
        return next(mine, None) if is_fighter(piece) else None

    def around(self, at: Point) -> Iterator[Piece]:
        """Yield who stands in contact with a cell, by direction."""
        cells = self.cells
        return (cells[cell] for cell in neighbours(at) if cell in cells and cells[cell].id != self.state.sheltered)

    def pressed(self, at: Point, seat: int) -> bool:
        """Return whether a fighter hostile to a seat is in contact with a cell."""
        return any(is_fighter(piece) and self.hostile(seat, piece.seat) for piece in self.around(at))

    # Settlements and standards.

    def halls(self, seat: int) -> tuple[int, ...]:
        """Return whose settlements a seat holds, its own first, by seat."""
        held = [owner for owner, house in enumerate(self.state.houses) if house.holder == seat]
        return tuple(sorted(held, key=lambda owner: owner != seat))

    def defenders(self, owner: int) -> Iterator[Piece]:
        """Yield the fighters of its holder in contact with a settlement (VR-7)."""
        house = self.state.houses[owner]
        if house.holder != NOBODY:
            yield from self.beside(house.holder, house.hall)

    def beside(self, seat: int, hall: Point) -> Iterator[Piece]:
        """Yield the fighters of a seat in contact with a settlement's buildings."""
        return (piece for piece in self.fighters if piece.seat == seat and beside_hall(hall, piece.at))

    def serving(self, seat: int) -> Point | None:
        """Return where a seat's standard serves it: only while it holds no settlement (VR-71)."""
        at = self.state.houses[seat].standard
        return at if at != NOWHERE and not self.halls(seat) else None

    @lazy
    def standards(self) -> dict[Point, int]:
        """Whose standard stands where."""
        return {house.standard: seat for seat, house in enumerate(self.state.houses) if house.standard != NOWHERE}

    # Fortifications.

    @lazy
    def walls(self) -> dict[Point, Work]:
        """Cells of walls and gates that stand."""
        return {cell: work for work in self.state.works if work.stands for cell in work.cells}

    @lazy
    def begun(self) -> frozenset[Point]:
        """Cells that are being built on: nobody ends a move there (VR-Q45)."""
        return frozenset(cell for work in self.state.works if not work.stands for cell in work.cells)

    def shut(self, cell: Point, seat: int, *, afoot: bool = True) -> bool:
        """Return whether a cell is a wall or gate that a seat's pieces cannot enter (VR-Q45, VR-Q67)."""
        work = self.walls.get(cell)
        if work is None or (work.gate and work.seat == seat and not self.state.houses[seat].out):
            return False
        return not afoot or self.pressed(cell, seat)


def seats(state: State) -> Iterable[int]:
    """Return all seats of a match."""
    return range(len(state.houses))


def living(state: State) -> tuple[int, ...]:
    """Return the seats that are not out, in the order of turns."""
    return tuple(seat for seat in (state.order or seats(state)) if not state.houses[seat].out)


# What lies between two cells.

SOFT: Final = 1
HARD: Final = 2
SIZE: Final = 2
"""Buildings stand nearer than so many cells to the middle of their settlement."""
NEAR: Final = 2
"""Cover counts at most so many cells from the target."""


@lru_cache(maxsize=1 << 15)
def seen(halls: tuple[Point, ...], a: Point, b: Point) -> bool:
    """Return whether none of these settlements, of three by three buildings each, stands between: nothing else does."""
    (low, high), (left, right) = sorted((a[1], b[1])), sorted((a[0], b[0]))
    near = [(x, y) for x, y in halls if left - 1 <= x <= right + 1 and low - 1 <= y <= high + 1]
    if not near:
        return True
    return not any(abs(cell[0] - x) < SIZE and abs(cell[1] - y) < SIZE for cell in crossed(a, b) for x, y in near)


def cover_at(field: Field, at: Point) -> int:
    """Return what a cell itself gives to whoever is in it, or behind it."""
    ground = field.ground
    if at in ground.walls or at in field.walls or at in ground.rocks:
        return HARD
    return SOFT if at in ground.woods or at in ground.hedges else 0


def cover_from(field: Field, a: Point, b: Point) -> int:
    """Return the best cover of a target in b against a shot from a."""
    between = (cell for cell in crossed(a, b) if apart(cell, b) <= NEAR)
    return max([cover_at(field, b), *(cover_at(field, cell) for cell in between)])


def cover_word(cover: int) -> str:
    """Return the word for a cover."""
    return {SOFT: "soft cover", HARD: "hard cover"}.get(cover, "open")
