"""Facts of sheets that are written, and of what the economic ones bring."""

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Noted, telling


@frozen
class Opened(Noted, confides=True):
    """A match began."""


@frozen
class SetOut(Noted, topic="building", reveals=True):
    """All have spent their first 50 IU, and what they developed is known."""


@frozen
class Bought(Noted, topic="building"):
    """Something was bought with the first 50 IU."""


@frozen
class Written(Noted, topic="sheets"):
    """A line was written on a sheet."""


@frozen
class Arranged(Noted, topic="sheets"):
    """Ships or persons were put into another fleet."""


@frozen
class Sealed(Happening, topic="sheets", closing=True):
    """A seat sealed its sheets."""

    seat: int
    what: str
    tell = telling("{seat@side} seals {what}.")


# The economic part of a year, and the end.


@frozen
class Earned(Noted, topic="money"):
    """A year's income came in."""


@frozen
class Spent(Noted, topic="money"):
    """Money was spent on an economic sheet that is still open."""


@frozen
class Built(Noted, topic="building", confides=True):
    """What was ordered is built."""


@frozen
class Developed(Noted, topic="building", reveals=True):
    """A technology was developed."""


@frozen
class PaidOver(Noted, topic="money", reveals=True):
    """A payment between players."""


@frozen
class PactChanged(Noted, topic="pacts", reveals=True):
    """A pact was made or ended."""


@frozen
class Unanswered(Noted, topic="pacts", reveals=True, confides=True):
    """A pact that was offered this year did not come about."""


@frozen
class Grown(Noted, topic="worlds", confides=True):
    """Peoples grew."""


@frozen
class MatchEnded(Happening, reveals=True):
    """The last year is over."""

    reason: str

    def tell(self) -> str:
        """Return who won."""
        return self.reason
