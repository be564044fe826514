"""Orders on a tile: deployment, movement, evasion, fire, losses, surrender and plunder (K-61 to K-141)."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId, place, token, word
from engine.core.values import frozen
from engine.games.star_viking.measures.names import sector_name, unit_name
from engine.games.star_viking.orders.common import Given, SeatOrder, UnitOrder
from engine.games.star_viking.state import State


@frozen
class Deploy(Given):
    """Put a unit into a sector, on top of what lies there (K-64, K-73)."""

    verb: ClassVar[str] = "deploy"
    key: ClassVar[str] = "d"
    unit: TokenId
    sector: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the unit and the sector."""
        return (token(self.unit), word("deploy"), place(self.sector))

    def phrase(self, view: View[State]) -> str:
        """Say where it goes."""
        return f"{unit_name(self.unit)} deploys at {sector_name(view.state, self.sector)}"


@frozen
class DeployRest(SeatOrder):
    """Deploy what is left the usual way: the strong ones hidden at the capital, the cheapest on top."""

    verb: ClassVar[str] = "deploy-rest"
    key: ClassVar[str] = "r"
    said: ClassVar[str] = "Deploy the rest the usual way"


@frozen
class Top(UnitOrder):
    """Put a unit on top of its pile, once for each pile in a phase (K-85)."""

    verb: ClassVar[str] = "top"
    key: ClassVar[str] = "t"

    def phrase(self, view: View[State]) -> str:
        """Say which."""
        return f"Put {unit_name(self.unit)} on top of its stack"


@frozen
class EndDeploy(SeatOrder):
    """Show the deployment (K-64)."""

    verb: ClassVar[str] = "end-deploy"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "End the deployment"


@frozen
class Withdraw(UnitOrder):
    """Take a ship into hyperspace with its cargo (K-114 to K-118)."""

    verb: ClassVar[str] = "withdraw"
    key: ClassVar[str] = "w"

    def phrase(self, view: View[State]) -> str:
        """Say who leaves."""
        return f"{unit_name(self.unit)} withdraws into hyperspace"


@frozen
class EndAnswer(SeatOrder):
    """Answer the deployment: whoever is left comes in (K-71)."""

    verb: ClassVar[str] = "end-answer"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "Go in with what is left"


@frozen
class Move(Given):
    """Move a unit to a sector (K-76 to K-84)."""

    verb: ClassVar[str] = "move"
    key: ClassVar[str] = "m"
    unit: TokenId
    sector: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the unit and the sector."""
        return (token(self.unit), place(self.sector))

    def phrase(self, view: View[State]) -> str:
        """Say where it goes."""
        return f"{unit_name(self.unit)} moves to {sector_name(view.state, self.sector)}"


@frozen
class Join(UnitOrder):
    """Let a unit join those that will move together (K-76)."""

    verb: ClassVar[str] = "join"
    key: ClassVar[str] = "j"

    def phrase(self, view: View[State]) -> str:
        """Say who joins."""
        return f"{unit_name(self.unit)} joins the group"


@frozen
class March(Given):
    """Move all that have joined to a sector together (K-76)."""

    verb: ClassVar[str] = "march"
    key: ClassVar[str] = "g"
    sector: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the sector."""
        return (word("march"), place(self.sector))

    def phrase(self, view: View[State]) -> str:
        """Say where they go."""
        return f"The group moves to {sector_name(view.state, self.sector)}"


