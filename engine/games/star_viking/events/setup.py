"""Facts of the set-up: the draw, the capital, garrisons, the squadron and the raiders' purses (K-30 to K-44)."""

from typing import ClassVar

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import list_of, plural, sentence
from engine.core.values import frozen
from engine.games.star_viking.events.common import Who, telling


@frozen
class ScenarioBegan(Happening):
    """A scenario began."""

    topic: ClassVar[str] = "set-up"
    title: str
    turns: int
    aim: str
    """What wins, as a sentence."""

    tell = telling("{title}: {turns@turn}. {aim}")


@frozen
class Drawn(Happening):
    """Systems were drawn at random; a long list comes in several facts."""

    topic: ClassVar[str] = "set-up"
    reveals: ClassVar[bool] = True
    systems: tuple[str, ...]

    def tell(self) -> str:
        """Return a sentence that names them."""
        return f"{plural(len(self.systems), 'system')} drawn: {list_of(self.systems)}."


@frozen
class CapitalNamed(Happening):
    """A system became the capital of a quadrant."""

    topic: ClassVar[str] = "set-up"
    system: str
    tell = telling("{system} is the capital of the quadrant.")


@frozen
class FortPlaced(Happening):
    """The fortress of a capital got its sector, in secret."""

    topic: ClassVar[str] = "set-up"
    sector: str
    tell = telling("The fortress of the capital stands in {sector}.")


@frozen
class Levied(Happening):
    """Local units were put aside at random."""

    topic: ClassVar[str] = "set-up"
    reveals: ClassVar[bool] = True
    left: int
    aside: int
    tell = telling("{left@local unit} to post; {aside} drawn at random stay in the supply.")


@frozen
class Homeless(Happening):
    """Local units that can live in no system in play joined those put aside (ruling 68)."""

    topic: ClassVar[str] = "set-up"
    units: int
    tell = telling("{units@local unit} can live in no system in play and join the supply.")


@frozen
class Posted(Happening):
    """A local unit got its system."""

    topic: ClassVar[str] = "set-up"
    kind: str
    system: str
    left: int
    tell = telling("{system} has one more {kind}; {left@local unit} left to post.")


@frozen
class Spread(Happening):
    """What was left of the locals was spread over the systems."""

    topic: ClassVar[str] = "set-up"
    units: int
    tell = telling("{units@local unit} spread over the systems, the strongest to the richest.")


@frozen
class LevyEnded(Happening):
    """The locals are where they will be."""

    topic: ClassVar[str] = "set-up"
    tell = telling("The local units are posted.")


@frozen
class Berthed(NamedBySeat):
    """A unit from the supply went aboard a ship."""

    topic: ClassVar[str] = "set-up"
    ship: Who
    cargo: Who
    room: int
    tell = telling("{ship} takes {cargo} aboard; room for {room} left.")


@frozen
class Stationed(NamedBySeat):
    """A ship of the squadron got its first system."""

    topic: ClassVar[str] = "set-up"
    ship: Who
    system: str
    tell = telling("{ship} is stationed at {system}.")


@frozen
class StationedByLot(Stationed):
    """A ship of the squadron got its first system by chance."""

    reveals: ClassVar[bool] = True


@frozen
class SquadronReady(Happening):
    """The squadron is stationed."""

    topic: ClassVar[str] = "set-up"
    tell = telling("The squadron is stationed in secret.")


@frozen
class PurseRolled(Happening):
    """The die for a raider's first money was thrown (K-40)."""

    topic: ClassVar[str] = "set-up"
    reveals: ClassVar[bool] = True
    seat: int
    die: int
    money: int
    tell = telling("{seat@side} throws {die} and begins with {money} MCr.")


@frozen
class UnitBought(NamedBySeat):
    """A raider bought a unit."""

    topic: ClassVar[str] = "set-up"
    unit: Who
    left: int

    def tell(self) -> str:
        """Return a sentence that says what, and the money that is left."""
        return sentence(f"{self.unit} bought; {self.left} MCr left")


@frozen
class FittedOut(NamedBySeat):
    """A raider bought a ready force."""

    topic: ClassVar[str] = "set-up"
    units: tuple[Who, ...]
    left: int

    def tell(self) -> str:
        """Return a sentence that says what it is made of, and the money that is left."""
        return f"{list_of([str(unit) for unit in self.units])} bought and loaded; {self.left} MCr left."


@frozen
class FittingEnded(Happening):
    """A raider is ready."""

    topic: ClassVar[str] = "set-up"
    seat: int
    tell = telling("{seat@side} is ready to raid.")
