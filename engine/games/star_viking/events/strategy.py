"""Facts of the strategic part of a turn: its beginning, cargo, courses and arrivals (K-45 to K-61)."""

from typing import Final

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import list_of, plural, sentence
from engine.core.values import frozen
from engine.games.star_viking.events.common import Who, telling
from engine.games.star_viking.queries.names import side

_NAMED: Final = 12
"""How many ships are named before the others are counted."""


@frozen
class TurnBegan(Happening, topic="turns", heralds=True):
    """A turn began."""

    turn: int
    turns: int
    tell = telling("Turn {turn} of {turns} begins.")


@frozen
class Scrapped(NamedBySeat, topic="cargo"):
    """A pod was thrown away for room."""

    carrier: Who
    pod: Who
    tell = telling("{pod} aboard {carrier} is scrapped")


@frozen
class Banked(NamedBySeat, topic="plunder"):
    """Plunder became income."""

    ship: Who
    amount: int
    treasury: int
    tell = telling("{ship} unloads {amount} MCr of plunder; the treasury holds {treasury}.")


@frozen
class Plotted(NamedBySeat, topic="jumps"):
    """A ship has its course."""

    ship: Who
    where: str
    """A system, 'home base', or '' where it stays."""

    def tell(self) -> str:
        """Return a sentence that says where it will go."""
        return f"{self.ship} will jump to {self.where}." if self.where else f"{self.ship} will stay where it is."


@frozen
class CourseThrown(Plotted, reveals=True):
    """Dice gave a ship its course (K-180)."""


@frozen
class Sealed(Happening, topic="jumps"):
    """A seat has sealed its courses."""

    seat: int
    tell = telling("{seat@side} has sealed all courses.")


@frozen
class Arrived(NamedBySeat, topic="jumps", reveals=True):
    """Ships came out of a jump."""

    seat: int
    ships: tuple[Who, ...]
    system: str

    def tell(self) -> str:
        """Return a sentence that says who came where."""
        named = [str(ship) for ship in self.ships[:_NAMED]]
        more = len(self.ships) - len(named)
        said = list_of([*named, plural(more, "other")] if more else named)
        verb = "arrives" if len(self.ships) == 1 else "arrive"
        return sentence(f"{said} of {side(self.seat)} {verb} at {self.system}")


@frozen
class Perished(NamedBySeat, topic="losses"):
    """Local units died because their carrier jumped out of their system (K-187)."""

    ship: Who
    units: int
    system: str
    tell = telling("{units@local unit} aboard {ship} cannot live away from {system}: destroyed.")


@frozen
class Contested(Happening, topic="battles"):
    """Systems in which there will be battles."""

    systems: tuple[str, ...]
    tell = telling("Contested: {systems@list}.")


@frozen
class CargoEnded(Happening, topic="cargo"):
    """A seat is done with its cargo after the jump."""

    seat: int
    tell = telling("{seat@side} has handled all cargo.")
