"""What happens before a battle: designs, muster, deployment."""

from typing import ClassVar

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Who, telling
from engine.games.squadron.queries.names import side


@frozen
class BattleSet(Happening):
    """A battle is chosen, with its table and who takes which part."""

    tell = telling("{text}")
    topic: ClassVar[str] = "battles"
    reveals: ClassVar[bool] = True
    text: str


@frozen
class Drafted(Happening):
    """A design was begun."""

    tell = telling("{name} is to be a {kind}.")
    topic: ClassVar[str] = "designs"
    name: str
    kind: str


@frozen
class Fitted(Happening):
    """A module was fitted to the design that is open."""

    tell = telling("{name}: {modules@modules}; {cost} M each.")
    topic: ClassVar[str] = "designs"
    name: str
    modules: tuple[str, ...]
    cost: int


@frozen
class Scrapped(Happening):
    """A design was scrapped."""

    tell = telling("{name} is scrapped.")
    topic: ClassVar[str] = "designs"
    name: str


@frozen
class Mustered(Happening):
    """So many craft of a design were mustered."""

    tell = telling("{count} {name} mustered, {left} M left.")
    topic: ClassVar[str] = "designs"
    name: str
    count: int
    left: int


@frozen
class Manned(Happening):
    """A crew with medals goes aboard a craft."""

    tell = telling("The crew {crew} flies {craft}.")
    topic: ClassVar[str] = "crews"
    crew: str
    craft: str


@frozen
class Deployed(Happening):
    """A craft has its place in the deployment."""

    tell = telling("{name} deployed at {where}, facing {facing}.")
    topic: ClassVar[str] = "deployment"
    name: str
    where: str
    facing: str


@frozen
class Loaded(Happening):
    """A fighter begins aboard."""

    tell = telling("{name} begins aboard {carrier}.")
    topic: ClassVar[str] = "deployment"
    name: str
    carrier: str


@frozen
class Sealed(Happening):
    """A seat has sealed what it decided in secret."""

    closing: ClassVar[bool] = True
    tell = telling("{seat@side} seals the {what}.")
    topic: ClassVar[str] = "deployment"
    seat: int
    what: str


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

    tell = telling("{name} lies at {where}.")
    topic: ClassVar[str] = "deployment"
    reveals: ClassVar[bool] = True
    name: str
    where: str


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

    tell = telling("{seat@side} draws {card}.")
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str


@frozen
class Dealt(Happening):
    """Every seat has a card."""

    tell = telling("Every squadron has drawn a technology card.")
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True


@frozen
class Played(Happening):
    """A card is played."""

    tell = telling("{seat@side} plays {card}: {means}")
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    means: str


@frozen
class Countered(Happening):
    """A card has no effect: it was countered."""

    tell = telling("{seat@side} counters {card} with Subterfuge: it has no effect.")
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str


@frozen
class LetStand(Happening):
    """A seat lets a card stand."""

    tell = telling("{seat@side} lets {card} stand.")
    topic: ClassVar[str] = "cards"
    seat: int
    card: str


@frozen
class Betrayed(Happening):
    """What Traitor tells of one design of a squadron."""

    tell = telling("The traitor tells of {seat@side}: {force}.")
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    force: str


@frozen
class Faced(NamedBySeat):
    """A craft turned; of what lies face down only its own side learns."""

    tell = telling("{craft} turns to {facing}.")
    topic: ClassVar[str] = "moves"
    craft: Who
    facing: str
