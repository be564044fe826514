"""What happens on the table but fire: turns, moves, hangars, tractors, explosions, contact, repairs, scouting."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.grammar import few_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Named, Who
from engine.games.squadron.queries.names import side


@frozen
class TurnBegan(Happening):
    """A seat's turn begins."""

    topic: ClassVar[str] = "battles"
    seat: int
    round: int

    def tell(self) -> str:
        """Say whose."""
        return f"Round {self.round}: the turn of {side(self.seat)}."


@frozen
class Moved(Named):
    """A craft or marker moved."""

    topic: ClassVar[str] = "moves"
    craft: Who
    to: str

    def tell(self) -> str:
        """Say where to."""
        return f"{self.craft} moves to {self.to}."


@frozen
class Left(Named):
    """A transport left the table."""

    topic: ClassVar[str] = "moves"
    craft: Who
    out: int

    def tell(self) -> str:
        """Say how many are out."""
        return f"{self.craft} leaves the table: {plural(self.out, 'transport')} out."


@frozen
class Launched(Named):
    """A fighter was launched."""

    topic: ClassVar[str] = "moves"
    craft: Who
    carrier: Who
    where: str

    def tell(self) -> str:
        """Say from where to where."""
        return f"{self.carrier} launches {self.craft} to {self.where}."


@frozen
class Docked(Named):
    """A fighter was taken aboard."""

    topic: ClassVar[str] = "moves"
    craft: Who
    carrier: Who

    def tell(self) -> str:
        """Say where."""
        return f"{self.craft} docks with {self.carrier}."


@frozen
class Captured(Named):
    """A held enemy fighter was pulled aboard."""

    loses: ClassVar[bool] = True
    topic: ClassVar[str] = "tractors"
    craft: Who
    carrier: Who

    def tell(self) -> str:
        """Say who has it."""
        return f"{self.craft} is pulled aboard {self.carrier}: a prisoner."


@frozen
class Gripped(Named):
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
        return f"The tractor of {self.holder} {done} ({self.die} of 5 or more)."


@frozen
class Freed(Named):
    """A fighter is held no longer."""

    topic: ClassVar[str] = "tractors"
    craft: Who

    def tell(self) -> str:
        """Say which."""
        return f"{self.craft} is free again."


@frozen
class Exploded(Named):
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
class Rammed(Named):
    """A craft rammed another: both take as many hits."""

    topic: ClassVar[str] = "fire"
    craft: Who
    target: Who
    hits: int

    def tell(self) -> str:
        """Say how many."""
        return f"{self.craft} rams {self.target}: {plural(self.hits, 'hit')} on each."


@frozen
class Touched(Named):
    """A craft touched a station."""

    topic: ClassVar[str] = "contact"
    craft: Who
    target: Who

    def tell(self) -> str:
        """Say which."""
        return f"{self.craft} touches {self.target}."


@frozen
class TurnedUp(Named):
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
class Thrown(Named):
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
        return f"{self.craft}, {what}: {dice} for 5 or more, {plural(self.fixes, 'fix', 'fixes')}."


@frozen
class Mended(Named):
    """A module works again."""

    topic: ClassVar[str] = "repairs"
    craft: Who
    module: str

    def tell(self) -> str:
        """Say which."""
        return f"{self.craft}: the {self.module} works again."


@frozen
class Rearmed(Named):
    """Expendables of a fighter aboard were loaded again."""

    topic: ClassVar[str] = "repairs"
    craft: Who

    def tell(self) -> str:
        """Say which."""
        return f"{self.craft} is loaded again."


@frozen
class GaveUp(Happening):
    """A squadron gives up."""

    topic: ClassVar[str] = "battles"
    seat: int

    def tell(self) -> str:
        """Say who leaves."""
        return f"{side(self.seat)} gives up: what is left is saved."


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
class Ended(Happening):
    """A battle ended."""

    topic: ClassVar[str] = "battles"
    reveals: ClassVar[bool] = True
    text: str

    def tell(self) -> str:
        """Say how."""
        return self.text
