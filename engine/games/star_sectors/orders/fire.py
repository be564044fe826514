"""Orders to harm: attack roll, banks, shots at mines, ramming, self-destruction."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, token, word
from engine.core.values import frozen
from engine.games.star_sectors.orders.common import ShipOrder, name_of
from engine.games.star_sectors.state import State, mine_token, ship_token


@frozen
class Attack(ShipOrder):
    """Make the attack roll against a ship (SS-38)."""

    verb: ClassVar[str] = "attack"
    key: ClassVar[str] = "a"
    target: int

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the target."""
        return (word("attack"), token(ship_token(self.target)))

    def phrase(self, view: View[State]) -> str:
        """Say who attacks whom."""
        return f"{name_of(view, self.ship)} attacks {name_of(view, self.target)}"


@frozen
class Fire(ShipOrder):
    """Discharge an advanced weapon bank at a ship on the bow line (SS-81); banks count from 0."""

    verb: ClassVar[str] = "fire"
    key: ClassVar[str] = "g"
    bank: int
    target: int

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the bank, counted from 1, then at the target."""
        return (word(f"fire bank {self.bank + 1}"), token(ship_token(self.target)))

    def phrase(self, view: View[State]) -> str:
        """Say which weapon goes to whom."""
        return f"{name_of(view, self.ship)} fires bank {self.bank + 1} at {name_of(view, self.target)}"


@frozen
class ShootMine(ShipOrder):
    """Shoot at a mine (SS-101)."""

    verb: ClassVar[str] = "shoot-mine"
    key: ClassVar[str] = "n"
    at: PlaceId

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the mine."""
        return (word("shoot mine"), token(mine_token(self.at)))

    def phrase(self, view: View[State]) -> str:
        """Say which mine."""
        return f"{name_of(view, self.ship)} shoots at the mine on {self.at}"


@frozen
class Ram(ShipOrder):
    """Ram a ship straight ahead, next hex or at the end of a jump; the rammer dies (SS-105)."""

    verb: ClassVar[str] = "ram"
    key: ClassVar[str] = "j"
    target: int

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the victim."""
        return (word("ram"), token(ship_token(self.target)))

    def phrase(self, view: View[State]) -> str:
        """Say who rams whom."""
        return f"{name_of(view, self.ship)} rams {name_of(view, self.target)} and dies"


@frozen
class SelfDestruct(ShipOrder):
    """Blow the ship up: each ship next to it takes a hit (SS-104)."""

    verb: ClassVar[str] = "self-destruct"

    def phrase(self, view: View[State]) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} blows itself up"
