"""The toy's geometry, state, orders and events."""

from typing import Any, ClassVar, Self

from engine.core.events import Happening
from engine.core.position import View
from engine.core.refs import Hidden, PlaceId, Ref, Seat, place, token, word
from engine.core.values import evolve, frozen

from .info import INFO

COLS = 7
WORDS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
EVEN = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
ODD = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))
ROWS = {"bay": 5, "strait": 3}
NAMES = ("Adder", "Bison", "Crane", "Drake", "Egret", "Finch", "Goose", "Heron")


def name(col: int, row: int) -> PlaceId:
    return PlaceId(f"{col:02}{row:02}")


def cell(where: PlaceId) -> tuple[int, int]:
    return int(where[:2]), int(where[2:])


def around(where: PlaceId, rows: int) -> tuple[PlaceId | None, ...]:
    col, row = cell(where)
    steps = ((col + dc, row + dr) for dc, dr in (ODD if row % 2 else EVEN))
    return tuple(name(c, r) if 0 <= c < COLS and 0 <= r < rows else None for c, r in steps)


def distance(a: PlaceId, b: PlaceId) -> int:
    (ca, ra), (cb, rb) = cell(a), cell(b)
    q = (ca - (ra - ra % 2) // 2) - (cb - (rb - rb % 2) // 2)
    r = ra - rb
    return (abs(q) + abs(r) + abs(q + r)) // 2


@frozen
class Boat:
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
        return tuple(sorted({boat.seat for boat in self.boats if boat.place is not None}))


@frozen
class Lay:
    verb: ClassVar[str] = "lay"
    key: ClassVar[str] = "m"
    place: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("lay a mine"), place(self.place))

    def phrase(self, view: View[Any]) -> str:
        return f"Lay the mine on {self.place}"


@frozen
class Step:
    verb: ClassVar[str] = "step"
    key: ClassVar[str] = "s"
    boat: int
    to: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (token(str(self.boat)), place(self.to))

    def phrase(self, view: View[Any]) -> str:
        return f"{NAMES[self.boat]} goes to {self.to}"


@frozen
class Fire:
    verb: ClassVar[str] = "fire"
    key: ClassVar[str] = "f"
    boat: int
    target: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (token(str(self.boat)), token(str(self.target)))

    def phrase(self, view: View[Any]) -> str:
        return f"{NAMES[self.boat]} fires at {NAMES[self.target]}"


@frozen
class End:
    verb: ClassVar[str] = "end"
    key: ClassVar[str] = "e"

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("end the turn"),)

    def phrase(self, view: View[Any]) -> str:
        return "End the turn"


Order = Lay | Step | Fire | End


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


@frozen
class Laid(Happening):
    seat: Seat

    def tell(self) -> str:
        return f"{INFO.seat_names[self.seat]} lays a mine{f' on {self.places[0]}' if self.places else ''}."

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else evolve(self, places=())


@frozen
class Shot(Happening):
    reveals: ClassVar[bool] = True
    text: str

    def tell(self) -> str:
        return self.text
