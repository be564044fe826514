"""What people, animals and things come, go and do without a fight."""

from engine.core.events import Happening
from engine.core.grammar import few_of, sentence
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling


@frozen
class Bought(Happening, topic="coins"):
    """A seat has bought something."""

    seat: int
    what: str
    coins: int
    tell = telling("{seat@house} buys {what} for {coins@coin}.")


@frozen
class Outfitted(Happening, topic="coins"):
    """A seat has bought a whole outfit, as far as its purse went."""

    seat: int
    outfit: str
    coins: int
    tell = telling("{seat@house} fits out: {outfit}, for {coins@coin}.")


@frozen
class Moved(Happening, topic="moves"):
    """A piece has moved."""

    who: str
    to: str
    inches: float
    tell = telling("{who} goes to {to}, {inches} inches")
    brief = property(telling("{who} goes to {to}"))


@frozen
class Mounted(Happening, topic="moves"):
    """Somebody has mounted or dismounted."""

    who: str
    pony: str
    up: bool
    tell = telling("{who} {up@mounts/dismounts from} {pony}")


@frozen
class HandedOver(Happening, topic="moves"):
    """A weapon has gone from hand to hand."""

    giver: str
    taker: str
    weapon: str
    tell = telling("{giver} hands the {weapon} to {taker}")


@frozen
class Left(Happening, topic="losses", loses=True):
    """Pieces have left the match."""

    who: tuple[str, ...]
    why: str

    @property
    def losing(self) -> tuple[str, ...]:
        """Return all of them."""
        return self.who

    def tell(self) -> str:
        """Return who, and why."""
        return sentence(f"{few_of(self.who, 5)} {'leaves' if len(self.who) == 1 else 'leave'}: {self.why}")


@frozen
class PonyTaken(Happening, topic="fights"):
    """A pony has a new owner."""

    seat: int
    pony: str
    tell = telling("{seat@house} takes {pony}.")


@frozen
class Built(Happening, topic="building"):
    """A wall or gate is begun, stands, or is lost."""

    seat: int
    what: str
    how: str
    tell = telling("The {what} of {seat@house} {how}.")


@frozen
class StandardSet(Happening, topic="building"):
    """A standard has been set up."""

    seat: int
    at: str
    tell = telling("{seat@house} sets up a standard at {at}.")
