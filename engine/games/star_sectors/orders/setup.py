"""Orders before the first round: fleet, stores, initiative, deployment.

Ships are not on the map yet, so they are picked by name, never by token.
"""

from typing import ClassVar

from engine.core.grammar import article, plural
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, place, word
from engine.core.values import frozen
from engine.games.star_sectors.measures.sides import side
from engine.games.star_sectors.orders.common import SeatOrder
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.state import State


@frozen
class Enlist(SeatOrder):
    """Take one ship of a class into the fleet for its points (SS-10, SS-11)."""

    verb: ClassVar[str] = "enlist"
    key: ClassVar[str] = "i"
    kind: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the class by its id."""
        return (word("enlist"), word(self.kind.replace("-", " ")))

    def phrase(self, view: View[State]) -> str:
        """Say which class joins, and for what."""
        card = catalog.ships().classes.get(self.kind)
        if card is None:
            return f"Enlist {article(self.kind.replace('-', ' '))}"
        return f"Enlist {article(card.title)} ({plural(card.value, 'point')})"


@frozen
class StandardFleet(SeatOrder):
    """Take the ready fleet and be done."""

    verb: ClassVar[str] = "standard-fleet"
    key: ClassVar[str] = "t"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return "Take the standard fleet"


@frozen
class EndFleet(SeatOrder):
    """Close the fleet list; points left over are lost."""

    verb: ClassVar[str] = "end-fleet"
    key: ClassVar[str] = "e"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return "Close the fleet list"


@frozen
class Buy(SeatOrder):
    """Buy one item, or a command crew, for the ship of that name (SS-12, SS-13)."""

    verb: ClassVar[str] = "buy"
    key: ClassVar[str] = "b"
    ship: str
    item: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the ship by its name, then at the item."""
        return (word("buy for"), word(self.ship.lower()), word(self.item))

    def phrase(self, view: View[State]) -> str:
        """Say what is bought for whom, and for what."""
        item = catalog.wares().items.get(self.item)
        price = f" ({plural(item.price, 'credit')})" if item else ""
        return f"Buy {self.item} for {self.ship}{price}"


@frozen
class StandardStores(SeatOrder):
    """Buy the standard stores for what is left in the purse and be done."""

    verb: ClassVar[str] = "standard-stores"
    key: ClassVar[str] = "t"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return "Take the standard stores"


@frozen
class EndStores(SeatOrder):
    """Stop buying; credits left over are lost."""

    verb: ClassVar[str] = "end-stores"
    key: ClassVar[str] = "e"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return "Stop buying stores"


@frozen
class MoveFirst(SeatOrder):
    """Decide which seat moves first (SS-9)."""

    verb: ClassVar[str] = "move-first"
    key: ClassVar[str] = "m"
    first: int

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the seat by its name."""
        return (word("move first"), word(side(self.first).lower()))

    def phrase(self, view: View[State]) -> str:
        """Say who will move first."""
        return f"{side(self.first)} moves first"


@frozen
class Deploy(SeatOrder):
    """Put the ship of that name on the seat's edge of the map, bow inward (SS-15); `to` is the hex of the edge."""

    verb: ClassVar[str] = "deploy"
    key: ClassVar[str] = "d"
    ship: str
    to: PlaceId

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the ship by its name, then at the hex."""
        return (word(self.ship.lower()), place(self.to))

    def phrase(self, view: View[State]) -> str:
        """Say which ship goes where."""
        return f"Deploy {self.ship} at {self.to}"


@frozen
class DeployRest(SeatOrder):
    """Put all remaining ships on good hexes of the edge."""

    verb: ClassVar[str] = "deploy-rest"
    key: ClassVar[str] = "r"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return "Deploy the rest of the fleet in line"
