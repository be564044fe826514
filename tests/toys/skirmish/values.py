"""The toy's geometry, state and events."""

from functools import cache
from typing import Self

from engine.core.events import Happening
from engine.core.grammar import list_of
from engine.core.refs import Hidden, PlaceId, Seat
from engine.core.values import evolve, frozen

from .info import INFO

COLS = 7
WORDS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
EVEN = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
ODD = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))
SIGHT = 3
"""How far one sees in fog."""
ROWS = {"bay": 5, "strait": 3, "ambush": 3}
BOATS = {"ambush": (2, 1)}
"""How many boats each seat begins with, where it is not two."""
NAMES = ("Adder", "Bison", "Crane", "Drake", "Egret", "Finch", "Goose", "Heron")


@cache
def name(col: int, row: int) -> PlaceId:
    return PlaceId(f"{col:02}{row:02}")


def cell(where: PlaceId) -> tuple[int, int]:
    return int(where[:2]), int(where[2:])


@cache
def around(where: PlaceId, rows: int) -> tuple[PlaceId | None, ...]:
    col, row = cell(where)
    steps = ((col + dc, row + dr) for dc, dr in (ODD if row % 2 else EVEN))
    return tuple(name(c, r) if 0 <= c < COLS and 0 <= r < rows else None for c, r in steps)


@cache
def distance(a: PlaceId, b: PlaceId) -> int:
    (ca, ra), (cb, rb) = cell(a), cell(b)
    q = (ca - (ra - ra % 2) // 2) - (cb - (rb - rb % 2) // 2)
    r = ra - rb
    return (abs(q) + abs(r) + abs(q + r)) // 2


@cache
def hexes(rows: int) -> tuple[PlaceId, ...]:
    return tuple(name(col, row) for col in range(COLS) for row in range(rows))


@cache
def sight(place: PlaceId, rows: int) -> frozenset[PlaceId]:
    """Return the hexes that one sees from a hex in fog."""
    return frozenset(at for at in hexes(rows) if distance(at, place) <= SIGHT)


@frozen
class Boat:
    number: int
    seat: Seat
    place: PlaceId | Hidden | None
    hull: int = 2
    steps: int = 0
    fired: bool = False


@frozen
class State:
    scenario: str
    rounds: int
    fog: bool
    round: int
    turn: Seat
    boats: tuple[Boat, ...]
    mines: tuple[PlaceId | Hidden | None, ...]
    laid: tuple[bool, ...]

    @property
    def afloat(self) -> tuple[Seat, ...]:
        """Who has a boat left."""
        return tuple(sorted({boat.seat for boat in self.boats if boat.place is not None}))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who may give orders: all who have not laid their mine at once, then one after the other."""
        if len(self.afloat) < 2 or self.round > self.rounds:
            return ()
        return tuple(Seat(seat) for seat, done in enumerate(self.laid) if not done) or (self.turn,)

    @property
    def bay(self) -> tuple[PlaceId, ...]:
        """Every hex of the map."""
        return hexes(ROWS[self.scenario])


def sees(state: State, seat: Seat | None, owner: Seat, at: PlaceId) -> bool:
    """Return whether a seat sees a boat of an owner on a hex: in fog from three hexes at most, a spectator none.

    Whom all others see is for nobody to know: it would tell where they are.
    """
    if not state.fog or seat == owner:
        return True
    mine = (boat.place for boat in state.boats if boat.seat == seat and isinstance(boat.place, str))
    return any(distance(at, place) <= SIGHT for place in mine)


def watched(state: State, seat: Seat) -> frozenset[PlaceId]:
    """Return every hex on which a seat would see a boat of another."""
    if not state.fog:
        return frozenset(state.bay)
    mine = (boat.place for boat in state.boats if boat.seat == seat and isinstance(boat.place, str))
    return frozenset[PlaceId]().union(*(sight(place, ROWS[state.scenario]) for place in mine))


def witnesses(state: State, boat: Boat, *at: PlaceId) -> tuple[Seat, ...] | None:
    """Return who sees what a boat does on all of these hexes; None for everybody."""
    if not state.fog:
        return None
    seats = (Seat(seat) for seat in range(len(state.mines)))
    return tuple(seat for seat in seats if all(sees(state, seat, boat.seat, place) for place in at))


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


@frozen
class Sighted(Happening, reveals=True):
    """What comes into sight, nobody too: whoever has looked knows more, and looks no second time elsewhere."""

    boats: tuple[str, ...]

    def tell(self) -> str:
        return f"{list_of(self.boats or ('Nobody',))} {'come' if len(self.boats) > 1 else 'comes'} into sight."


@frozen
class Laid(Happening):
    seat: Seat

    def tell(self) -> str:
        return f"{INFO.seat_names[self.seat]} lays a mine{f' on {self.places[0]}' if self.places else ''}."

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else evolve(self, places=())


@frozen
class Shot(Happening, reveals=True):
    text: str

    def tell(self) -> str:
        return self.text
