"""Facts of fights, in space and on the ground."""

from engine.core.values import frozen
from engine.games.space_viking.events.common import Dated


@frozen
class BattleBegan(Dated):
    """Fleets met and fight."""


@frozen
class Fired(Dated):
    """One side of a battle fired a volley."""


@frozen
class BrokeOff(Dated):
    """A fleet left a battle."""


@frozen
class BattleEnded(Dated):
    """A battle was over."""


@frozen
class Captured(Dated):
    """Ships were captured."""


@frozen
class Landed(Dated):
    """Ground units came down."""


@frozen
class Fought(Dated):
    """A week on the ground went by."""
