"""Plague and beasts."""

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling


@frozen
class PlagueSent(Happening, topic="omens", reveals=True, weighty=True):
    """A plague has struck (VR-68)."""

    seat: int
    by: int
    face: int
    kind: str
    dead: int
    losing: tuple[str, ...] = ()
    """The names of the dead."""
    tell = telling(
        "{by@house} sends a plague to {seat@house}: the die says {face}, {kind}: "
        "{dead?:{dead@dies/die}}{not dead?:there are none}."
    )


@frozen
class Declined(Happening, topic="omens"):
    """Somebody has made nothing of a joker."""

    seat: int
    what: str
    tell = telling("{seat@house} lets the {what} pass.")


@frozen
class BeastRoused(Happening, topic="beasts", reveals=True):
    """The die has said which beast comes."""

    seat: int
    face: int
    kind: str
    tell = telling("On a {face} {seat@house} rouses a {kind}.")


@frozen
class BeastCame(Happening, topic="beasts"):
    """A beast stands on the table."""

    who: str
    owner: int
    tell = telling("{who} comes out near the {owner@farm}")


@frozen
class BeastMoved(Happening, topic="beasts", reveals=True):
    """A beast has moved by its Club and the direction die."""

    who: str
    inches: int
    gone: bool
    to: str
    tell = telling(
        "{who} {gone?:runs off the table and does not come back}{not gone?:has {inches@inch/inches} and comes to {to}}"
    )

    @property
    def folded_as(self) -> tuple[str, str] | None:
        """Return what several beasts are told under."""
        return None if self.gone else ("Beasts", f"{self.who} at {self.to}")
