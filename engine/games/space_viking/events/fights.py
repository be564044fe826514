"""Facts of fights, in space and on the ground."""

from typing import ClassVar

from engine.core.values import frozen
from engine.games.space_viking.events.common import Dated


@frozen
class BattleBegan(Dated):
    """Fleets met and fight."""

    topic: ClassVar[str] = "battles"


@frozen
class Fired(Dated):
    """One side of a battle fired a volley."""

    topic: ClassVar[str] = "fire"


@frozen
class BrokeOff(Dated):
    """A fleet left a battle."""

    topic: ClassVar[str] = "battles"


@frozen
class BattleEnded(Dated):
    """A battle was over."""

    topic: ClassVar[str] = "battles"


@frozen
class Captured(Dated):
    """Ships were captured."""

    topic: ClassVar[str] = "losses"


@frozen
class Landed(Dated):
    """Ground units came down."""

    topic: ClassVar[str] = "landings"


@frozen
class Fought(Dated):
    """A week on the ground went by."""

    topic: ClassVar[str] = "landings"


@frozen
class FleetLost(Dated):
    """A fleet lost its last ship."""

    topic: ClassVar[str] = "losses"
    loses: ClassVar[bool] = True