@frozen
class HandOver(Given):
    """Hand plunder from ship to ship in one sector (K-156, ruling 89)."""

    verb: ClassVar[str] = "hand-over"
    key: ClassVar[str] = "h"
    unit: TokenId
    ship: TokenId
    amount: int

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at giver, taker and the amount."""
        return (token(self.unit), word("hand over"), token(self.ship), word(str(self.amount)))

    def phrase(self, view: View[State]) -> str:
        """Say who hands how much to whom."""
        return f"{unit_name(self.unit)} hands {self.amount} MCr of plunder to {unit_name(self.ship)}"


@frozen
class Offer(SeatOrder):
    """Offer to end the segment with this round; it ends when all sides have offered (K-123)."""

    verb: ClassVar[str] = "offer"
    key: ClassVar[str] = "f"
    said: ClassVar[str] = "Offer to end the segment"


@frozen
class Rest(SeatOrder):
    """Let this and the next movement phases pass until something changes."""

    verb: ClassVar[str] = "rest"
    key: ClassVar[str] = "r"
    said: ClassVar[str] = "Rest until something changes"


@frozen
class EndMoves(SeatOrder):
    """End the movement phase."""

    verb: ClassVar[str] = "end-moves"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "End the moves"


@frozen
class Evade(UnitOrder):
    """Evade in this combat phase: no shots, harder to hit (K-112, K-113)."""

    verb: ClassVar[str] = "evade"
    key: ClassVar[str] = "v"

    def phrase(self, view: View[State]) -> str:
        """Say who evades."""
        return f"{unit_name(self.unit)} evades"


@frozen
class EndEvade(SeatOrder):
    """Let the others stand."""

    verb: ClassVar[str] = "end-evade"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "Nobody else evades"


@frozen
class Aim(Given):
    """Lay a unit's guns or one of its missile pods on a target (K-88, K-139)."""

    verb: ClassVar[str] = "aim"
    key: ClassVar[str] = "a"
    unit: TokenId
    arm: str
    target: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the shooter, the arm and the target."""
        return (token(self.unit), word(self.arm), token(self.target))

    def phrase(self, view: View[State]) -> str:
        """Say who fires what at whom."""
        return f"{unit_name(self.unit)} fires its {self.arm} at {unit_name(self.target)}"


@frozen
class AimSector(Given):
    """Lay the defences printed in a sector on a target (K-102)."""

    verb: ClassVar[str] = "aim-sector"
    key: ClassVar[str] = "s"
    sector: PlaceId
    target: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the sector and the target."""
        return (place(self.sector), word("fire"), token(self.target))

    def phrase(self, view: View[State]) -> str:
        """Say where and at whom."""
        return f"The defences of {sector_name(view.state, self.sector)} fire at {unit_name(self.target)}"


@frozen
class Volley(SeatOrder):
    """Lay every shot that is left on the target it harms most, and open fire."""

    verb: ClassVar[str] = "volley"
    key: ClassVar[str] = "v"
    said: ClassVar[str] = "Lay the other shots where they harm most, and open fire"


@frozen
class EndAim(SeatOrder):
    """Open fire with the shots that are laid; the others hold (ruling 77)."""

    verb: ClassVar[str] = "end-aim"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "Open fire with the shots laid"


@frozen
class Absorb(UnitOrder):
    """Let the pods of a unit take a hit (K-137)."""

    verb: ClassVar[str] = "absorb"
    key: ClassVar[str] = "a"

    def phrase(self, view: View[State]) -> str:
        """Say whose pods."""
        return f"The pods of {unit_name(self.unit)} take the hit"


@frozen
class Endure(UnitOrder):
    """Let a unit take a hit itself (K-106)."""

    verb: ClassVar[str] = "endure"
    key: ClassVar[str] = "n"

    def phrase(self, view: View[State]) -> str:
        """Say who takes it."""
        return f"{unit_name(self.unit)} takes the hit itself"


@frozen
class Lose(Given):
    """Choose which unit of its cargo a damaged carrier loses (K-108)."""

    verb: ClassVar[str] = "lose"
    key: ClassVar[str] = "l"
    carrier: TokenId
    unit: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the carrier and what it loses."""
        return (token(self.carrier), word("lose"), token(self.unit))

    def phrase(self, view: View[State]) -> str:
        """Say who loses what."""
        return f"{unit_name(self.carrier)} loses {unit_name(self.unit)}"


@frozen
class Demand(SeatOrder):
    """Demand the surrender of the locals (K-119)."""

    verb: ClassVar[str] = "demand"
    key: ClassVar[str] = "d"
    said: ClassVar[str] = "Demand the surrender of the locals"


@frozen
class Plunder(Given):
    """Plunder a sector with a ship that stands there (K-153 to K-156)."""

    verb: ClassVar[str] = "plunder"
    key: ClassVar[str] = "p"
    unit: TokenId
    sector: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship and the sector."""
        return (token(self.unit), word("plunder"), place(self.sector))

    def phrase(self, view: View[State]) -> str:
        """Say who plunders what."""
        return f"{unit_name(self.unit)} plunders {sector_name(view.state, self.sector)}"


@frozen
class Pass(SeatOrder):
    """Do nothing of what is on offer, or nothing more."""

    verb: ClassVar[str] = "pass"
    key: ClassVar[str] = "e"
    said: ClassVar[str] = "Pass"


@frozen
class Embark(Given):
    """Take the raiders' own fortress back aboard when a segment ends (K-128)."""

    verb: ClassVar[str] = "embark"
    key: ClassVar[str] = "b"
    carrier: TokenId
    unit: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the ship and the fortress."""
        return (token(self.carrier), word("embark"), token(self.unit))

    def phrase(self, view: View[State]) -> str:
        """Say who takes it."""
        return f"{unit_name(self.carrier)} takes {unit_name(self.unit)} back aboard"
