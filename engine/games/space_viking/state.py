"""The state of Space Viking: frozen, plain tuples, references by id, nothing stored that follows from the rest."""

from enum import Enum
from typing import Final

from engine.core.refs import HIDDEN, Hidden
from engine.core.values import frozen
from engine.games.space_viking.realm import Learned, Realm
from engine.games.space_viking.ships import Cargo, Fleet, Ship

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
    secret_sovereigns: bool = False
    navies: bool = False
    par: bool = False
    preach: str = "one"


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
    settled: int = 0
    """His own people who came there in that year: they pay at once (SV-Q83)."""

    @property
    def people(self) -> int:
        """All who live here, in millions."""
        return self.natives + self.ruled

    @property
    def ruled(self) -> int:
        """All who are its owner's: natives of a civilised world that is garrisoned are nobody's (SV-Q39)."""
        return self.captives + self.colonists + self.loyal


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
    passed: tuple[Sighted, ...] = ()
    """Who was seen there earlier in that year, and was gone by then."""

    @property
    def when(self) -> str:
        """When it was, in words."""
        return f"year {self.year}" if self.year else "in old records"


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
    """By seat; in a view '' for those that are secret."""
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
