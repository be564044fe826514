"""Orders to handle goods where a ship lies docked."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import Ref, word
from engine.core.values import frozen
from engine.games.star_sectors.orders.common import ShipOrder, name_of
from engine.games.star_sectors.state import State


@frozen
class Gather(ShipOrder):
    """Take one unit aboard where the ship has been docked since its last turn (SS-Q36)."""

    verb: ClassVar[str] = "gather"
    key: ClassVar[str] = "g"
    item: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the item."""
        return (word("gather"), word(self.item))

    def phrase(self, view: View[State]) -> str:
        """Say what comes aboard."""
        return f"{name_of(view, self.ship)} takes a unit of {self.item} aboard"


@frozen
class Load(ShipOrder):
    """Take goods or a crew from the station's stores, as many as fit (SS-67)."""

    verb: ClassVar[str] = "load"
    key: ClassVar[str] = "l"
    item: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the kind of goods."""
        return (word("load"), word(self.item))

    def phrase(self, view: View[State]) -> str:
        """Say what is loaded."""
        return f"{name_of(view, self.ship)} loads {self.item} from the station"


@frozen
class Unload(ShipOrder):
    """Put all goods of a kind, or the crew, ashore at the station (SS-67)."""

    verb: ClassVar[str] = "unload"
    key: ClassVar[str] = "o"
    item: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the kind of goods."""
        return (word("unload"), word(self.item))

    def phrase(self, view: View[State]) -> str:
        """Say what is unloaded."""
        return f"{name_of(view, self.ship)} unloads {self.item} at the station"
