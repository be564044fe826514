"""Facts of the set-up: the draw, the capital, garrisons, the squadron and the raiders' purses (K-30 to K-44)."""

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.star_viking.events.common import Who, telling


@frozen
class ScenarioBegan(Happening, topic="set-up"):
    """A scenario began."""

    title: str
    turns: int
    aim: str
    """What wins, as a sentence."""

    tell = telling("{title}: {turns@turn}. {aim}")


@frozen
class Drawn(Happening, topic="set-up", reveals=True):
    """Systems were drawn at random; a long list comes in several facts."""

    systems: tuple[str, ...]

    def tell(self) -> str:
        """Return a sentence that names them."""
        return f"{plural(len(self.systems), 'system')} drawn: {list_of(self.systems)}."


@frozen
class CapitalNamed(Happening, topic="set-up"):
    """A system became the capital of a quadrant."""

    system: str
    tell = telling("{system} is the capital of the quadrant.")


@frozen
class FortPlaced(Happening, topic="set-up"):
    """The fortress of a capital got its sector, in secret."""

    sector: str
    tell = telling("The fortress of the capital stands in {sector}.")


@frozen
class Levied(Happening, topic="set-up", reveals=True):
    """Local units were put aside at random."""

    left: int
    aside: int
    tell = telling("{left@local unit} to post; {aside} drawn at random stay in the supply.")


@frozen
class Homeless(Happening, topic="set-up"):
    """Local units that can live in no system in play joined those put aside (ruling 68)."""

    units: int
    tell = telling("{units@local unit} can live in no system in play and join the supply.")


@frozen
class Posted(Happening, topic="set-up"):
    """A local unit got its system."""

    kind: str
    system: str
    left: int
    tell = telling("{system} has one more {kind}; {left@local unit} left to post.")


@frozen
class Spread(Happening, topic="set-up"):
    """What was left of the locals was spread over the systems."""

    units: int
    tell = telling("{units@local unit} spread over the systems, the strongest to the richest.")


@frozen
class LevyEnded(Happening, topic="set-up"):
    """The locals are where they will be."""

    tell = telling("The local units are posted.")


@frozen
class Berthed(NamedBySeat, topic="set-up"):
    """A unit from the supply went aboard a ship."""

    ship: Who
    cargo: Who
    room: int
    tell = telling("{ship} takes {cargo} aboard; room for {room} left.")


@frozen
class Stationed(NamedBySeat, topic="set-up"):
    """A ship of the squadron got its first system."""

    ship: Who
    system: str
    tell = telling("{ship} is stationed at {system}.")


@frozen
class StationedByLot(Stationed, reveals=True):
    """A ship of the squadron got its first system by chance."""


@frozen
class SquadronReady(Happening, topic="set-up"):
    """The squadron is stationed."""

    tell = telling("The squadron is stationed in secret.")


@frozen
class PurseRolled(Happening, topic="set-up", reveals=True):
    """The die for a raider's first money was thrown (K-40)."""

    seat: int
    die: int
    money: int
    tell = telling("{seat@side} throws {die} and begins with {money} MCr.")


@frozen
class UnitBought(NamedBySeat, topic="set-up"):
    """A raider bought a unit."""

    unit: Who
    left: int
    tell = telling("{unit} bought; {left} MCr left")


@frozen
class FittedOut(NamedBySeat, topic="set-up"):
    """A raider bought a ready force."""

    units: tuple[Who, ...]
    left: int

    def tell(self) -> str:
        """Return a sentence that says what it is made of, and the money that is left."""
        return f"{list_of([str(unit) for unit in self.units])} bought and loaded; {self.left} MCr left."


@frozen
class FittingEnded(Happening, topic="set-up"):
    """A raider is ready."""

    seat: int
    tell = telling("{seat@side} is ready to raid.")
