"""Orders of the tactical phase, and those that begin and end a ship's and a side's turn."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, place, token, word
from engine.core.values import frozen
from engine.games.star_sectors.state import Crew, mine_token, ship_token

from .common import SeatOrder, ShipOrder, name_of


@frozen
class Select(ShipOrder):
    """Begin a ship's turn."""

    verb: ClassVar[str] = "select"
    key: ClassVar[str] = "s"

    @property
    def words(self) -> tuple[Ref, ...]:
        """Need no word: pointing at the ship is enough."""
        return ()

    def phrase(self, view: View) -> str:
        """Say whose turn begins."""
        return f"{name_of(view, self.ship)} takes its turn"


@frozen
class EndSide(SeatOrder):
    """Let all the remaining ships stand idle and pass the turn on."""

    verb: ClassVar[str] = "end-side"
    key: ClassVar[str] = "e"

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at it as players say it."""
        return (word("end turn"),)

    def phrase(self, view: View) -> str:
        """Say it."""
        return "End the fleet's turn"


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

    def phrase(self, view: View) -> str:
        """Say where the crew goes."""
        return f"{name_of(view, self.ship)} sends its crew to {self.crew.value}"


@frozen
class Decloak(ShipOrder):
    """Drop the cloak (SS-75)."""

    verb: ClassVar[str] = "decloak"
    key: ClassVar[str] = "k"

    def phrase(self, view: View) -> str:
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

    def phrase(self, view: View) -> str:
        """Say what rises by what."""
        return f"{name_of(view, self.ship)} raises {self.factor.upper()} by 1 with {self.source}"


@frozen
class Forward(ShipOrder):
    """Move one hex ahead (SS-18)."""

    verb: ClassVar[str] = "forward"
    key: ClassVar[str] = "f"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} moves forward"


@frozen
class Reverse(ShipOrder):
    """Move one hex astern (SS-19)."""

    verb: ClassVar[str] = "reverse"
    key: ClassVar[str] = "b"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} reverses"


@frozen
class Left(ShipOrder):
    """Turn one hex side to port, counter-clockwise (SS-21)."""

    verb: ClassVar[str] = "left"
    key: ClassVar[str] = "l"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} turns left"


@frozen
class Right(ShipOrder):
    """Turn one hex side to starboard, clockwise (SS-21)."""

    verb: ClassVar[str] = "right"
    key: ClassVar[str] = "r"

    def phrase(self, view: View) -> str:
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

    def phrase(self, view: View) -> str:
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

    def phrase(self, view: View) -> str:
        """Say where it jumps."""
        return f"{name_of(view, self.ship)} warps astern to {self.to}"


@frozen
class LayMine(ShipOrder):
    """Drop a mine into the hex just astern (SS-101)."""

    verb: ClassVar[str] = "lay-mine"
    key: ClassVar[str] = "m"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} lays a mine astern"


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

    def phrase(self, view: View) -> str:
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

    def phrase(self, view: View) -> str:
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

    def phrase(self, view: View) -> str:
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

    def phrase(self, view: View) -> str:
        """Say who rams whom."""
        return f"{name_of(view, self.ship)} rams {name_of(view, self.target)} and dies"


@frozen
class SelfDestruct(ShipOrder):
    """Blow the ship up: each ship next to it takes a hit (SS-104)."""

    verb: ClassVar[str] = "self-destruct"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} blows itself up"


@frozen
class Leave(ShipOrder):
    """Leave the map over an edge: a convoy or raid by the enemy's, a retreat by one's own (SS-Q26)."""

    verb: ClassVar[str] = "leave"
    key: ClassVar[str] = "o"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} leaves the map"


@frozen
class EndTactical(ShipOrder):
    """Go on to the engineering phase (SS-16)."""

    verb: ClassVar[str] = "end-tactical"
    key: ClassVar[str] = "e"

    def phrase(self, view: View) -> str:
        """Say it."""
        return f"{name_of(view, self.ship)} goes on to engineering"
