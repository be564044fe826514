"""Orders to move: under way, at warp, off the map."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, place, word
from engine.core.values import frozen
from engine.games.star_sectors.orders.common import ShipOrder, name_of
from engine.games.star_sectors.state import State


@frozen
class Forward(ShipOrder):
    """Move one hex ahead (SS-18)."""

    verb: ClassVar[str] = "forward"
    key: ClassVar[str] = "f"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} moves forward"


@frozen
class Reverse(ShipOrder):
    """Move one hex astern (SS-19)."""

    verb: ClassVar[str] = "reverse"
    key: ClassVar[str] = "b"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} reverses"


@frozen
class Left(ShipOrder):
    """Turn one hex side to port, counter-clockwise (SS-21)."""

    verb: ClassVar[str] = "left"
    key: ClassVar[str] = "l"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} turns left"


@frozen
class Right(ShipOrder):
    """Turn one hex side to starboard, clockwise (SS-21)."""

    verb: ClassVar[str] = "right"
    key: ClassVar[str] = "r"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} turns right"


@frozen
class Warp(ShipOrder):
    """Jump straight ahead on a charged engine (SS-23)."""

    verb: ClassVar[str] = "warp"
    key: ClassVar[str] = "w"
    to: PlaceId

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the hex to jump to."""
        return (word("warp"), place(self.to))

    def phrase(self, view: View[State]) -> str:
        """Say where it jumps."""
        return f"{name_of(view, self.ship)} warps to {self.to}"


@frozen
class ReverseWarp(ShipOrder):
    """Jump straight astern on a charged engine, at most half as far (SS-31)."""

    verb: ClassVar[str] = "reverse-warp"
    key: ClassVar[str] = "v"
    to: PlaceId

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the hex to jump to."""
        return (word("reverse warp"), place(self.to))

    def phrase(self, view: View[State]) -> str:
        """Say where it jumps."""
        return f"{name_of(view, self.ship)} warps astern to {self.to}"


@frozen
class Leave(ShipOrder):
    """Leave the map over an edge: a convoy or raid by the enemy's, a retreat by one's own (SS-Q26)."""

    verb: ClassVar[str] = "leave"
    key: ClassVar[str] = "o"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} leaves the map"
