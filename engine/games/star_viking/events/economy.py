"""Facts of economics: what comes in, what is built, and points; what the council does is in `council`."""

from typing import Self

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import article, list_of, plural, sentence
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.games.star_viking.events.common import Who, telling


@frozen
class Program(Happening, topic="council", reveals=True):
    """The die of a ship program (K-150, K-151)."""

    ship: str
    die: int
    outcome: str
    tell = telling("The {ship} program of Federate: {outcome} (die {die}).")

    @property
    def brief(self) -> str:
        """Return what comes of it."""
        return f"The {self.ship} program: {self.outcome}."


@frozen
class Aid(Happening, topic="money", reveals=True):
    """Emergency aid, thrown for or given free in the long game (K-152, K-186)."""

    amount: int
    dice: tuple[int, ...] = ()

    def tell(self) -> str:
        """Return a sentence that says how much, and the dice."""
        why = f"dice {' '.join(map(str, self.dice))}" if self.dice else "the capital is in the hands of raiders"
        return f"Emergency aid: Federate gets {self.amount} MCr for new units this turn ({why})."


@frozen
class Revenue(Happening, topic="money"):
    """What a seat's systems brought this turn (K-158 to K-162)."""

    side: str
    taxes: int
    local: int
    fresh: int
    """All that came in, plunder too."""
    tell = telling(
        "{taxes} MCr of tax to {side}{local?: and {local} MCr to local defense}; new money this turn: {fresh} MCr."
    )

    @property
    def brief(self) -> str:
        """Return what came in, in all."""
        return f"{self.side} takes in {self.fresh} MCr."


@frozen
class Assigned(Happening, topic="money"):
    """Tax was left to local defense (K-161)."""

    amount: int
    system: str
    total: int
    tell = telling("{amount} MCr of tax stay at {system}: {total} MCr for its defense.")


@frozen
class Repaired(NamedBySeat, topic="building"):
    """A hit or critical damage was repaired (K-166)."""

    unit: Who
    price: int
    left: int
    hits: int
    critical: bool
    """Whether it was critical damage that was repaired."""
    tell = telling(
        "{unit} is repaired of {critical@critical damage/a hit} for {price} MCr: "
        "{hits?:{hits@hit}}{not hits?:no hit} left; {left} MCr remain"
    )


@frozen
class Built(NamedBySeat, topic="building"):
    """A unit was built (K-168 to K-173)."""

    unit: Who
    kind: str
    where: str
    price: int
    left: int
    tell = telling("{unit}, {kind}, is built at {where} for {price} MCr: {left} MCr remain")

    @property
    def brief(self) -> str:
        """Return what was built where."""
        return sentence(f"{self.unit} is built at {self.where}")


@frozen
class PointsBought(Happening, topic="points"):
    """Points were bought; all hear of them when they are announced (K-179)."""

    points: int
    price: int
    left: int
    tell = telling("{points@point} bought for {price} MCr: {left} MCr of new money remain.")

    @property
    def brief(self) -> str:
        """Return how many, and what is left for more."""
        return f"{plural(self.points, 'point')} bought; {self.left} MCr of new money remain."


@frozen
class MarketOpens(Happening, topic="building", heralds=True):
    """Both sides raise locals by turns (K-169)."""

    tell = telling("The market opens: those who hold systems raise local units one at a time, Federate first.")


@frozen
class Raised(Happening, topic="building"):
    """A purchase in the market: all learn what type it was of, its buyer alone the rest (ruling 93)."""

    seat: int
    side: str
    kind: str
    built: Built | None

    def tell(self) -> str:
        """Return a sentence that says who raises what, and where if that is known."""
        return self.built.tell() if self.built else f"{self.side} raises {article(self.kind)}."

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, for other seats without place and price."""
        return evolve(self, built=self.built and self.built.seen_by(seat))


@frozen
class Announced(Happening, topic="points", reveals=True, tallies=True):
    """Points at the end of a turn (K-179), in seat order."""

    turn: int
    sides: tuple[str, ...]
    gains: tuple[int, ...]
    """Points gained since the last announcement."""
    points: tuple[int, ...]

    def tell(self) -> str:
        """Return a sentence that says what each has, and by how much that grew."""
        each = zip(self.sides, self.points, self.gains, strict=True)
        return f"Points after turn {self.turn}: {list_of([f'{side} {now} (+{gain})' for side, now, gain in each])}."


@frozen
class CapitalBonus(Happening, topic="points"):
    """Points for holding a capital in the long game (K-186)."""

    side: str
    system: str
    points: int
    tell = telling("{side} gains {points@point} for holding the capital {system}.")


@frozen
class Ahead(Happening, topic="points"):
    """Somebody has twice the points of the others, for the first turn in a row (K-176)."""

    side: str
    tell = telling("{side} has twice the points of everybody else: another turn of that wins.")


@frozen
class Ended(Happening, topic="points"):
    """The match is over."""

    reason: str

    def tell(self) -> str:
        """Return a sentence that says why."""
        return self.reason
