"""What happens on the table but fire: turns, moves, hangars, tractors, explosions, contact, repairs, scouting."""

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import few_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Aside, Debriefing, Who, telling
from engine.games.squadron.queries.names import side


@frozen
class TurnBegan(Happening, topic="battles", heralds=True):
    """A seat's turn begins."""

    tell = telling("Round {round}: the turn of {seat@side}.")
    seat: int
    round: int


@frozen
class Moved(NamedBySeat, topic="moves"):
    """A craft or marker moved."""

    tell = telling("{craft} moves to {to}.")
    craft: Who
    to: str


@frozen
class Left(NamedBySeat, topic="moves"):
    """A transport left the table."""

    tell = telling("{craft} leaves the table: {out@transport} out.")
    craft: Who
    out: int


@frozen
class Launched(NamedBySeat, topic="moves"):
    """A fighter was launched."""

    tell = telling("{carrier} launches {craft} to {where}{before}.")
    craft: Who
    carrier: Who
    where: str
    before: Aside = Aside("")


@frozen
class Docked(NamedBySeat, topic="moves"):
    """A fighter was taken aboard."""

    tell = telling("{craft} docks with {carrier}.")
    craft: Who
    carrier: Who


@frozen
class Captured(NamedBySeat, topic="tractors", loses=True):
    """A held enemy fighter was pulled aboard."""

    tell = telling("{craft} is pulled aboard {carrier}: a prisoner.")
    craft: Who
    carrier: Who


@frozen
class Gripped(NamedBySeat, topic="tractors", reveals=True):
    """A tractor tried to catch a fighter."""

    craft: Who
    holder: Who
    die: int
    caught: bool

    def tell(self) -> str:
        """Say whether it holds, with the die."""
        done = f"holds {self.craft}" if self.caught else f"misses {self.craft}"
        return f"The tractor of {self.holder} {done} (rolled {self.die}, needs 5 or more)."


@frozen
class Freed(NamedBySeat, topic="tractors"):
    """A fighter is held no longer."""

    tell = telling("{craft} is free again.")
    craft: Who


@frozen
class Exploded(NamedBySeat, topic="fire", reveals=True, loses=True):
    """A nuke went off, with its carrier."""

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
class Rammed(NamedBySeat, topic="fire"):
    """A craft rammed another: both take as many hits."""

    tell = telling("{craft} rams {target}: {hits@hit} on each.")
    craft: Who
    target: Who
    hits: int


@frozen
class Touched(NamedBySeat, topic="contact"):
    """A craft touched a station."""

    tell = telling("{craft} touches {target}.")
    craft: Who
    target: Who


@frozen
class TurnedUp(NamedBySeat, topic="scouting", reveals=True):
    """Markers were turned up: what they are is seen by all."""

    names: tuple[str, ...]
    seat: int
    scouted: bool

    def tell(self) -> str:
        """Name them, and to whom they show themselves: their own side knew them before."""
        how = "scouted" if self.scouted else "turned up"
        now = f"is {how}: all see it now" if len(self.names) == 1 else f"are {how}: all see them now"
        return f"{few_of(self.names, 9)} of {side(self.seat)} {now}."


@frozen
class Thrown(NamedBySeat, topic="repairs", reveals=True):
    """Repairs were thrown for."""

    craft: Who
    rolls: tuple[int, ...]
    fixes: int
    bays: bool

    def tell(self) -> str:
        """Say what they come to."""
        what = "bays" if self.bays else "repairs"
        dice = " ".join(map(str, self.rolls))
        return f"{self.craft}, {what}: rolled {dice}, needs 5 or more, {plural(self.fixes, 'fix', 'fixes')}."


@frozen
class Mended(NamedBySeat, topic="repairs"):
    """A module works again."""

    tell = telling("{craft}: the {module} works again.")
    craft: Who
    module: str


@frozen
class Rearmed(NamedBySeat, topic="repairs"):
    """Expendables of a fighter aboard were loaded again."""

    tell = telling("{craft} is loaded again.")
    craft: Who


@frozen
class GaveUp(Happening, topic="battles"):
    """A squadron gives up."""

    tell = telling("{seat@side} gives up: what is left is saved.")
    seat: int


@frozen
class WipedOut(Happening, topic="battles"):
    """A squadron has no vessel left."""

    seat: int
    lost: tuple[str, ...]

    def tell(self) -> str:
        """Say what is lost with the last one."""
        also = f"; lost with it: {few_of(self.lost, 6)}" if self.lost else ""
        return f"{side(self.seat)} has no vessel left{also}."


@frozen
class Ended(Debriefing, topic="battles", reveals=True):
    """A battle ended, or the match; of a campaign's battle it is told at the head of the debrief."""

    tell = telling("{text}")
    text: str
