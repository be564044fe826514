"""The toy's state, orders and events."""

from typing import Any, ClassVar

from engine.core.events import Happening
from engine.core.grammar import list_of
from engine.core.info import Document
from engine.core.position import View
from engine.core.refs import Hidden, PlaceId, Ref, Seat, place, token, word
from engine.core.values import frozen

from .charts import named
from .info import INFO

KINDS = {"CR": ("cruiser", 2), "SL": ("sloop", 3), "FT": ("fighter", 2), "RD": ("raiders", 1)}
"""By code: what it is, and how many steps it goes in a turn."""
FLEET = 4
"""How many units each seat has."""
NAMES = ("Adder", "Bison", "Crane", "Drake")


@frozen
class Unit:
    seat: Seat
    number: int
    kind: str | Hidden
    place: PlaceId
    facing: int
    steps: int = 0

    @property
    def name(self) -> str:
        return f"{INFO.seat_names[self.seat]} {NAMES[self.number]}"


@frozen
class State:
    scenario: str
    rounds: int
    unseen: bool
    round: int
    turn: Seat
    units: tuple[Unit, ...]
    miles: tuple[int, ...]
    book: Document = Document("")
    allies: bool = False

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: one of two among allies, else its own."""
        return tuple(seat % 2 if self.allies else seat for seat in range(len(self.miles)))


@frozen
class Sail:
    verb: ClassVar[str] = "sail"
    key: ClassVar[str] = "s"
    unit: int
    to: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (token(str(self.unit)), place(self.to))

    def phrase(self, view: View[Any]) -> str:
        units = view.state.units
        who = units[self.unit].name if 0 <= self.unit < len(units) else f"Unit {self.unit}"
        return f"{who} goes to {named(view.state.scenario, self.to)} ({self.to})"


@frozen
class Convoy:
    verb: ClassVar[str] = "convoy"
    key: ClassVar[str] = "c"
    start: PlaceId
    to: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (place(self.start), place(self.to))

    def phrase(self, view: View[Any]) -> str:
        return f"All units on {self.start} go to {named(view.state.scenario, self.to)} ({self.to})"


@frozen
class Rest:
    verb: ClassVar[str] = "end-turn"
    key: ClassVar[str] = "e"

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("end the turn"),)

    def phrase(self, view: View[Any]) -> str:
        return "End the turn"


Order = Sail | Convoy | Rest


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


def gone(state: State, units: tuple[Unit, ...], to: PlaceId) -> Told:
    who = list_of([unit.name for unit in units])
    return Told(f"{who} {'go' if len(units) > 1 else 'goes'} to {named(state.scenario, to)}.", places=(to,))
