"""The toy's geography, state, orders and events."""

from typing import Any, ClassVar

from engine.core.events import Happening
from engine.core.grammar import list_of
from engine.core.position import View
from engine.core.refs import Hidden, PlaceId, Ref, Seat, place, token, word
from engine.core.values import frozen

from .info import INFO

SYSTEMS = {PlaceId("home"): "Home Base", PlaceId("vigrid"): "Vigrid"}
SECTORS = {PlaceId("deep"): "Deep Space", PlaceId("belt"): "Belt", PlaceId("moon"): "Moon", PlaceId("city"): "Starcity"}
NAMES = ("Cruiser", "Sloop", "Troops")
TURNS = {"long": 2, "short": 1}
INCOME = 30


@frozen
class State:
    scenario: str
    turn: int
    phase: str
    mover: Seat
    plots: tuple[tuple[PlaceId | None, ...] | Hidden, ...]
    """By seat: where each unit is to jump, None for one that has no course yet; all of it a secret."""
    sealed: tuple[bool, ...]
    at: tuple[tuple[PlaceId, ...], ...]
    group: tuple[int, ...]
    moved: tuple[int, ...]
    purses: tuple[int, ...]
    points: tuple[int, ...]


def named(unit: int) -> str:
    return NAMES[unit] if 0 <= unit < len(NAMES) else f"unit {unit}"


def where(at: PlaceId) -> str:
    return SYSTEMS.get(at) or SECTORS.get(at) or at


@frozen
class Course:
    verb: ClassVar[str] = "course"
    key: ClassVar[str] = "c"
    seat: Seat
    unit: int
    to: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (token(f"{self.seat}.{self.unit}"), place(self.to))

    def phrase(self, view: View[Any]) -> str:
        return f"{named(self.unit)} jumps to {where(self.to)}"


@frozen
class Seal:
    verb: ClassVar[str] = "end-plot"
    key: ClassVar[str] = "e"

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("end plot"),)

    def phrase(self, view: View[Any]) -> str:
        return "Seal the plot"


@frozen
class Join:
    verb: ClassVar[str] = "join"
    key: ClassVar[str] = "j"
    seat: Seat
    unit: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (token(f"{self.seat}.{self.unit}"), word("join"))

    def phrase(self, view: View[Any]) -> str:
        return f"{named(self.unit)} joins the group"


@frozen
class Move:
    verb: ClassVar[str] = "move"
    key: ClassVar[str] = "m"
    to: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("move"), place(self.to))

    def phrase(self, view: View[Any]) -> str:
        return f"Move {list_of([named(unit) for unit in view.state.group], none='the group')} to {where(self.to)}"


@frozen
class EndMoves:
    verb: ClassVar[str] = "end-moves"
    key: ClassVar[str] = "e"

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("end moves"),)

    def phrase(self, view: View[Any]) -> str:
        return "End the moves"


@frozen
class Buy:
    verb: ClassVar[str] = "buy"
    key: ClassVar[str] = "b"
    points: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("buy points"), word(str(self.points)))

    def phrase(self, view: View[Any]) -> str:
        return f"Buy {self.points} points"


Order = Course | Seal | Join | Move | EndMoves | Buy


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


@frozen
class Opened(Happening):
    reveals: ClassVar[bool] = True
    gone: tuple[int, ...]

    def tell(self) -> str:
        said = [f"{INFO.seat_names[seat]} jumps with {gone}" for seat, gone in enumerate(self.gone)]
        return f"The plots are opened: {list_of(said)}."
