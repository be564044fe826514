"""The toy's state and events."""

from engine.core.events import Happening
from engine.core.grammar import list_of
from engine.core.info import Document
from engine.core.refs import Hidden, PlaceId, Seat
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

    @property
    def index(self) -> int:
        """Where it stands among all units."""
        return self.seat * FLEET + self.number

    @property
    def fresh(self) -> bool:
        """Whether it can still go; of a unit that is not seen nobody knows."""
        return isinstance(self.kind, str) and self.steps < KINDS[self.kind][1]


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
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


def gone(state: State, units: tuple[Unit, ...], to: PlaceId) -> Told:
    who = list_of([unit.name for unit in units])
    return Told(f"{who} {'go' if len(units) > 1 else 'goes'} to {named(state.scenario, to)}.", places=(to,))
