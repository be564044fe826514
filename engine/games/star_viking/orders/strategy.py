"""Orders between systems: cargo where a seat is at home, courses, and which battle comes first (K-45 to K-61)."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId, place, token, word
from engine.core.values import frozen
from engine.games.star_viking.measures.names import system_name, unit_name
from engine.games.star_viking.orders.common import Given, SeatOrder, SystemOrder, UnitOrder
from engine.games.star_viking.state import HOME, STAY, State


@frozen
class Load(Given):
    """Take a unit aboard (K-57, K-133)."""

    verb: ClassVar[str] = "load"
    key: ClassVar[str] = "l"
    carrier: TokenId
    unit: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the carrier, then at what it takes."""
        return (token(self.carrier), word("load"), token(self.unit))

    def phrase(self, view: View[State]) -> str:
        """Say who takes whom."""
        return f"{unit_name(self.carrier)} takes {unit_name(self.unit)} aboard"


@frozen
class Unload(Given):
    """Put a unit out of its carrier (K-57, K-133)."""

    verb: ClassVar[str] = "unload"
    key: ClassVar[str] = "o"
    carrier: TokenId
    unit: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the carrier, then at what it puts out."""
        return (token(self.carrier), word("unload"), token(self.unit))

    def phrase(self, view: View[State]) -> str:
        """Say who puts out whom."""
        return f"{unit_name(self.carrier)} unloads {unit_name(self.unit)}"


@frozen
class Scrap(UnitOrder):
    """Destroy a pod to make room for other cargo (K-136)."""

    verb: ClassVar[str] = "scrap"
    key: ClassVar[str] = "k"

    def phrase(self, view: View[State]) -> str:
        """Say which."""
        return f"Scrap {unit_name(self.unit)}"


@frozen
class Bank(UnitOrder):
    """Unload the plunder of a ship where its owner is at home: it becomes income (K-157)."""

    verb: ClassVar[str] = "bank"
    key: ClassVar[str] = "b"

    def phrase(self, view: View[State]) -> str:
        """Say whose."""
        return f"{unit_name(self.unit)} unloads its plunder"


@frozen
class Course(Given):
    """Plot where a ship jumps, in secret (K-50 to K-53)."""

    verb: ClassVar[str] = "course"
    key: ClassVar[str] = "c"
    unit: TokenId
    system: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship and the system."""
        return (token(self.unit), place(self.system))

    def phrase(self, view: View[State]) -> str:
        """Say where it goes."""
        where = "its base" if self.system == HOME else system_name(view.state, self.system)
        return f"{unit_name(self.unit)} jumps to {where}"


@frozen
class Remain(UnitOrder):
    """Leave a ship where it is (K-51)."""

    verb: ClassVar[str] = "remain"
    key: ClassVar[str] = "r"
    system: ClassVar[str] = STAY

    def phrase(self, view: View[State]) -> str:
        """Say who stays."""
        return f"{unit_name(self.unit)} stays where it is"


@frozen
class EndPlot(SeatOrder):
    """Seal the courses; ships without one stay (K-51)."""

    verb: ClassVar[str] = "end-plot"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "Seal the courses"


@frozen
class EndStow(SeatOrder):
    """End the handling of cargo after the jump (K-57)."""

    verb: ClassVar[str] = "end-stow"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "End the handling of cargo"


@frozen
class Engage(SystemOrder):
    """Begin the segment of a contested system (K-46)."""

    verb: ClassVar[str] = "engage"
    key: ClassVar[str] = "n"

    def phrase(self, view: View[State]) -> str:
        """Say where the next battle is."""
        return f"Fight at {system_name(view.state, self.system)} next"
