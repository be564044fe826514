"""What happens before a battle: designs, muster, deployment."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Named, Who
from engine.games.squadron.queries.names import fitted, side


@frozen
class BattleSet(Happening):
    """A battle is chosen, with its table and who takes which part."""

    topic: ClassVar[str] = "battles"
    reveals: ClassVar[bool] = True
    text: str

    def tell(self) -> str:
        """Say what is to be fought."""
        return self.text


@frozen
class Drafted(Happening):
    """A design was begun."""

    topic: ClassVar[str] = "designs"
    name: str
    kind: str

    def tell(self) -> str:
        """Say what it is to be."""
        return f"{self.name} is to be a {self.kind}."


@frozen
class Fitted(Happening):
    """A module was fitted to the design that is open."""

    topic: ClassVar[str] = "designs"
    name: str
    modules: tuple[str, ...]
    cost: int

    def tell(self) -> str:
        """Say what it has now, and its price."""
        return f"{self.name}: {fitted(self.modules)}; {self.cost} M each."


@frozen
class Scrapped(Happening):
    """A design was scrapped."""

    topic: ClassVar[str] = "designs"
    name: str

    def tell(self) -> str:
        """Say which."""
        return f"{self.name} is scrapped."


@frozen
class Mustered(Happening):
    """So many craft of a design were mustered."""

    topic: ClassVar[str] = "designs"
    name: str
    count: int
    left: int

    def tell(self) -> str:
        """Say how many, and what is left."""
        return f"{self.count} {self.name} mustered, {self.left} M left."


@frozen
class Manned(Happening):
    """A crew with medals goes aboard a craft."""

    topic: ClassVar[str] = "crews"
    crew: str
    craft: str

    def tell(self) -> str:
        """Say who flies what."""
        return f"The crew {self.crew} flies {self.craft}."


@frozen
class Deployed(Happening):
    """A craft has its place in the deployment."""

    topic: ClassVar[str] = "deployment"
    name: str
    where: str
    facing: str

    def tell(self) -> str:
        """Say where it stands."""
        return f"{self.name} deployed at {self.where}, facing {self.facing}."


@frozen
class Loaded(Happening):
    """A fighter begins aboard."""

    topic: ClassVar[str] = "deployment"
    name: str
    carrier: str

    def tell(self) -> str:
        """Say where it is."""
        return f"{self.name} begins aboard {self.carrier}."


@frozen
class Sealed(Happening):
    """A seat has sealed what it decided in secret."""

    topic: ClassVar[str] = "deployment"
    seat: int
    what: str

    def tell(self) -> str:
        """Say who is done."""
        return f"{side(self.seat)} seals the {self.what}."


@frozen
class Numbered(Happening):
    """All markers lie on the table, each with a number drawn by lot."""

    topic: ClassVar[str] = "scouting"
    reveals: ClassVar[bool] = True
    counts: tuple[tuple[int, int], ...]
    """Seat and markers."""

    def tell(self) -> str:
        """Count them."""
        told = [f"{plural(count, 'marker')} of {side(seat)}" for seat, count in self.counts]
        return f"On the table: {list_of(told)}."


@frozen
class Founded(Happening):
    """A station lies where the die says."""

    topic: ClassVar[str] = "deployment"
    reveals: ClassVar[bool] = True
    name: str
    where: str

    def tell(self) -> str:
        """Say where."""
        return f"{self.name} lies at {self.where}."


@frozen
class Begun(Happening):
    """Who begins, by a die each."""

    topic: ClassVar[str] = "battles"
    reveals: ClassVar[bool] = True
    rolls: tuple[tuple[int, int], ...]
    order: tuple[int, ...]

    def tell(self) -> str:
        """Say who begins, with the dice."""
        dice = ", ".join(f"{side(seat)} {die}" for seat, die in self.rolls)
        return f"{side(self.order[0])} begins ({dice})." if dice else f"{side(self.order[0])} begins."


@frozen
class Drawn(Happening):
    """A card was drawn, which only its holder sees."""

    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str

    def tell(self) -> str:
        """Say which."""
        return f"{side(self.seat)} draws {self.card}."


@frozen
class Dealt(Happening):
    """Every seat has a card."""

    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True

    def tell(self) -> str:
        """Say so."""
        return "Every squadron has drawn a technology card."


@frozen
class Played(Happening):
    """A card is played."""

    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    means: str

    def tell(self) -> str:
        """Say which, and what it does."""
        return f"{side(self.seat)} plays {self.card}: {self.means}"


@frozen
class Countered(Happening):
    """A card has no effect: it was countered."""

    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str

    def tell(self) -> str:
        """Say by whom."""
        return f"{side(self.seat)} counters {self.card} with Subterfuge: it has no effect."


@frozen
class LetStand(Happening):
    """A seat lets a card stand."""

    topic: ClassVar[str] = "cards"
    seat: int
    card: str

    def tell(self) -> str:
        """Say who."""
        return f"{side(self.seat)} lets {self.card} stand."


@frozen
class Betrayed(Happening):
    """What Traitor tells of one design of a squadron."""

    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    force: str

    def tell(self) -> str:
        """Say how many there are, and their modules."""
        return f"The traitor tells of {side(self.seat)}: {self.force}."


@frozen
class Faced(Named):
    """A craft turned; of what lies face down only its own side learns."""

    topic: ClassVar[str] = "moves"
    craft: Who
    facing: str

    def tell(self) -> str:
        """Say which way it faces now."""
        return f"{self.craft} turns to {self.facing}."
