"""What happens between battles: medals, exchanges, what a battle was worth."""

from collections import Counter
from typing import Final

from engine.core.events import Happening
from engine.core.grammar import list_of
from engine.core.values import frozen
from engine.games.squadron.events.common import Debriefing, telling
from engine.games.squadron.queries.names import counted, side

_LONGEST: Final = 200
"""Characters of a sentence."""


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
class Remembered(Happening, topic="crews"):
    """What became of a crew, when a campaign is over."""

    tell = telling("{crew}: {text}.")
    seat: int
    crew: str
    text: str

    @property
    def heading(self) -> str:
        """Return whose crews they are."""
        return f"The crews of {side(self.seat)}"


@frozen
class Earned(Happening, topic="crews"):
    """Medals that a squadron earned in a battle, with what for, kind by kind; only in a campaign crews wear them."""

    seat: int
    medals: tuple[str, ...]
    causes: tuple[str, ...] = ()
    worn: bool = True

    def tell(self) -> str:
        """Name them with what for, where there is room: 'Star twice (a largest craft of the enemy destroyed)'."""
        whole = [f"{kind} ({cause})" for kind, cause in zip(self._kinds, self.causes, strict=False)] or self._kinds
        later = "" if self.worn else " Crews wear medals in campaigns alone."
        told = f"{side(self.seat)} earns {list_of(whole)}.{later}"
        return told if len(told) <= _LONGEST else self.brief

    @property
    def brief(self) -> str:
        """Name them alone."""
        return f"{side(self.seat)} earns {list_of(self._kinds)}."

    @property
    def _kinds(self) -> list[str]:
        return [counted(medal, count) for medal, count in Counter(self.medals).items()]


@frozen
class Awarded(Happening, topic="crews"):
    """A medal for a crew."""

    tell = telling("{medal} for the crew {crew} of {craft}.")
    seat: int
    medal: str
    crew: str
    craft: str


@frozen
class Lapsed(Happening, topic="crews"):
    """A medal that no crew can take."""

    tell = telling("No crew of {seat@side} can take {medal}: it lapses.")
    seat: int
    medal: str


@frozen
class Stripped(Happening, topic="crews"):
    """A crew lost a medal."""

    tell = telling("The crew {crew} is stripped of {medal}.")
    seat: int
    medal: str
    crew: str


@frozen
class Shamed(Happening, topic="crews"):
    """Why the crews of a squadron lose a medal each."""

    tell = telling("Each crew of {seat@side} loses a medal: {why}.")
    seat: int
    why: str


@frozen
class Answered(Happening, topic="crews"):
    """What a seat says to the exchange of crews."""

    seat: int
    agrees: bool

    def tell(self) -> str:
        """Say yes or no."""
        return f"{side(self.seat)} {'agrees to' if self.agrees else 'refuses'} an exchange of crews."


@frozen
class Exchanged(Happening, topic="crews"):
    """Captured crews went home."""

    tell = telling("Home again: the crews {names@list}.")
    names: tuple[str, ...]


@frozen
class Prized(Happening, topic="designs"):
    """Captured fighters that may be flown from now on."""

    tell = telling("{seat@side} may fly what it captured: {names@list}.")
    seat: int
    names: tuple[str, ...]


@frozen
class Forfeited(Happening, topic="designs"):
    """Captured fighters were flown and lost: they fly no more."""

    tell = telling("{seat@side} has lost for good what it had captured: {names@list}.")
    seat: int
    names: tuple[str, ...]


@frozen
class Recalled(Happening, topic="battles"):
    """How the battle before ended, as the next one opens."""

    tell = telling("{title} ended so: {reason} {points@tally}.")
    title: str
    reason: str
    points: tuple[tuple[int, int], ...]


@frozen
class Closed(Happening, topic="battles"):
    """How the campaign stands after a battle."""

    tell = telling("The campaign stands: {points@tally}.")
    points: tuple[tuple[int, int], ...]
