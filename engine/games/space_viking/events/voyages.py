"""Facts of a year under way beside fights: voyages, letters, loot, trade, people and treachery."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Dated, telling


@frozen
class YearBegan(Happening):
    """The sheets are opened: a year is under way."""

    reveals: ClassVar[bool] = True
    heralds: ClassVar[bool] = True
    year: int
    tell = telling("Year {year} is under way.")


@frozen
class Arrived(Dated):
    """A fleet came to a place that it was sent to."""

    topic: ClassVar[str] = "moves"


@frozen
class Met(Dated):
    """A seat saw fleets of others."""

    topic: ClassVar[str] = "moves"


@frozen
class Skipped(Dated):
    """An order could not be carried out."""

    topic: ClassVar[str] = "sheets"


@frozen
class Loaded(Dated):
    """Cargo came aboard or went ashore."""

    topic: ClassVar[str] = "cargo"


@frozen
class Delivered(Dated):
    """A letter was delivered, lost or read."""

    topic: ClassVar[str] = "letters"


@frozen
class Plundered(Dated):
    """A world was plundered."""

    topic: ClassVar[str] = "loot"


@frozen
class Traded(Dated):
    """Goods, gifts or tribute changed hands."""

    topic: ClassVar[str] = "money"


@frozen
class Conquered(Dated):
    """A world came to another hand."""

    topic: ClassVar[str] = "worlds"


@frozen
class Killed(Dated):
    """People were killed."""

    topic: ClassVar[str] = "worlds"


@frozen
class Converted(Dated):
    """People came to share a view, or an agent was won."""

    topic: ClassVar[str] = "worlds"


@frozen
class Revolted(Dated):
    """Natives rose, or a world was colonised or fell away."""

    topic: ClassVar[str] = "worlds"


@frozen
class Betrayed(Dated):
    """A captain was tempted."""

    topic: ClassVar[str] = "losses"


@frozen
class PersonLost(Dated):
    """A sovereign or Crony was lost with his ship."""

    topic: ClassVar[str] = "losses"
