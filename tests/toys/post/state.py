"""What there is: frozen, plain; what others may not know is HIDDEN in their views."""

from enum import Enum
from typing import Final

from engine.core.bargains import Bargain
from engine.core.refs import Hidden, PlaceId, Seat, TokenId
from engine.core.values import frozen
from tests.toys.post.info import INFO
from tests.toys.post.stars import GOODS, HOMES

TURNS: Final = {"season": 8, "week": 2}
"""By scenario."""


class Phase(Enum):
    """What a turn is made of: the last comes whenever an offer is made."""

    SHEETS = "sheets"
    MARKET = "market"
    ANSWER = "answer"


@frozen
class Go:
    """A line of a sheet: go to a star."""

    to: PlaceId


@frozen
class Take:
    """A line of a sheet: gather a good."""

    good: str


Sheet = tuple[Go | Take, ...]


@frozen
class Unit:
    """A fleet or a courier, with its sheet, which only its own seat knows."""

    id: TokenId
    seat: Seat
    kind: str
    at: PlaceId
    sheet: Sheet | Hidden = ()

    @property
    def called(self) -> str:
        """What it is called by everybody: 'Fleet A of Rose'."""
        return f"{self.kind.capitalize()} {self.id[-1].upper()} of {INFO.seat_names[self.seat]}"

    @property
    def away(self) -> bool:
        """Whether it is away from home."""
        return self.at != HOMES[self.seat]


@frozen
class Letter:
    """A sheet for a fleet that is away, aboard a courier."""

    id: TokenId
    courier: TokenId
    fleet: TokenId
    sheet: Sheet = ()

    @property
    def called(self) -> str:
        """What it is called by the only seat that knows of it."""
        return f"Letter {self.courier[-1].upper()}"


@frozen
class State:
    """The whole of it."""

    scenario: str
    turn: int
    phase: Phase
    mover: Seat
    """Whose market it is."""
    sealed: tuple[bool, ...]
    units: tuple[Unit, ...]
    letters: tuple[tuple[Letter, ...] | Hidden, ...]
    """By seat; those of others are a secret, even how many there are."""
    stocks: tuple[tuple[int, ...], ...]
    """By seat, then by good."""
    offer: Bargain | None = None
    offered: tuple[Seat, ...] = ()
    """To whom the mover has made an offer this turn."""

    @property
    def over(self) -> bool:
        """Whether the last turn is over."""
        return self.turn > TURNS[self.scenario]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who may give orders."""
        if self.over:
            return ()
        if self.phase is Phase.SHEETS:
            return tuple(Seat(seat) for seat, done in enumerate(self.sealed) if not done)
        if self.offer is None:
            return (self.mover,)
        return (self.offer.to if self.phase is Phase.ANSWER else self.offer.maker,)

    def stock(self, seat: Seat, good: str) -> int:
        """Return how much of a good a seat holds."""
        return self.stocks[seat][GOODS.index(good)]
