"""Facts of a year under way beside fights: voyages, letters, loot, trade, people and treachery."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Dated


@frozen
class YearBegan(Happening):
    """The sheets are opened: a year is under way."""

    reveals: ClassVar[bool] = True
    year: int

    def tell(self) -> str:
        """Return a sentence that names it."""
        return f"Year {self.year} is under way."


@frozen
class Arrived(Dated):
    """A fleet came to a place that it was sent to."""


@frozen
class Met(Dated):
    """A seat saw fleets of others."""


@frozen
class Skipped(Dated):
    """An order could not be carried out."""


@frozen
class Loaded(Dated):
    """Cargo came aboard or went ashore."""


@frozen
class Delivered(Dated):
    """A letter was delivered, lost or read."""


@frozen
class Plundered(Dated):
    """A world was plundered."""


@frozen
class Traded(Dated):
    """Goods, gifts or tribute changed hands."""


@frozen
class Conquered(Dated):
    """A world came to another hand."""


@frozen
class Killed(Dated):
    """People were killed."""


@frozen
class Converted(Dated):
    """People came to share a view, or an agent was won."""


@frozen
class Revolted(Dated):
    """Natives rose, or a world was colonised or fell away."""


@frozen
class Betrayed(Dated):
    """A captain was tempted."""


@frozen
class PersonLost(Dated):
    """A sovereign or Crony was lost with his ship."""
