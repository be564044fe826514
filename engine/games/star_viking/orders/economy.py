"""Orders of politics and economics: programs, civil war, repairs, construction, points (K-142 to K-179)."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId, place, token, word
from engine.core.values import frozen
from engine.games.star_viking.measures.money import quoted
from engine.games.star_viking.measures.names import system_name, unit_name
from engine.games.star_viking.orders.common import Given, SeatOrder, UnitOrder, spelled
from engine.games.star_viking.state import State


@frozen
class Release(UnitOrder):
    """Send a frigate with its cargo to the distant wars (K-148)."""

    verb: ClassVar[str] = "release"
    key: ClassVar[str] = "r"

    def phrase(self, view: View[State]) -> str:
        """Say which."""
        return f"{unit_name(self.unit)} leaves for the distant wars"


@frozen
class GiveUp(UnitOrder):
    """Give a unit up to the civil war for points (K-149)."""

    verb: ClassVar[str] = "give-up"
    key: ClassVar[str] = "g"

    def phrase(self, view: View[State]) -> str:
        """Say which."""
        return f"{unit_name(self.unit)} goes to the civil war"


@frozen
class TryProgram(SeatOrder):
    """Try the ship program that is on offer (K-150, K-151)."""

    verb: ClassVar[str] = "try"
    key: ClassVar[str] = "t"
    said: ClassVar[str] = "Try the program"


@frozen
class AskAid(SeatOrder):
    """Ask for emergency aid (K-152)."""

    verb: ClassVar[str] = "ask"
    key: ClassVar[str] = "a"
    said: ClassVar[str] = "Ask for emergency aid"


@frozen
class Assign(Given):
    """Leave part of a system's tax to its local defense instead of the treasury (K-161, ruling 91)."""

    verb: ClassVar[str] = "assign"
    key: ClassVar[str] = "a"
    system: PlaceId
    amount: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the system and the amount."""
        return (word("assign"), place(self.system), word(str(self.amount)))

    def phrase(self, view: View[State]) -> str:
        """Say how much stays where."""
        return f"Leave {self.amount} MCr of tax to the defense of {system_name(view.state, self.system)}"


@frozen
class Repair(UnitOrder):
    """Repair a hit of a unit (K-166, K-167)."""

    verb: ClassVar[str] = "repair"
    key: ClassVar[str] = "r"

    def phrase(self, view: View[State]) -> str:
        """Say which."""
        return f"Repair a hit of {unit_name(self.unit)}"


@frozen
class Overhaul(UnitOrder):
    """Repair the critical damage of a cruiser or battlecruiser (K-166)."""

    verb: ClassVar[str] = "overhaul"
    key: ClassVar[str] = "h"

    def phrase(self, view: View[State]) -> str:
        """Say which."""
        return f"Repair the critical damage of {unit_name(self.unit)}"


@frozen
class Build(Given):
    """Build a unit from the treasury in a system or at the base (K-168 to K-173)."""

    verb: ClassVar[str] = "build"
    key: ClassVar[str] = "b"
    kind: str
    system: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the kind and the system."""
        return (word("build"), spelled(self.kind), place(self.system))

    def phrase(self, view: View[State]) -> str:
        """Say what is built where."""
        return f"Build {quoted(view.state, self.kind)} at {system_name(view.state, self.system)}"


@frozen
class Fit(Given):
    """Build a pod straight into a ship that lies where it is built (K-136)."""

    verb: ClassVar[str] = "fit"
    key: ClassVar[str] = "f"
    unit: TokenId
    kind: str

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship and the kind of pod."""
        return (token(self.unit), word("fit"), spelled(self.kind))

    def phrase(self, view: View[State]) -> str:
        """Say what is fitted to whom."""
        return f"Build {quoted(view.state, self.kind)} into {unit_name(self.unit)}"


@frozen
class Recruit(Given):
    """Build a local unit from the local defense money of a system (K-163, K-169)."""

    verb: ClassVar[str] = "recruit"
    key: ClassVar[str] = "c"
    kind: str
    system: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the kind and the system."""
        return (word("recruit"), spelled(self.kind), place(self.system))

    def phrase(self, view: View[State]) -> str:
        """Say what is raised where."""
        return f"Raise {quoted(view.state, self.kind)} at {system_name(view.state, self.system)}"


@frozen
class RecruitRest(SeatOrder):
    """Spend what is left of all local defense money the usual way."""

    verb: ClassVar[str] = "recruit-rest"
    key: ClassVar[str] = "l"
    said: ClassVar[str] = "Spend the local defense money the usual way"


@frozen
class BuyPoints(Given):
    """Buy victory points from what came in this turn (K-178)."""

    verb: ClassVar[str] = "buy-points"
    key: ClassVar[str] = "p"
    amount: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the amount."""
        return (word("buy points"), word(str(self.amount)))

    def phrase(self, view: View[State]) -> str:
        """Say how many."""
        return f"Buy {self.amount} victory points"


@frozen
class Steward(SeatOrder):
    """Let the steward repair, recruit, and turn the rest of what came in into points."""

    verb: ClassVar[str] = "steward"
    key: ClassVar[str] = "s"
    said: ClassVar[str] = "Repair, recruit, and turn the rest of the income into points"


@frozen
class EndYard(SeatOrder):
    """Close the books of the turn."""

    verb: ClassVar[str] = "end-yard"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "Close the books"
