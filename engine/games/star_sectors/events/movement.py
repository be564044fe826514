"""Facts of movement, warp, cloak and crew."""

from engine.core.events import Happening
from engine.core.grammar import plural
from engine.core.values import frozen
from engine.games.star_sectors.events.words import telling


@frozen
class Moved(Happening, topic="moves"):
    """A ship moved one hex; `note` says what the terrain did to it."""

    ship: str
    to: str
    astern: bool
    left: int
    """Moves left."""
    note: str = ""

    def tell(self) -> str:
        """Return a sentence that says where it is now and what is left."""
        way = "reverses" if self.astern else "moves"
        return f"{self.ship} {way} to {self.to}{f', {self.note}' if self.note else ''}; MF {self.left} left."


@frozen
class Turned(Happening, topic="moves"):
    """A ship turned one hex side."""

    ship: str
    facing: int
    left: int
    tell = telling("{ship} turns to {facing@hour}; MF {left} left.")


@frozen
class Jumped(Happening, topic="moves", weighty=True):
    """A ship jumped; `aim` is where it meant to go when it did not get there."""

    ship: str
    start: str
    to: str
    hexes: int
    astern: bool
    engines: int
    aim: str = ""

    def tell(self) -> str:
        """Return a sentence that says from where to where, and what is left."""
        back = " astern" if self.astern else ""
        short = f", short of {self.aim}" if self.aim else ""
        engines, far = plural(self.engines, "charged engine"), plural(self.hexes, "hex", "hexes")
        return f"{self.ship} warps{back} {self.start} to {self.to}{short}, {far}; {engines} left."


@frozen
class Transported(Happening, topic="moves", reveals=True):
    """A wormhole carried a ship away (SS-98)."""

    ship: str
    start: str
    to: str
    tell = telling("{ship} falls through the wormhole from {start} to {to}.")


@frozen
class Bumped(Happening, topic="moves", reveals=True):
    """A ship's way was barred by one that nobody on its side had seen (option true_cloak)."""

    ship: str
    other: str
    at: str
    tell = telling("{ship} is barred at {at}: {other} lies there under its cloak.")


@frozen
class Unmasked(Happening, topic="cloaks", reveals=True):
    """Seats found a ship under its cloak (SS-Q38)."""

    ship: str
    at: str
    by: str
    tell = telling("{ship} is found under its cloak at {at} by {by}.")


@frozen
class Departed(Happening, topic="moves", loses=True):
    """A ship left the map."""

    ship: str
    side: str
    why: str
    tell = telling("{ship} of {side} leaves the map: {why}.")


@frozen
class Manned(Happening, topic="engineering"):
    """A command crew chose its task."""

    ship: str
    crew: str
    effect: str
    tell = telling("{ship} sends its crew to {crew}: {effect}.")


@frozen
class Boosted(Happening, topic="engineering"):
    """A factor rose by 1; `left` says what remains of the source."""

    ship: str
    factor: str
    value: int
    source: str
    left: int | None
    """None where cargo is secret."""

    def tell(self) -> str:
        """Return a sentence with the factor as it is now."""
        rest = "" if self.left is None else f"; {self.left} left"
        return f"{self.ship} raises {self.factor} by 1 to {self.value} with {self.source}{rest}."


@frozen
class CloakRaised(Happening, topic="cloaks", weighty=True):
    """A ship cloaked."""

    ship: str
    at: str

    def tell(self) -> str:
        """Return the sentence."""
        return f"{self.ship} cloaks at {self.at}." if self.at else f"{self.ship} cloaks and is gone from sight."


@frozen
class CloakDropped(Happening, topic="cloaks", weighty=True):
    """A ship lost or dropped its cloak; `why` names what forced it, `left` the moves of one that is under way."""

    ship: str
    at: str
    why: str = ""
    left: int | None = None

    def tell(self) -> str:
        """Return a sentence with the reason and the moves left: without a cloak there is one more (SS-71)."""
        rest = "" if self.left is None else f"; MF {self.left} left"
        return f"{self.ship} {f'is decloaked by {self.why}' if self.why else 'decloaks'} at {self.at}{rest}."


@frozen
class Appeared(CloakDropped, reveals=True):
    """The same of a ship that somebody had not seen under its cloak (option true_cloak)."""
