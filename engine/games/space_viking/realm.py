"""What a seat has that others do not see, as values: money, persons, agents, believers, sheets and letters."""

from engine.core.values import frozen
from engine.games.space_viking.ships import Cargo, Letter, Writ


@frozen
class Person:
    """A sovereign (rank 0) or Crony: aboard a fleet, or ashore at home where that is ''."""

    rank: int
    fleet: str = ""
    dead: bool = False
    moved: bool = False
    """He went aboard or ashore on this year's sheet."""
    back: int = 0
    """The year at whose start he is at home again, 0 when he is not lost."""


@frozen
class Learned:
    """A technology that was developed, and the year: it serves from the next (SV-Q10)."""

    tech: str
    year: int


@frozen
class Seed:
    """A gift of the Merchant to a world, and its year (SV-27)."""

    at: str
    iu: int
    year: int


@frozen
class Tally:
    """What points are made of that no world and no purse shows."""

    stolen: int = 0
    """IU taken from natives and Free Vikings."""
    robbed: tuple[int, ...] = ()
    """IU taken from each player."""
    killed: int = 0
    paid: tuple[int, ...] = ()
    """IU paid to each player."""
    finished: int = 0
    """The year in which the last technology was developed."""


@frozen
class Spending:
    """A line of an economic sheet."""

    do: str
    item: str = ""
    at: str = ""
    number: int = 0
    cost: int = 0


@frozen
class Realm:
    """What a seat has that others do not see."""

    cash: int = 0
    subjects: int = 0
    """Millions at Gram, loyal."""
    factories: int = 0
    robots: int = 0
    stock: Cargo = Cargo()
    """Ashore at home."""
    progress: tuple[tuple[str, int], ...] = ()
    """IU paid for technologies that are not developed yet."""
    tally: Tally = Tally()
    people: tuple[Person, ...] = (Person(0), Person(1), Person(2))
    fleets: int = 0
    """How many fleets it has named so far."""
    hulls: int = 0
    letters: tuple[Letter, ...] = ()
    read: tuple[Letter, ...] = ()
    """Letters of others that it has read."""
    seeds: tuple[Seed, ...] = ()
    agents: tuple[str, ...] = ()
    """Worlds with an agent of its."""
    creed: tuple[tuple[str, int], ...] = ()
    """Who shares its views, in millions, by square, barony ('gram.2') or fleet ('fleet.a1')."""
    writs: tuple[Writ, ...] = ()
    """The sheets of this year."""
    chest: tuple[Spending, ...] = ()
    """The economic sheet of this year."""
    offers: tuple[int, ...] = ()
    """Whom it would have a pact with."""
    jilted: tuple[int, ...] = ()
    """Who has ended a pact with it."""
    raised: int = 0
    """Robotic Factories built this year."""
