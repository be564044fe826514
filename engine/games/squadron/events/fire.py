"""Shots, saves and damage."""

from engine.core.events import FiredAt, Happening
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import telling
from engine.games.squadron.queries.names import by_kind, side

MANY = 13
"""From so many dice on they are not told one by one."""


@frozen
class Fired(Happening, topic="fire", reveals=True):
    """Shots of one weapon at one target."""

    craft: str
    weapon: str
    target: str
    rolls: tuple[int, ...]
    need: int
    hits: int
    engines: bool
    waiting: int
    """Hits that now wait for the target's saves."""

    def tell(self) -> str:
        """Say what was thrown, and what waits."""
        dice = " ".join(map(str, self.rolls))
        done = plural(self.hits, "hit") if self.hits else "no hit"
        aim = ", at the engines" if self.engines else ""
        verb = "waits" if self.waiting == 1 else "wait"
        waits = f"; {self.waiting} {verb} for its saves" if self.hits else ""
        rolled = f"rolled {dice}, needs {self.need} or more"
        return f"{self.craft}, {self.weapon} at {self.target}{aim}: {rolled}, {done}{waits}."

    @property
    def brief(self) -> str:
        """Say it without the dice."""
        done = plural(self.hits, "hit") if self.hits else "no hit"
        return f"{self.craft}, {self.weapon} at {self.target}: {done}."

    @property
    def shot(self) -> FiredAt:
        """Say who fired at whom."""
        return FiredAt(self.craft, self.target, hit=bool(self.hits))

    @property
    def folded_as(self) -> tuple[str, str] | None:
        """Put misses together."""
        return None if self.hits else ("Missed", f"{self.craft} at {self.target}")


@frozen
class Saved(Happening, topic="fire", reveals=True):
    """The hits on a craft became damage."""

    craft: str
    seat: int
    hits: int
    rolls: tuple[int, ...]
    need: int
    broken: tuple[str, ...]
    left: int

    def tell(self) -> str:
        """Say what is damaged, and what is left."""
        return f"{self.craft}, {plural(self.hits, 'hit')}{self._dice}: {self._done}."

    @property
    def _done(self) -> str:
        left = plural(self.left, "module")
        lost = list_of(by_kind(self.broken, one="its "))
        return f"loses {lost}, {left} left" if self.broken else "takes no damage"

    @property
    def _dice(self) -> str:
        # They are the hits' dice: what is low saves the craft.
        dice = " ".join(map(str, self.rolls))
        return f" (rolled {dice}, each needs {self.need} or more to damage)" if 0 < len(self.rolls) < MANY else ""

    @property
    def brief(self) -> str:
        """Say it without the dice."""
        return f"{self.craft} {self._done}."

    @property
    def folded_as(self) -> tuple[str, str] | None:
        """Put what took no damage together."""
        return None if self.broken else ("No damage", self.craft)


@frozen
class Destroyed(Saved, loses=True):
    """The hits on a craft left it no module."""

    def tell(self) -> str:
        """Say whose it was."""
        return f"{self.craft} of {side(self.seat)} is destroyed: {plural(self.hits, 'hit')}{self._dice}."

    @property
    def brief(self) -> str:
        """Say it without the dice."""
        return f"{self.craft} of {side(self.seat)} is destroyed."


@frozen
class CargoLost(Happening, topic="fire"):
    """Fighters were lost with their carrier or its last bay; of those never seen only their owner learns."""

    carrier: str
    names: tuple[str, ...]

    def tell(self) -> str:
        """Name them."""
        return f"Lost aboard {self.carrier}: {list_of(self.names)}."[:200]


@frozen
class SelfDestructed(Happening, topic="fire"):
    """Machine fighters without a vessel destroy themselves."""

    tell = telling("The last vessel of {seat@side} is gone: {count@machine fighter} self-destruct.")
    seat: int
    count: int
