"""What there is: frozen, plain, nothing cached."""

from enum import Enum
from typing import Final

from engine.core.refs import Name, PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.space import lattice

HULL: Final = 2
"""What a craft can lose (D-2)."""


class Phase(Enum):
    """What a turn is made of."""

    MOVES = "moves"
    SHOTS = "shots"


@frozen
class Scenario:
    """A way to begin: lengths in inches; `craft` a side, in files of eight."""

    craft: int
    reach: int
    columns: int
    rows: int
    rounds: int


SCENARIOS: Final = {"line": Scenario(16, 10, 60, 40, 6), "pair": Scenario(2, 3, 24, 8, 4)}


@frozen
class Craft:
    """One craft; it is sunk when its hull is 0. `name` is None until it is given one."""

    id: TokenId
    seat: Seat
    at: PlaceId
    name: Name | None = None
    hull: int = HULL
    moved: bool = False
    shot: bool = False
    paid: bool = False

    @property
    def called(self) -> str:
        """Its name, else its number: 'Craft A3'."""
        return self.name or f"Craft {self.id.upper()}"

    @property
    def point(self) -> lattice.Point:
        """Where it is, as columns and rows."""
        return point(self.at)


@frozen
class State:
    """The whole of it; no fact is hidden from anybody. `purses` and `points` are by seat."""

    scenario: str
    round: int
    turn: Seat
    phase: Phase
    craft: tuple[Craft, ...]
    purses: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def setting(self) -> Scenario:
        """The scenario it is played in."""
        return SCENARIOS[self.scenario]

    @property
    def over(self) -> bool:
        """Whether it has ended (D-5)."""
        afloat = {each.seat for each in self.craft if each.hull}
        return self.round > self.setting.rounds or len(afloat) < len(self.purses)


def point(at: PlaceId) -> lattice.Point:
    """Return the column and row that a place is named for."""
    return int(at[:2]), int(at[2:])
