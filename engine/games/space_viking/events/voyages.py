"""Facts of a year under way beside fights: voyages, letters, loot, trade, people and treachery."""

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.space_viking.events.common import Dated, telling


@frozen
class YearBegan(Happening, reveals=True, heralds=True):
    """The sheets are opened: a year is under way."""

    year: int
    tell = telling("Year {year} is under way.")


@frozen
class Arrived(Dated, topic="moves"):
    """A fleet came to a place that it was sent to."""


@frozen
class Met(Dated, topic="moves"):
    """A seat saw fleets of others."""


@frozen
class Heard(Dated, topic="worlds"):
    """A seat finds at the year's end what others have done."""


@frozen
class Skipped(Dated, topic="sheets"):
    """An order could not be carried out."""


@frozen
class Loaded(Dated, topic="cargo"):
    """Cargo came aboard or went ashore."""


@frozen
class Delivered(Dated, topic="letters"):
    """A letter was delivered, lost or read."""


@frozen
class Plundered(Dated, topic="loot", weighty=True):
    """A world was plundered."""


@frozen
class Traded(Dated, topic="money"):
    """Goods, gifts or tribute changed hands."""


@frozen
class Conquered(Dated, topic="worlds", weighty=True):
    """A world came to another hand."""


@frozen
class Killed(Dated, topic="worlds", weighty=True):
    """People were killed."""


@frozen
class Converted(Dated, topic="worlds"):
    """People came to share a view, or an agent was won."""


@frozen
class Revolted(Dated, topic="worlds", weighty=True):
    """Natives rose, or a world was colonised or fell away."""


@frozen
class Betrayed(Dated, topic="losses", weighty=True):
    """A captain was tempted."""


@frozen
class PersonLost(Dated, topic="losses", weighty=True):
    """A sovereign or Crony was lost with his ship."""
