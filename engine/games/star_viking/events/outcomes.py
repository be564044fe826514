"""What a battle comes to: surrender, plunder, control (K-111 to K-141)."""

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import sentence
from engine.core.values import frozen
from engine.games.star_viking.events.common import UNKNOWN, Who, telling
from engine.games.star_viking.queries.names import side


@frozen
class Summoned(Happening, topic="battles", reveals=True):
    """Surrender was demanded."""

    system: str
    seat: int
    dice: tuple[int, int]
    yielded: bool

    def tell(self) -> str:
        """Return a sentence with the answer and both dice."""
        answer = "surrender" if self.yielded else "refuse"
        return f"The locals of {self.system} {answer}: {side(self.seat)} rolls {self.dice[0]}, they {self.dice[1]}."


@frozen
class Looted(NamedBySeat, topic="plunder", reveals=True):
    """A sector has been plundered."""

    sector: str
    ship: Who
    die: int
    amount: int

    def tell(self) -> str:
        """Return a sentence that says by whom, what was rolled and what it brought."""
        return f"{self.sector} plundered by {self._by}: rolled {self.die}, {self.amount} MCr."

    @property
    def _by(self) -> str:
        # To who does not see the ship it is its side that plunders.
        return side(self.ship.seat) if self.ship.name == UNKNOWN else str(self.ship)

    @property
    def brief(self) -> str:
        """Return who took what where."""
        return sentence(f"{self._by} plunders {self.sector}: {self.amount} MCr")


@frozen
class LootedAfar(Happening, topic="plunder", reveals=True):
    """The same to who has no chart of the system: the die is open, the sector is not."""

    system: str
    seat: int
    die: int
    tell = telling("{seat@side} plunders in {system}: rolled {die}.")


@frozen
class Closed(Happening, topic="battles", reveals=True):
    """A segment has ended: whoever rested has let it."""

    system: str
    why: str
    controller: int
    gained: bool

    def tell(self) -> str:
        """Return a sentence that says how it ended and who controls the system."""
        verb = "gains" if self.gained else "keeps"
        return f"{self.why} {side(self.controller)} {verb} control of {self.system}."

    @property
    def brief(self) -> str:
        """Return who controls the system."""
        return f"{side(self.controller)} {'gains' if self.gained else 'keeps'} {self.system}."
