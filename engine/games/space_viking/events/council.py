"""Facts of the economic part of a year, and of the end."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Noted


@frozen
class Earned(Noted):
    """A year's income came in."""


@frozen
class Spent(Noted):
    """Money was spent on an economic sheet that is still open."""


@frozen
class Built(Noted):
    """What was ordered is built."""


@frozen
class Developed(Noted):
    """A technology was developed."""

    reveals: ClassVar[bool] = True


@frozen
class PaidOver(Noted):
    """A payment between players."""

    reveals: ClassVar[bool] = True


@frozen
class PactChanged(Noted):
    """A pact was made or ended."""

    reveals: ClassVar[bool] = True


@frozen
class Grown(Noted):
    """Peoples grew."""


@frozen
class MatchEnded(Happening):
    """The last year is over."""

    reveals: ClassVar[bool] = True
    reason: str

    def tell(self) -> str:
        """Return who won."""
        return self.reason
