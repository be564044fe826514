"""Orders of the engineering phase: shields, charges, cloak."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import Ref, word
from engine.core.values import frozen
from engine.games.star_sectors.orders.common import ShipOrder, name_of
from engine.games.star_sectors.state import State


@frozen
class Shield(ShipOrder):
    """Restore shields beside the phase's one duty.

    `source` is 'warp', 'dilithium', 'crew', 'nebula', 'station' or 'bank 1', 'bank 2'... (SS-55 to 57, 64, 69).
    """

    verb: ClassVar[str] = "shield"
    key: ClassVar[str] = "s"
    source: str

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the source."""
        return (word("shield"), word(f"by {self.source}"))

    def phrase(self, view: View[State]) -> str:
        """Say where the shield comes from."""
        many = "2 shields" if self.source == "station" else "a shield"
        return f"{name_of(view, self.ship)} restores {many} by {self.source}"


@frozen
class DilithiumEngine(ShipOrder):
    """Charge a warp engine with dilithium (SS-102)."""

    verb: ClassVar[str] = "dilithium-engine"
    key: ClassVar[str] = "d"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} charges a warp engine with dilithium"


@frozen
class TrilithiumBank(ShipOrder):
    """Charge an advanced weapon bank with trilithium (SS-58); banks count from 0."""

    verb: ClassVar[str] = "trilithium-bank"
    key: ClassVar[str] = "t"
    bank: int

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the bank, counted from 1."""
        return (word("trilithium"), word(f"bank {self.bank + 1}"))

    def phrase(self, view: View[State]) -> str:
        """Say which bank."""
        return f"{name_of(view, self.ship)} charges bank {self.bank + 1} with trilithium"


@frozen
class Repair(ShipOrder):
    """Restore one shield as the phase's duty (SS-60)."""

    verb: ClassVar[str] = "repair"
    key: ClassVar[str] = "r"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} repairs a shield"


@frozen
class ChargeEngine(ShipOrder):
    """Charge a warp engine as the phase's duty (SS-59)."""

    verb: ClassVar[str] = "charge-engine"
    key: ClassVar[str] = "w"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} charges a warp engine"


@frozen
class ChargeBank(ShipOrder):
    """Charge an advanced weapon bank as the phase's duty (SS-61); banks count from 0."""

    verb: ClassVar[str] = "charge-bank"
    key: ClassVar[str] = "b"
    bank: int

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the bank, counted from 1."""
        return (word(f"charge bank {self.bank + 1}"),)

    def phrase(self, view: View[State]) -> str:
        """Say which bank."""
        return f"{name_of(view, self.ship)} charges bank {self.bank + 1}"


@frozen
class Cloak(ShipOrder):
    """Raise the cloak as the phase's duty (SS-62)."""

    verb: ClassVar[str] = "cloak"
    key: ClassVar[str] = "k"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} cloaks"
