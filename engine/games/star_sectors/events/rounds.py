"""Facts of set-up, turns, rounds and objectives."""

from engine.core.events import Happening
from engine.core.grammar import list_of, plural
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.games.star_sectors.events.words import shields, telling
from engine.space.hexes import hour


@frozen
class Told(Happening, topic="rounds"):
    """A fact that is only a sentence: a ship joins, the match is over."""

    text: str

    def tell(self) -> str:
        """Return the sentence."""
        return self.text


@frozen
class RoundBegan(Happening, topic="rounds", heralds=True):
    """A round begins."""

    round: int
    rounds: int
    tell = telling("Round {round} of {rounds} begins.")


@frozen
class Mustered(Happening, topic="set-up"):
    """A fleet is complete."""

    side: str
    fleet: str
    ships: tuple[str, ...]
    points: int

    def tell(self) -> str:
        """Return a sentence that lists its ships."""
        said = f"{self.side} musters {self.fleet}, {plural(self.points, 'point')}: {list_of(self.ships)}."
        return said if len(said) <= 200 else f"{self.side} musters {self.fleet}: {plural(len(self.ships), 'ship')}."


@frozen
class Shopped(Happening, topic="set-up"):
    """Stores were bought."""

    side: str
    item: str
    ship: str
    left: int
    tell = telling("{side} buys {item} for {ship}: {left@credit} left.")


@frozen
class Initiative(Happening, topic="rounds", reveals=True):
    """The d12 for who decides (SS-9); one roll per side, `sides` and `rolls` in the same order."""

    winner: str
    sides: tuple[str, ...]
    rolls: tuple[int, ...]

    def tell(self) -> str:
        """Return a sentence with the winner, then the rolls."""
        rolls = list_of([f"{side} {roll}" for side, roll in zip(self.sides, self.rolls, strict=True)])
        return f"{self.winner} wins the initiative: {rolls} on d12."


@frozen
class FirstChosen(Happening, topic="rounds"):
    """It is settled who moves first, hence who deploys first."""

    first: str
    last: str
    tell = telling("{first} moves first; {last} deploys first.")


@frozen
class Deployed(Happening, topic="set-up"):
    """A ship came onto the map."""

    ship: str
    edge: str
    at: str
    facing: int

    def tell(self) -> str:
        """Return a sentence with the hex of the edge and the facing; of a long ship also the hex of its bow."""
        bow = f"bow {hour(self.facing)}"
        return f"{self.ship} deploys at {self.edge}, {bow if self.at == self.edge else f'{bow} at {self.at}'}."


@frozen
class SideBegan(Happening, topic="rounds", heralds=True):
    """A seat's turn begins."""

    side: str
    round: int
    ships: int
    tell = telling("{side} moves, round {round}: {ships@ship} to move.")


@frozen
class ShipBegan(Happening, topic="rounds", heralds=True):
    """A ship's turn begins, with its numbers as they are."""

    ship: str
    at: str
    cf: int
    df: int
    mf: int
    left: int
    full: int
    orbit: bool

    def tell(self) -> str:
        """Return a sentence with where it is and its numbers."""
        orbit = ", half MF in orbit" if self.orbit else ""
        factors = f"CF {self.cf}, DF {self.df}, MF {self.mf}{orbit}"
        return f"{self.ship} begins at {self.at}: {factors}, {shields(self.left, self.full)}."


@frozen
class Passed(Happening, topic="rounds"):
    """A seat passes with its remaining ships; where others act unseen, `secret`, only it is told that some are left."""

    side: str
    seat: int
    ships: int
    secret: bool = False
    tell = telling("{side} ends its turn; {ships@ship} did nothing.")

    def seen_by(self, seat: Seat | None) -> "Passed | None":
        """Return the event, nothing to other seats where ships act unseen: that any are left could be of those."""
        return None if self.secret and seat != self.seat else super().seen_by(seat)


@frozen
class PassedOver(Happening, topic="rounds", heralds=True):
    """A ship that attacked can decide nothing in engineering: it is passed over."""

    ship: str
    tell = telling("{ship} attacked: no engineering this turn.")


@frozen
class Scored(Happening, topic="points"):
    """A seat won objective points."""

    side: str
    points: int
    why: str
    total: int
    tell = telling("{side} scores {points@point}: {why}; {total} objective points now.")
