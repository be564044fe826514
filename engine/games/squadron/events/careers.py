"""What happens between battles: medals, exchanges, what a battle was worth."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.squadron.events.common import Debriefing, telling
from engine.games.squadron.queries.names import side


@frozen
class Reported(Debriefing):
    """What a battle cost a squadron, and what it did."""

    tell = telling("{seat@side}: {text}.")
    seat: int
    text: str


@frozen
class CrewFlew(Debriefing):
    """A crew with medals came through a battle, or was not in it."""

    tell = telling("The crew {crew} {text}.")
    crew: str
    text: str


@frozen
class CrewLost(Debriefing):
    """A crew with medals was lost or captured with its craft."""

    tell = telling("The crew {crew} of {seat@side} is {text}.")
    seat: int
    crew: str
    text: str


@frozen
class Remembered(Happening):
    """What became of a crew, when a campaign is over."""

    tell = telling("{crew}: {text}.")
    topic: ClassVar[str] = "crews"
    seat: int
    crew: str
    text: str

    @property
    def heading(self) -> str:
        """Return whose crews they are."""
        return f"The crews of {side(self.seat)}"


@frozen
class Earned(Happening):
    """Medals that a squadron earned in a battle."""

    tell = telling("{seat@side} earns {medals@list}.")
    topic: ClassVar[str] = "crews"
    seat: int
    medals: tuple[str, ...]


@frozen
class Awarded(Happening):
    """A medal for a crew."""

    tell = telling("{medal} for the crew {crew} of {craft}.")
    topic: ClassVar[str] = "crews"
    seat: int
    medal: str
    crew: str
    craft: str


@frozen
class Lapsed(Happening):
    """A medal that no crew can take."""

    tell = telling("No crew of {seat@side} can take {medal}: it lapses.")
    topic: ClassVar[str] = "crews"
    seat: int
    medal: str


@frozen
class Stripped(Happening):
    """A crew lost a medal."""

    tell = telling("The crew {crew} is stripped of {medal}.")
    topic: ClassVar[str] = "crews"
    seat: int
    medal: str
    crew: str


@frozen
class Shamed(Happening):
    """Why the crews of a squadron lose a medal each."""

    tell = telling("Each crew of {seat@side} loses a medal: {why}.")
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
class Exchanged(Happening):
    """Captured crews went home."""

    tell = telling("Home again: the crews {names@list}.")
    topic: ClassVar[str] = "crews"
    names: tuple[str, ...]


@frozen
class Prized(Happening):
    """Captured fighters that may be flown from now on."""

    tell = telling("{seat@side} may fly what it captured: {names@list}.")
    topic: ClassVar[str] = "designs"
    seat: int
    names: tuple[str, ...]


@frozen
class Recalled(Happening):
    """How the battle before ended, as the next one opens."""

    tell = telling("{title} ended so: {reason} {points@standing}.")
    topic: ClassVar[str] = "battles"
    title: str
    reason: str
    points: tuple[tuple[int, int], ...]


@frozen
class Closed(Happening):
    """How the campaign stands after a battle."""

    tell = telling("The campaign stands: {points@standing}.")
    topic: ClassVar[str] = "battles"
    points: tuple[tuple[int, int], ...]
