"""What happens on the table but fire: turns, moves, hangars, tractors, explosions, contact, repairs, scouting."""

from typing import ClassVar

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import few_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Debriefing, Who, telling
from engine.games.squadron.queries.names import side


@frozen
class TurnBegan(Happening):
    """A seat's turn begins."""

    tell = telling("Round {round}: the turn of {seat@side}.")
    topic: ClassVar[str] = "battles"
    heralds: ClassVar[bool] = True
    seat: int
    round: int


@frozen
class Moved(NamedBySeat):
    """A craft or marker moved."""

    tell = telling("{craft} moves to {to}.")
    topic: ClassVar[str] = "moves"
    craft: Who
    to: str


@frozen
class Left(NamedBySeat):
    """A transport left the table."""

    tell = telling("{craft} leaves the table: {out@transport} out.")
    topic: ClassVar[str] = "moves"
    craft: Who
    out: int


@frozen
class Launched(NamedBySeat):
    """A fighter was launched."""

    tell = telling("{carrier} launches {craft} to {where}.")
    topic: ClassVar[str] = "moves"
    craft: Who
    carrier: Who
    where: str


@frozen
class Docked(NamedBySeat):
    """A fighter was taken aboard."""

    tell = telling("{craft} docks with {carrier}.")
    topic: ClassVar[str] = "moves"
    craft: Who
    carrier: Who


@frozen
class Captured(NamedBySeat):
    """A held enemy fighter was pulled aboard."""

    tell = telling("{craft} is pulled aboard {carrier}: a prisoner.")
    loses: ClassVar[bool] = True
    topic: ClassVar[str] = "tractors"
    craft: Who
    carrier: Who


@frozen
class Gripped(NamedBySeat):
    """A tractor tried to catch a fighter."""

    topic: ClassVar[str] = "tractors"
    reveals: ClassVar[bool] = True
    craft: Who
    holder: Who
    die: int
    caught: bool

    def tell(self) -> str:
        """Say whether it holds, with the die."""
        done = f"holds {self.craft}" if self.caught else f"misses {self.craft}"
        return f"The tractor of {self.holder} {done} (rolled {self.die}, needs 5)."


@frozen
class Freed(NamedBySeat):
    """A fighter is held no longer."""

    tell = telling("{craft} is free again.")
    topic: ClassVar[str] = "tractors"
    craft: Who


@frozen
class Exploded(NamedBySeat):
    """A nuke went off, with its carrier."""

    loses: ClassVar[bool] = True
    topic: ClassVar[str] = "fire"
    reveals: ClassVar[bool] = True
    craft: Who
    hits: tuple[tuple[str, int], ...]

    def tell(self) -> str:
        """Say what it hits how often."""
        if not self.hits:
            return f"{self.craft} explodes and hits nothing."
        told = [f"{name} {count}" for name, count in self.hits]
        return f"{self.craft} explodes. Hits: {few_of(told, 8)}."[:200]

    @property
    def brief(self) -> str:
        """Say so without the list, where there is one."""
        total = sum(count for _, count in self.hits)
        told = f"{self.craft} explodes: {plural(total, 'hit')} on {len(self.hits)} craft."
        return told if len(self.hits) > 1 else self.tell()


@frozen
class Rammed(NamedBySeat):
    """A craft rammed another: both take as many hits."""

    tell = telling("{craft} rams {target}: {hits@hit} on each.")
    topic: ClassVar[str] = "fire"
    craft: Who
    target: Who
    hits: int


@frozen
class Touched(NamedBySeat):
    """A craft touched a station."""

    tell = telling("{craft} touches {target}.")
    topic: ClassVar[str] = "contact"
    craft: Who
    target: Who


@frozen
class TurnedUp(NamedBySeat):
    """Markers were turned up: what they are is seen by all."""

    topic: ClassVar[str] = "scouting"
    reveals: ClassVar[bool] = True
    names: tuple[str, ...]
    seat: int
    scouted: bool

    def tell(self) -> str:
        """Name them."""
        how = "comes into sight" if len(self.names) == 1 else "come into sight"
        told = few_of(self.names, 9)
        return f"{told} of {side(self.seat)} {how}." if self.scouted else f"{told} of {side(self.seat)} is turned up."


@frozen
class Thrown(NamedBySeat):
    """Repairs were thrown for."""

    topic: ClassVar[str] = "repairs"
    reveals: ClassVar[bool] = True
    craft: Who
    rolls: tuple[int, ...]
    fixes: int
    bays: bool

    def tell(self) -> str:
        """Say what they come to."""
        what = "bays" if self.bays else "repairs"
        dice = " ".join(map(str, self.rolls))
        return f"{self.craft}, {what}: rolled {dice}, needs 5, {plural(self.fixes, 'fix', 'fixes')}."


@frozen
class Mended(NamedBySeat):
    """A module works again."""

    tell = telling("{craft}: the {module} works again.")
    topic: ClassVar[str] = "repairs"
    craft: Who
    module: str


@frozen
class Rearmed(NamedBySeat):
    """Expendables of a fighter aboard were loaded again."""

    tell = telling("{craft} is loaded again.")
    topic: ClassVar[str] = "repairs"
    craft: Who


@frozen
class GaveUp(Happening):
    """A squadron gives up."""

    tell = telling("{seat@side} gives up: what is left is saved.")
    topic: ClassVar[str] = "battles"
    seat: int


@frozen
class WipedOut(Happening):
    """A squadron has no vessel left."""

    topic: ClassVar[str] = "battles"
    seat: int
    lost: tuple[str, ...]

    def tell(self) -> str:
        """Say what is lost with the last one."""
        also = f"; lost with it: {few_of(self.lost, 6)}" if self.lost else ""
        return f"{side(self.seat)} has no vessel left{also}."


@frozen
class Ended(Debriefing):
    """A battle ended, or the match; of a campaign's battle it is told at the head of the debrief."""

    tell = telling("{text}")
    topic: ClassVar[str] = "battles"
    reveals: ClassVar[bool] = True
    text: str
