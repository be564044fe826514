"""Facts of set-up, turns, rounds and objectives."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.grammar import list_of, plural
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.games.star_sectors.events.words import shields, telling
from engine.space.hexes import hour


@frozen
class Told(Happening):
    """A fact that is only a sentence: a ship joins, the match is over."""

    topic: ClassVar[str] = "rounds"
    text: str

    def tell(self) -> str:
        """Return the sentence."""
        return self.text


@frozen
class RoundBegan(Happening):
    """A round begins."""

    topic: ClassVar[str] = "rounds"
    heralds: ClassVar[bool] = True
    round: int
    rounds: int
    tell = telling("Round {round} of {rounds} begins.")


@frozen
class Mustered(Happening):
    """A fleet is complete."""

    topic: ClassVar[str] = "set-up"
    side: str
    fleet: str
    ships: tuple[str, ...]
    points: int

    def tell(self) -> str:
        """Return a sentence that lists its ships."""
        said = f"{self.side} musters {self.fleet}, {plural(self.points, 'point')}: {list_of(self.ships)}."
        return said if len(said) <= 200 else f"{self.side} musters {self.fleet}: {plural(len(self.ships), 'ship')}."


@frozen
class Shopped(Happening):
    """Stores were bought."""

    topic: ClassVar[str] = "set-up"
    side: str
    item: str
    ship: str
    left: int
    tell = telling("{side} buys {item} for {ship}: {left@credit} left.")


@frozen
class Initiative(Happening):
    """The d12 for who decides (SS-9); one roll per side, `sides` and `rolls` in the same order."""

    topic: ClassVar[str] = "rounds"
    reveals: ClassVar[bool] = True
    winner: str
    sides: tuple[str, ...]
    rolls: tuple[int, ...]

    def tell(self) -> str:
        """Return a sentence with the winner, then the rolls."""
        rolls = list_of([f"{side} {roll}" for side, roll in zip(self.sides, self.rolls, strict=True)])
        return f"{self.winner} wins the initiative: {rolls} on d12."


@frozen
class FirstChosen(Happening):
    """It is settled who moves first, hence who deploys first."""

    topic: ClassVar[str] = "rounds"
    first: str
    last: str
    tell = telling("{first} moves first; {last} deploys first.")


@frozen
class Deployed(Happening):
    """A ship came onto the map."""

    topic: ClassVar[str] = "set-up"
    ship: str
    edge: str
    at: str
    facing: int

    def tell(self) -> str:
        """Return a sentence with the hex of the edge and the facing; of a long ship also the hex of its bow."""
        bow = f"bow {hour(self.facing)}"
        return f"{self.ship} deploys at {self.edge}, {bow if self.at == self.edge else f'{bow} at {self.at}'}."


@frozen
class SideBegan(Happening):
    """A seat's turn begins."""

    topic: ClassVar[str] = "rounds"
    heralds: ClassVar[bool] = True
    side: str
    round: int
    ships: int
    tell = telling("{side} moves, round {round}: {ships@ship} to move.")


@frozen
class ShipBegan(Happening):
    """A ship's turn begins, with its numbers as they are."""

    topic: ClassVar[str] = "rounds"
    heralds: ClassVar[bool] = True
    ship: str
    at: str
    cf: int
    df: int
    mf: int
    left: int
    full: int
    orbit: bool

    def tell(self) -> str:
        """Return a sentence with its numbers."""
        orbit = ", half MF in orbit" if self.orbit else ""
        factors = f"CF {self.cf}, DF {self.df}, MF {self.mf}{orbit}"
        return f"{self.ship} at {self.at}: {factors}, {shields(self.left, self.full)}."


@frozen
class Passed(Happening):
    """A seat passes with its remaining ships; where others act unseen, `secret`, only it is told that some are left."""

    topic: ClassVar[str] = "rounds"
    side: str
    seat: int
    ships: int
    secret: bool = False
    tell = telling("{side} ends its turn; {ships@ship} did nothing.")

    def seen_by(self, seat: Seat | None) -> "Passed | None":
        """Return the event, nothing to other seats where ships act unseen: that any are left could be of those."""
        return None if self.secret and seat != self.seat else super().seen_by(seat)


@frozen
class Scored(Happening):
    """A seat won objective points."""

    topic: ClassVar[str] = "points"
    side: str
    points: int
    why: str
    total: int
    tell = telling("{side} scores {points@point}: {why}; {total} objective points now.")
