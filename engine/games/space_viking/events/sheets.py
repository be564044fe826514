"""Facts of sheets that are written, and of what the economic ones bring."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Noted, telling


@frozen
class Opened(Noted):
    """A match began."""

    confides: ClassVar[bool] = True


@frozen
class SetOut(Noted):
    """All have spent their first 50 IU, and what they developed is known."""

    reveals: ClassVar[bool] = True
    topic: ClassVar[str] = "building"


@frozen
class Bought(Noted):
    """Something was bought with the first 50 IU."""

    topic: ClassVar[str] = "building"


@frozen
class Written(Noted):
    """A line was written on a sheet."""

    topic: ClassVar[str] = "sheets"


@frozen
class Arranged(Noted):
    """Ships or persons were put into another fleet."""

    topic: ClassVar[str] = "sheets"


@frozen
class Sealed(Happening):
    """A seat sealed its sheets."""

    topic: ClassVar[str] = "sheets"
    closing: ClassVar[bool] = True
    seat: int
    what: str
    tell = telling("{seat@side} seals {what}.")


# The economic part of a year, and the end.


@frozen
class Earned(Noted):
    """A year's income came in."""

    topic: ClassVar[str] = "money"


@frozen
class Spent(Noted):
    """Money was spent on an economic sheet that is still open."""

    topic: ClassVar[str] = "money"


@frozen
class Built(Noted):
    """What was ordered is built."""

    confides: ClassVar[bool] = True
    topic: ClassVar[str] = "building"


@frozen
class Developed(Noted):
    """A technology was developed."""

    topic: ClassVar[str] = "building"
    reveals: ClassVar[bool] = True


@frozen
class PaidOver(Noted):
    """A payment between players."""

    topic: ClassVar[str] = "money"
    reveals: ClassVar[bool] = True


@frozen
class PactChanged(Noted):
    """A pact was made or ended."""

    topic: ClassVar[str] = "pacts"
    reveals: ClassVar[bool] = True


@frozen
class Grown(Noted):
    """Peoples grew."""

    confides: ClassVar[bool] = True
    topic: ClassVar[str] = "worlds"


@frozen
class MatchEnded(Happening):
    """The last year is over."""

    reveals: ClassVar[bool] = True
    reason: str

    def tell(self) -> str:
        """Return who won."""
        return self.reason
