"""Orders that begin and end turns: of a ship, its phases, a side."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import Ref, word
from engine.core.values import frozen
from engine.games.star_sectors.orders.common import SeatOrder, ShipOrder, name_of
from engine.games.star_sectors.state import State


@frozen
class Select(ShipOrder):
    """Begin a ship's turn."""

    verb: ClassVar[str] = "select"
    key: ClassVar[str] = "s"

    @property
    def words(self) -> tuple[Ref, ...]:
        """Need no word: pointing at the ship is enough."""
        return ()

    def phrase(self, view: View[State]) -> str:
        """Say whose turn begins."""
        return f"{name_of(view, self.ship)} takes its turn"


@frozen
class EndTactical(ShipOrder):
    """Go on to the engineering phase (SS-16)."""

    verb: ClassVar[str] = "end-tactical"
    key: ClassVar[str] = "e"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} goes on to engineering"


@frozen
class EndEngineering(ShipOrder):
    """End the engineering phase: the next one where the ship has two, else the ship's turn (SS-65)."""

    verb: ClassVar[str] = "end-engineering"
    key: ClassVar[str] = "e"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} ends its engineering phase"


@frozen
class EndSide(SeatOrder):
    """Let all the remaining ships stand idle and pass the turn on."""

    verb: ClassVar[str] = "end-side"
    key: ClassVar[str] = "e"

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at it as players say it."""
        return (word("end turn"),)

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return "End the fleet's turn"
