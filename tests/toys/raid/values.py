"""The toy's geography, state and events."""

from engine.core.events import Happening
from engine.core.grammar import list_of
from engine.core.refs import Hidden, PlaceId, Seat, TokenId
from engine.core.values import frozen

from .info import INFO

SYSTEMS = {PlaceId("home"): "Home Base", PlaceId("vigrid"): "Vigrid"}
SECTORS = {PlaceId("deep"): "Deep Space", PlaceId("belt"): "Belt", PlaceId("moon"): "Moon", PlaceId("city"): "Starcity"}
NAMES = ("Cruiser", "Sloop", "Troops")
TURNS = {"long": 2, "short": 1, "season": 8}
INCOME = 30
HOME, JUMP = SYSTEMS
"""Where all begin, and where they can jump."""
FIRST = next(iter(SECTORS))
"""Where they arrive."""
EXPECTED = {"plot": "plot your jumps in secret", "move": "move your groups", "buy": "buy points"}
"""By phase."""


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

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who may give orders."""
        if self.turn > TURNS[self.scenario]:
            return ()
        if self.phase == "plot":
            return tuple(Seat(seat) for seat, done in enumerate(self.sealed) if not done)
        return (self.mover,)


def token_of(seat: int, unit: int) -> TokenId:
    return TokenId(f"{seat}.{unit}")


def number_of(unit: TokenId) -> int:
    """Return which unit of its seat it is: '1.2' is the third; -1 for what is no unit at all."""
    tail = unit.rpartition(".")[2]
    return int(tail) if tail.isdecimal() else -1


def named(unit: int) -> str:
    return NAMES[unit] if 0 <= unit < len(NAMES) else f"unit {unit}"


def where(at: PlaceId) -> str:
    return SYSTEMS.get(at) or SECTORS.get(at) or at


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


@frozen
class Opened(Happening, reveals=True):
    gone: tuple[int, ...]

    def tell(self) -> str:
        said = [f"{INFO.seat_names[seat]} jumps with {gone}" for seat, gone in enumerate(self.gone)]
        return f"The plots are opened: {list_of(said)}."
