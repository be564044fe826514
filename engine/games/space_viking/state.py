"""The state of Space Viking: frozen, plain tuples, references by id, nothing stored that follows from the rest."""

from enum import Enum
from typing import Final

from engine.core.refs import HIDDEN, Hidden, Name
from engine.core.values import frozen

NOBODY: Final = -1
"""The seat of what no player owns: independent worlds, Free Vikings."""

YEAR: Final = 840
"""Ticks of a year: every Jump from 2 to 8 divides it (SV-Q15)."""


class Phase(Enum):
    """What a turn is made of; FITTING comes once before the first."""

    FITTING = "fitting"
    SHEETS = "sheets"
    COUNCIL = "council"
    OVER = "over"


@frozen
class Settings:
    """The options in force."""

    scenario: str = "canon"
    turns: int = 20
    treachery: bool = True
    vikings: bool = True
    pacts: bool = True
    truce: bool = True
    refit: bool = False
    bulk: bool = False
    tracks: bool = False
    captive_growth: bool = True
    taxed: bool = False
    unlimited_robots: bool = False
    raidable: bool = False
    weak_civilised: bool = False
    few_subjects: bool = False
    public_points: bool = False
    par: bool = False
    preach: str = "one"


@frozen
class Ship:
    """A hull: its class, its Jump (0: no drive), and the hits it has taken."""

    id: int
    kind: str
    jump: int = 2
    marks: int = 0


@frozen
class Cargo:
    """What fills holds beside fighters and monitors: in units, IU and millions of people."""

    troops: int = 0
    jumpers: int = 0
    people: int = 0
    iu: int = 0
    outposts: int = 0
    yards: int = 0

    def plus(self, other: "Cargo", sign: int = 1) -> "Cargo":
        """Return the sum, or the difference with the sign -1."""
        return Cargo(
            self.troops + sign * other.troops,
            self.jumpers + sign * other.jumpers,
            self.people + sign * other.people,
            self.iu + sign * other.iu,
            self.outposts + sign * other.outposts,
            self.yards + sign * other.yards,
        )


@frozen
class Entry:
    """One line of a list of orders: `do` says what, the rest how much, where and whom."""

    do: str
    at: str = ""
    number: int = 0
    word: str = ""


@frozen
class Writ:
    """A sheet for one fleet: a list of orders with modes, as it is written, sealed, or carried in a letter."""

    fleet: str
    entries: tuple[Entry, ...] = ()
    loop: bool = False
    clear: bool = False
    mode: str = ""
    breakoff: str = ""
    targets: str = ""
    line: str = ""
    prudent: str = ""
    """'on', 'off' or '' for no change."""
    boards: tuple[int, ...] = ()
    """Persons who are to come aboard from a fleet in the same square."""

    @property
    def empty(self) -> bool:
        """Whether it says nothing."""
        return self == Writ(self.fleet)


@frozen
class Letter:
    """A copy of a sheet aboard a courier (SV-Q47)."""

    id: str
    courier: str
    writ: Writ
    written: int
    """The year at whose seal it was written."""
    number: int = 0
    """Its place among the letters of a year: the later one wins."""


@frozen
class Fleet:
    """Ships that move together, with what they carry and what they are to do."""

    id: str
    seat: int
    name: Name
    at: str
    ships: tuple[Ship, ...]
    cargo: Cargo = Cargo()
    mode: str = "passive"
    breakoff: str = "never"
    targets: str = "weakest"
    line: str = ""
    prudent: bool = False
    unmanned: bool = False
    entries: tuple[Entry, ...] = ()
    step: int = 0
    """Which entry is next."""
    loop: bool = False
    idle: int = 0
    """Move slots still to be waited for."""
    done: tuple[str, ...] = ()
    """Kinds of actions done at this stop."""
    foes: tuple[int, ...] = ()
    """Whom it attacks for as long as it stays."""
    came: str = ""
    """The square it came from."""
    arrived: int = 0
    """When: year times `YEAR` plus tick."""
    fought: int = -1
    """When it last fought."""
    hyper: bool = False
    """In hyperspace after a break-off, met by nobody."""
    written: int = 0
    """The year of the seal at which its orders were written."""
    number: int = 0
    base: str = ""
    """Of Free Vikings: the world they come home to."""
    traitor: bool = False
    cut: tuple[str, ...] = ()
    """Whether it gave or took ships on this year's sheet."""


@frozen
class World:
    """What there is in a square: a world, the lair, or works in a barren square."""

    at: str
    kind: str
    owner: int = NOBODY
    dead: bool = False
    natives: int = 0
    captives: int = 0
    colonists: int = 0
    loyal: int = 0
    troops: int = 0
    """Of an independent world its own, of a loyal one the militia."""
    guards: int = 0
    """Regular troops of its owner."""
    leapers: int = 0
    """Jump troops of its owner."""
    outposts: int = 0
    yards: int = 0
    ships: tuple[Ship, ...] = ()
    """Fighters and monitors based here."""
    factories: int = 0
    robots: int = 0
    stock: Cargo = Cargo()
    """What was built here and stands ashore."""
    sacked: int = 0
    """The year of the last plunder, 0 for none."""
    pool: int = 0
    """IU of that plunder that nobody took."""
    floor: int = 0
    """People below which nobody embarks, once it was colonised (SV-Q102)."""
    gained: int = 0
    """The year in which its owner came to it."""

    @property
    def people(self) -> int:
        """All who live here, in millions."""
        return self.natives + self.captives + self.colonists + self.loyal


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
    raised: int = 0
    """Robotic Factories built this year."""


@frozen
class Sighted:
    """A fleet of another as it was seen: ships by class."""

    seat: int
    ships: tuple[tuple[str, int], ...]


@frozen
class Report:
    """What a seat saw of a square, and when (SV-Q18, SV-Q92)."""

    at: str
    year: int
    tick: int
    world: World | None = None
    fleets: tuple[Sighted, ...] = ()


@frozen
class Verdict:
    """How a match ended."""

    winners: tuple[int, ...]
    reason: str
    points: tuple[float, ...]


@frozen
class State:
    """A match at one moment."""

    settings: Settings
    turn: int
    phase: Phase
    sealed: tuple[bool, ...]
    sovereigns: tuple[str, ...]
    realms: tuple[Realm | Hidden, ...]
    fleets: tuple[Fleet, ...]
    worlds: tuple[World, ...]
    """In a view only those of its seat."""
    techs: tuple[tuple[Learned, ...], ...]
    known: tuple[tuple[Report, ...] | Hidden, ...]
    pacts: tuple[tuple[int, int], ...] = ()
    payments: tuple[tuple[int, int, int, int], ...] = ()
    """All that players paid each other: year, from whom, to whom, IU. It is announced."""
    points: tuple[int | Hidden, ...] = ()
    """After the last year."""
    strays: int | Hidden = 0
    """How many fleets Free Vikings have had."""
    vacant: tuple[tuple[str, int], ...] | Hidden = ()
    """Where a lost raider is replaced, and in which year."""
    verdict: Verdict | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.sovereigns))

    @property
    def awaited(self) -> tuple[int, ...]:
        """Who may give orders."""
        return () if self.phase is Phase.OVER else tuple(seat for seat in self.seats if not self.sealed[seat])

    def realm(self, seat: int) -> Realm:
        """Return what a seat has; only of a seat that is not hidden."""
        found = self.realms[seat]
        assert found is not HIDDEN
        return found
