"""What people, animals and things come, go and do without a fight."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.grammar import few_of, sentence
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling


@frozen
class Bought(Happening):
    """A seat has bought something."""

    topic: ClassVar[str] = "coins"
    seat: int
    what: str
    coins: int
    tell = telling("{seat@house} buys {what} for {coins@coin}.")


@frozen
class Outfitted(Happening):
    """A seat has bought a whole outfit, as far as its purse went."""

    topic: ClassVar[str] = "coins"
    seat: int
    outfit: str
    coins: int
    tell = telling("{seat@house} fits out: {outfit}, for {coins@coin}.")


@frozen
class Moved(Happening):
    """A piece has moved."""

    topic: ClassVar[str] = "moves"
    who: str
    to: str
    inches: float
    tell = telling("{who} goes to {to}, {inches} inches")

    @property
    def brief(self) -> str:
        """Return who and where."""
        return sentence(f"{self.who} goes to {self.to}")


@frozen
class Mounted(Happening):
    """Somebody has mounted or dismounted."""

    topic: ClassVar[str] = "moves"
    who: str
    pony: str
    up: bool

    def tell(self) -> str:
        """Return who, and which pony."""
        return sentence(f"{self.who} {'mounts' if self.up else 'dismounts from'} {self.pony}")


@frozen
class HandedOver(Happening):
    """A weapon has gone from hand to hand."""

    topic: ClassVar[str] = "moves"
    giver: str
    taker: str
    weapon: str
    tell = telling("{giver} hands the {weapon} to {taker}")


@frozen
class Left(Happening):
    """Pieces have left the match."""

    loses: ClassVar[bool] = True
    topic: ClassVar[str] = "losses"
    who: tuple[str, ...]
    why: str

    def tell(self) -> str:
        """Return who, and why."""
        return sentence(f"{few_of(self.who, 5)} {'leaves' if len(self.who) == 1 else 'leave'}: {self.why}")


@frozen
class PonyTaken(Happening):
    """A pony has a new owner."""

    topic: ClassVar[str] = "fights"
    seat: int
    pony: str
    tell = telling("{seat@house} takes {pony}.")


@frozen
class Built(Happening):
    """A wall or gate is begun, stands, or is lost."""

    topic: ClassVar[str] = "building"
    seat: int
    what: str
    how: str
    tell = telling("The {what} of {seat@house} {how}.")


@frozen
class StandardSet(Happening):
    """A standard has been set up."""

    topic: ClassVar[str] = "building"
    seat: int
    at: str
    tell = telling("{seat@house} sets up a standard at {at}.")
