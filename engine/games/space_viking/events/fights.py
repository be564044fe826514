"""Facts of fights, in space and on the ground."""

from engine.core.values import frozen
from engine.games.space_viking.events.common import Dated


@frozen
class BattleBegan(Dated, topic="battles"):
    """Fleets met and fight."""


@frozen
class Fired(Dated, topic="fire", stepwise=True):
    """One side of a battle fired a volley."""


@frozen
class BrokeOff(Dated, topic="battles"):
    """A fleet left a battle."""


@frozen
class BattleEnded(Dated, topic="battles"):
    """A battle was over."""


@frozen
class Captured(Dated, topic="losses", weighty=True):
    """Ships were captured."""


@frozen
class Landed(Dated, topic="landings"):
    """Ground units came down."""


@frozen
class Fought(Dated, topic="landings", stepwise=True):
    """A week on the ground went by."""


@frozen
class FleetLost(Dated, topic="losses", loses=True):
    """A fleet lost its last ship."""
