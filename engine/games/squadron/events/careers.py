"""What happens between battles: medals, exchanges, what a battle was worth."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.squadron.events.common import Debriefing, Said
from engine.games.squadron.queries.names import side


@frozen
class Reported(Said, Debriefing):
    """What a battle cost a squadron, and what it did."""

    says: ClassVar[str] = "{side}: {text}."
    seat: int
    text: str


@frozen
class CrewFlew(Said, Debriefing):
    """A crew with medals came through a battle, or was not in it."""

    says: ClassVar[str] = "The crew {crew} {text}."
    crew: str
    text: str


@frozen
class CrewLost(Said, Debriefing):
    """A crew with medals was lost or captured with its craft."""

    says: ClassVar[str] = "The crew {crew} of {side} is {text}."
    seat: int
    crew: str
    text: str


@frozen
class Remembered(Said, Happening):
    """What became of a crew, when a campaign is over."""

    says: ClassVar[str] = "{crew}: {text}."
    topic: ClassVar[str] = "crews"
    seat: int
    crew: str
    text: str

    @property
    def heading(self) -> str:
        """Return whose crews they are."""
        return f"The crews of {side(self.seat)}"


@frozen
class Earned(Said, Happening):
    """Medals that a squadron earned in a battle."""

    says: ClassVar[str] = "{side} earns {medals@list}."
    topic: ClassVar[str] = "crews"
    seat: int
    medals: tuple[str, ...]


@frozen
class Awarded(Said, Happening):
    """A medal for a crew."""

    says: ClassVar[str] = "{medal} for the crew {crew} of {craft}."
    topic: ClassVar[str] = "crews"
    seat: int
    medal: str
    crew: str
    craft: str


@frozen
class Lapsed(Said, Happening):
    """A medal that no crew can take."""

    says: ClassVar[str] = "No crew of {side} can take {medal}: it lapses."
    topic: ClassVar[str] = "crews"
    seat: int
    medal: str


@frozen
class Stripped(Said, Happening):
    """A crew lost a medal."""

    says: ClassVar[str] = "The crew {crew} is stripped of {medal}."
    topic: ClassVar[str] = "crews"
    seat: int
    medal: str
    crew: str


@frozen
class Shamed(Said, Happening):
    """Why the crews of a squadron lose a medal each."""

    says: ClassVar[str] = "Each crew of {side} loses a medal: {why}."
    topic: ClassVar[str] = "crews"
    seat: int
    why: str


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
class Exchanged(Said, Happening):
    """Captured crews went home."""

    says: ClassVar[str] = "Home again: the crews {names@list}."
    topic: ClassVar[str] = "crews"
    names: tuple[str, ...]


@frozen
class Prized(Said, Happening):
    """Captured fighters that may be flown from now on."""

    says: ClassVar[str] = "{side} may fly what it captured: {names@list}."
    topic: ClassVar[str] = "designs"
    seat: int
    names: tuple[str, ...]


@frozen
class Recalled(Said, Happening):
    """How the battle before ended, as the next one opens."""

    says: ClassVar[str] = "{title} ended so: {reason} {points@standing}."
    topic: ClassVar[str] = "battles"
    title: str
    reason: str
    points: tuple[tuple[int, int], ...]


@frozen
class Closed(Said, Happening):
    """How the campaign stands after a battle."""

    says: ClassVar[str] = "The campaign stands: {points@standing}."
    topic: ClassVar[str] = "battles"
    points: tuple[tuple[int, int], ...]
