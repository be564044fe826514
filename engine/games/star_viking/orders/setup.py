"""Orders of the set-up: systems, capital, garrisons, the squadron and the raiders' purchases (K-30 to K-44)."""

from typing import ClassVar

from engine.core.grammar import list_of
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId, place, token, word
from engine.core.values import frozen
from engine.games.star_viking.measures.forces import FORCES
from engine.games.star_viking.measures.money import quoted
from engine.games.star_viking.measures.names import kind_name, sector_name, system_name, unit_name
from engine.games.star_viking.orders.common import Given, SeatOrder, SystemOrder, spelled
from engine.games.star_viking.state import State


@frozen
class Survey(Given):
    """Draw so many systems at random for the quadrant (K-30)."""

    verb: ClassVar[str] = "survey"
    key: ClassVar[str] = "s"
    systems: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the number."""
        return (word(f"{self.systems} systems"),)

    def phrase(self, view: View[State]) -> str:
        """Say how many are drawn."""
        return f"Draw {self.systems} systems"


@frozen
class NameCapital(SystemOrder):
    """Announce which system is the capital of the quadrant (K-37, K-38)."""

    verb: ClassVar[str] = "capital"
    key: ClassVar[str] = "c"

    def phrase(self, view: View[State]) -> str:
        """Say which it is."""
        return f"Name {system_name(view.state, self.system)} the capital of the quadrant"


@frozen
class PlaceFort(Given):
    """Put the fortress of the capital into a sector, for good and in secret (K-37, K-67)."""

    verb: ClassVar[str] = "fort"
    key: ClassVar[str] = "f"
    sector: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the sector."""
        return (word("fort"), place(self.sector))

    def phrase(self, view: View[State]) -> str:
        """Say where it goes."""
        return f"Put the fortress of the capital into {sector_name(view.state, self.sector)}"


@frozen
class Garrison(Given):
    """Put a local unit of a kind into a system (K-33, K-34)."""

    verb: ClassVar[str] = "garrison"
    key: ClassVar[str] = "g"
    kind: str
    system: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the kind and the system."""
        return (word("garrison"), spelled(self.kind), place(self.system))

    def phrase(self, view: View[State]) -> str:
        """Say what goes where."""
        return f"Garrison {system_name(view.state, self.system)} with {kind_name(view.state, self.kind)}"


@frozen
class StandardLevy(SeatOrder):
    """Spread the local units that are left over the systems by their wealth and what stands there."""

    verb: ClassVar[str] = "standard-levy"
    key: ClassVar[str] = "l"
    said: ClassVar[str] = "Spread the local units that are left over the systems"


@frozen
class EndLevy(SeatOrder):
    """Go on; what was not placed joins the supply (K-33)."""

    verb: ClassVar[str] = "end-levy"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "End the levy"


@frozen
class Berth(Given):
    """Put a unit of a kind from the supply aboard a ship of the first squadron (K-35)."""

    verb: ClassVar[str] = "berth"
    key: ClassVar[str] = "b"
    ship: TokenId
    kind: str

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship and the kind."""
        return (token(self.ship), word("berth"), spelled(self.kind))

    def phrase(self, view: View[State]) -> str:
        """Say what goes aboard."""
        return f"{unit_name(self.ship)} takes {kind_name(view.state, self.kind)} aboard"


@frozen
class Station(Given):
    """Send a ship of the first squadron to the system where it begins (K-36)."""

    verb: ClassVar[str] = "station"
    key: ClassVar[str] = "s"
    ship: TokenId
    system: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship and the system."""
        return (token(self.ship), word("station"), place(self.system))

    def phrase(self, view: View[State]) -> str:
        """Say where it begins."""
        return f"{unit_name(self.ship)} is stationed at {system_name(view.state, self.system)}"


@frozen
class StandardFleet(SeatOrder):
    """Load the ships that have room with the usual units, and station those that have no system yet."""

    verb: ClassVar[str] = "standard-fleet"
    key: ClassVar[str] = "f"
    said: ClassVar[str] = "Load and station the rest of the squadron the usual way"


@frozen
class EndFleet(SeatOrder):
    """Go on once all ships are stationed."""

    verb: ClassVar[str] = "end-fleet"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "The squadron is ready"


@frozen
class Buy(Given):
    """Buy a unit of a kind for the first raid (K-41, K-43)."""

    verb: ClassVar[str] = "buy"
    key: ClassVar[str] = "b"
    kind: str

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the kind."""
        return (word("buy"), spelled(self.kind))

    def phrase(self, view: View[State]) -> str:
        """Say what is bought."""
        return f"Buy {quoted(view.state, self.kind)}"


@frozen
class Outfit(Given):
    """Buy a ready force and load it: 'cruiser' or 'sloops'."""

    verb: ClassVar[str] = "outfit"
    key: ClassVar[str] = "o"
    force: str

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the force."""
        return (word("outfit"), word(self.force))

    def phrase(self, view: View[State]) -> str:
        """Say which force, and what it is made of."""
        types = [kind.rpartition("-")[2] for kind in FORCES.get(self.force, ())]
        return f"Fit out the {self.force} force: {list_of(types)}, as the money lasts"


@frozen
class EndFitting(SeatOrder):
    """Keep the rest of the money and go on (K-42)."""

    verb: ClassVar[str] = "end-fitting"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "End the purchases"
