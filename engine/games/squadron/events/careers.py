"""What happens between battles: medals, exchanges, what a battle was worth."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Debriefing
from engine.games.squadron.queries.names import side


@frozen
class Reported(Debriefing):
    """What a battle cost a squadron, and what it did."""

    seat: int
    text: str

    def tell(self) -> str:
        """Say it."""
        return f"{side(self.seat)}: {self.text}."


@frozen
class CrewFlew(Debriefing):
    """A crew with medals came through a battle, or was not in it."""

    crew: str
    text: str

    def tell(self) -> str:
        """Say how."""
        return f"The crew {self.crew} {self.text}."


@frozen
class CrewLost(Debriefing):
    """A crew with medals was lost or captured with its craft."""

    seat: int
    crew: str
    text: str

    def tell(self) -> str:
        """Say how."""
        return f"The crew {self.crew} of {side(self.seat)} is {self.text}."


@frozen
class Remembered(Happening):
    """What became of a crew, when a campaign is over."""

    topic: ClassVar[str] = "crews"
    seat: int
    crew: str
    text: str

    @property
    def heading(self) -> str:
        """Return whose crews they are."""
        return f"The crews of {side(self.seat)}"

    def tell(self) -> str:
        """Say it."""
        return f"{self.crew}: {self.text}."


@frozen
class Earned(Happening):
    """Medals that a squadron earned in a battle."""

    topic: ClassVar[str] = "crews"
    seat: int
    medals: tuple[str, ...]

    def tell(self) -> str:
        """List them."""
        return f"{side(self.seat)} earns {list_of(self.medals)}."


@frozen
class Awarded(Happening):
    """A medal for a crew."""

    topic: ClassVar[str] = "crews"
    seat: int
    medal: str
    crew: str
    craft: str

    def tell(self) -> str:
        """Say for whom."""
        return f"{self.medal} for the crew {self.crew} of {self.craft}."


@frozen
class Lapsed(Happening):
    """A medal that no crew can take."""

    topic: ClassVar[str] = "crews"
    seat: int
    medal: str

    def tell(self) -> str:
        """Say which."""
        return f"No crew of {side(self.seat)} can take {self.medal}: it lapses."


@frozen
class Stripped(Happening):
    """A crew lost a medal."""

    topic: ClassVar[str] = "crews"
    seat: int
    medal: str
    crew: str

    def tell(self) -> str:
        """Say which."""
        return f"The crew {self.crew} is stripped of {self.medal}."


@frozen
class Shamed(Happening):
    """Why the crews of a squadron lose a medal each."""

    topic: ClassVar[str] = "crews"
    seat: int
    why: str

    def tell(self) -> str:
        """Say why."""
        return f"Each crew of {side(self.seat)} loses a medal: {self.why}."


@frozen
class Answered(Happening):
    """What a seat says to the exchange of crews."""

    topic: ClassVar[str] = "crews"
    seat: int
    agrees: bool

    def tell(self) -> str:
        """Say yes or no."""
        return f"{side(self.seat)} {'agrees to' if self.agrees else 'refuses'} an exchange of crews."


@frozen
class Exchanged(Happening):
    """Captured crews went home."""

    topic: ClassVar[str] = "crews"
    names: tuple[str, ...]

    def tell(self) -> str:
        """Name them."""
        return f"Home again: the crews {list_of(self.names)}."


@frozen
class Prized(Happening):
    """Captured fighters that may be flown from now on."""

    topic: ClassVar[str] = "designs"
    seat: int
    names: tuple[str, ...]

    def tell(self) -> str:
        """Name them."""
        return f"{side(self.seat)} may fly what it captured: {list_of(self.names)}."


@frozen
class Closed(Happening):
    """How the campaign stands after a battle."""

    topic: ClassVar[str] = "battles"
    points: tuple[tuple[int, int], ...]

    def tell(self) -> str:
        """Tell the points."""
        told = [f"{side(seat)} {plural(points, 'point')}" for seat, points in self.points]
        return f"The campaign stands: {list_of(told)}."
