"""Orders of the tactical phase beside moving and firing: crew, decloak, boosts, mines."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import Ref, word
from engine.core.values import frozen
from engine.games.star_sectors.orders.common import ShipOrder, name_of
from engine.games.star_sectors.state import Crew, State


@frozen
class Man(ShipOrder):
    """Choose what the command crew concentrates on (SS-99)."""

    verb: ClassVar[str] = "crew"
    key: ClassVar[str] = "c"
    crew: Crew

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the option by its name."""
        return (word("crew"), word(self.crew.value))

    def phrase(self, view: View[State]) -> str:
        """Say where the crew goes."""
        return f"{name_of(view, self.ship)} sends its crew to {self.crew.value}"


@frozen
class Decloak(ShipOrder):
    """Drop the cloak (SS-75)."""

    verb: ClassVar[str] = "decloak"
    key: ClassVar[str] = "k"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} decloaks"


@frozen
class Boost(ShipOrder):
    """Raise CF, DF or MF by 1 from `source`: dilithium (mf), trilithium (cf, df) or a charged engine (cf, df, mf)."""

    verb: ClassVar[str] = "boost"
    key: ClassVar[str] = "p"
    factor: str
    source: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the factor, then at the source."""
        return (word("boost"), word(f"{self.factor} by {self.source}"))

    def phrase(self, view: View[State]) -> str:
        """Say what rises by what."""
        return f"{name_of(view, self.ship)} raises {self.factor.upper()} by 1 with {self.source}"


@frozen
class LayMine(ShipOrder):
    """Drop a mine into the hex just astern (SS-101)."""

    verb: ClassVar[str] = "lay-mine"
    key: ClassVar[str] = "m"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} lays a mine astern"
