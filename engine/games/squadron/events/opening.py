"""What happens before a battle: designs, muster, deployment."""

from typing import ClassVar

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.squadron.events.common import Said, Who
from engine.games.squadron.queries.names import side


@frozen
class BattleSet(Said, Happening):
    """A battle is chosen, with its table and who takes which part."""

    says: ClassVar[str] = "{text}"
    topic: ClassVar[str] = "battles"
    reveals: ClassVar[bool] = True
    text: str


@frozen
class Drafted(Said, Happening):
    """A design was begun."""

    says: ClassVar[str] = "{name} is to be a {kind}."
    topic: ClassVar[str] = "designs"
    name: str
    kind: str


@frozen
class Fitted(Said, Happening):
    """A module was fitted to the design that is open."""

    says: ClassVar[str] = "{name}: {modules@modules}; {cost} M each."
    topic: ClassVar[str] = "designs"
    name: str
    modules: tuple[str, ...]
    cost: int


@frozen
class Scrapped(Said, Happening):
    """A design was scrapped."""

    says: ClassVar[str] = "{name} is scrapped."
    topic: ClassVar[str] = "designs"
    name: str


@frozen
class Mustered(Said, Happening):
    """So many craft of a design were mustered."""

    says: ClassVar[str] = "{count} {name} mustered, {left} M left."
    topic: ClassVar[str] = "designs"
    name: str
    count: int
    left: int


@frozen
class Manned(Said, Happening):
    """A crew with medals goes aboard a craft."""

    says: ClassVar[str] = "The crew {crew} flies {craft}."
    topic: ClassVar[str] = "crews"
    crew: str
    craft: str


@frozen
class Deployed(Said, Happening):
    """A craft has its place in the deployment."""

    says: ClassVar[str] = "{name} deployed at {where}, facing {facing}."
    topic: ClassVar[str] = "deployment"
    name: str
    where: str
    facing: str


@frozen
class Loaded(Said, Happening):
    """A fighter begins aboard."""

    says: ClassVar[str] = "{name} begins aboard {carrier}."
    topic: ClassVar[str] = "deployment"
    name: str
    carrier: str


@frozen
class Sealed(Said, Happening):
    """A seat has sealed what it decided in secret."""

    closing: ClassVar[bool] = True
    says: ClassVar[str] = "{side} seals the {what}."
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
class Founded(Said, Happening):
    """A station lies where the die says."""

    says: ClassVar[str] = "{name} lies at {where}."
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
class Drawn(Said, Happening):
    """A card was drawn, which only its holder sees."""

    says: ClassVar[str] = "{side} draws {card}."
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str


@frozen
class Dealt(Said, Happening):
    """Every seat has a card."""

    says: ClassVar[str] = "Every squadron has drawn a technology card."
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True


@frozen
class Played(Said, Happening):
    """A card is played."""

    says: ClassVar[str] = "{side} plays {card}: {means}"
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    means: str


@frozen
class Countered(Said, Happening):
    """A card has no effect: it was countered."""

    says: ClassVar[str] = "{side} counters {card} with Subterfuge: it has no effect."
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    card: str


@frozen
class LetStand(Said, Happening):
    """A seat lets a card stand."""

    says: ClassVar[str] = "{side} lets {card} stand."
    topic: ClassVar[str] = "cards"
    seat: int
    card: str


@frozen
class Betrayed(Said, Happening):
    """What Traitor tells of one design of a squadron."""

    says: ClassVar[str] = "The traitor tells of {side}: {force}."
    topic: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    seat: int
    force: str


@frozen
class Faced(Said, NamedBySeat):
    """A craft turned; of what lies face down only its own side learns."""

    says: ClassVar[str] = "{craft} turns to {facing}."
    topic: ClassVar[str] = "moves"
    craft: Who
    facing: str
