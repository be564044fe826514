"""The state of a match: units and where they are, systems and who holds them, money, and the battle under way.

A seat's view is the same class. Units of others that it does not see are missing, those that it sees have an id by
letter instead of their number and show no cargo, and what `stacks` counts stands for the rest of a pile. Treasuries and
whatever else is secret are HIDDEN.
"""

from enum import Enum
from typing import Final

from engine.core.refs import Hidden
from engine.core.values import Factory, field, frozen
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.settings import Settings

NOBODY: Final = -1
"""Stands for no seat."""

VIKING: Final = 0
FEDERATE: Final = 1
CORSAIR: Final = 2
"""The seats. The second raider plays only in the enlarged game (K-181)."""

HOME: Final = "home"
"""The base of a raider, a place beyond the tiles; each seat knows only its own (K-59)."""

STAY: Final = "stay"
"""The course of a ship that remains where it is (K-51)."""

NOWHERE: Final = -1
"""Stands for no sector: off the tile, or in a system where nothing is deployed."""


class Phase(Enum):
    """What is being decided, in the order of a match and of its turns."""

    SURVEY = "survey"
    CAPITAL = "capital"
    FORT = "fort"
    LEVY = "levy"
    FLEET = "fleet"
    FITTING = "fitting"
    PLOT = "plot"
    JUMP = "jump"
    STOW = "stow"
    AGENDA = "agenda"
    DEPLOY = "deploy"
    ANSWER = "answer"
    MOVE = "move"
    EVADE = "evade"
    AIM = "aim"
    LOSSES = "losses"
    SUMMONS = "summons"
    LOOT = "loot"
    CLOSE = "close"
    FRIGATE = "frigate"
    CIVIL = "civil"
    BATTLECRUISER = "battlecruiser"
    FRIGATES = "frigates"
    AID = "aid"
    YARD = "yard"
    MARKET = "market"
    OVER = "over"


@frozen(cache_hash=True)
class Unit:
    """One counter in play; counters in the supply and destroyed ones are not listed."""

    id: str
    """'v.CR-1': whose, type and number; in another seat's view 'xr.CR-A'. See `queries.names`."""
    kind: str
    """The id of its `rulebook.kinds.Kind`."""
    seat: int
    """Whose it is now: green units belong to whoever controls their system."""
    system: str
    """The system it is in, or `HOME`."""
    sector: int = NOWHERE
    """The number of its sector on the tile; kept between segments by a fortress, and in a hostile system."""
    carrier: str = ""
    """The id of the unit that carries it; '' for none."""
    hits: int = 0
    critical: bool = False
    loot: int = 0
    """Plunder aboard, in mega-credits."""
    limbo: bool = False
    """Withdrawn from `system` this turn: it must jump elsewhere in the next one (K-118)."""
    course: str = ""
    """Where it is to jump: a system, `HOME` or `STAY`; '' while it is not plotted."""
    layer: int = 0
    """Its height in the pile of its sector: the highest lies on top."""
    moved: bool = False
    """Has moved in this movement phase."""
    handled: str = ""
    """'load' or 'unload' when it has, as carrier or as cargo, in this movement phase or plot."""
    taken: int = 0
    """Plunder that it was handed in this movement phase, which it does not hand on in it (K-134)."""
    easy: bool = False
    """Easier to hit in the coming combat phase (K-135)."""
    evading: bool = False
    surrendered: bool = False
    """Out of action until the segment ends (K-120)."""
    rounds: int = 0
    """Rounds that it has used of those in which nobody opposes it (ruling 106)."""
    used: bool = False
    """Of a pod: has been used in this segment, so that others know of it (K-70)."""
    seen: tuple[int, ...] = ()
    """By seat: the number of the letter by which that seat knows it (1 is A); 0 where it does not see it."""
    fresh: bool = False
    """Built and not met since: nobody else sees it (ruling 93a)."""
    mended: tuple[int, ...] = ()
    """Hits, and 1 for critical damage, before it was repaired: others see these until they meet it (ruling 93a)."""

    @property
    def worn(self) -> tuple[int, bool]:
        """Hits and critical damage as others see them."""
        return (self.mended[0], bool(self.mended[1])) if self.mended else (self.hits, self.critical)


@frozen
class Stack:
    """What a view shows of a pile that it may not look into: its height beside the unit on top (K-68)."""

    system: str
    sector: int
    seat: int
    unseen: int
    """How many units lie below what is shown."""


@frozen
class Shot:
    """A shot laid: `arm` is 'guns' or 'missile' of a unit, or 'sector' with the shooter ''."""

    seat: int
    shooter: str
    arm: str
    sector: int
    target: str


@frozen
class Wound:
    """What a unit has suffered and its owner must still settle: hits to take, cargo to lose, space to free."""

    unit: str
    hits: int = 0
    cargo: int = 0
    """How many units of its cargo it must lose to damage."""
    absorbed: bool = False
    """Whether its pods have been asked about."""


@frozen
class Segment:
    """One battle for a system."""

    system: str
    defender: int
    invaders: tuple[int, ...]
    """In the order in which they move (K-183)."""
    round: int = 1
    unopposed: bool = False
    """No enemy was in the system when it began: its invader has the quiet rounds to itself (ruling 106)."""
    riposte: bool = False
    """Whether the second half of the round, the defender's, is being played."""
    mover: int = NOBODY
    """Whose movement phase it is."""
    quiet: int = 0
    """Complete rounds without a shot, so far in a row (K-123)."""
    fired: bool = False
    """Whether a shot fell in this round."""
    yielded: bool = False
    """The locals have surrendered (K-120)."""
    offers: tuple[int, ...] = ()
    """Who has offered in this round to end the segment."""
    resting: tuple[int, ...] = ()
    """Who lets movement phases pass until something changes."""
    group: tuple[str, ...] = ()
    """Units that have joined for one move."""
    restacked: tuple[int, ...] = ()
    """Sectors whose pile was rearranged in this phase."""
    queue: tuple[int, ...] = ()
    """Who is still to be asked in this step: to evade, to aim, to take losses, to demand or to plunder."""
    shots: tuple[Shot, ...] = ()
    wounds: tuple[Wound, ...] = ()

    @property
    def sides(self) -> tuple[int, ...]:
        """Who fights: the defender, then the invaders in their order."""
        return self.defender, *self.invaders


@frozen
class Plundered:
    """A sector that was plundered this turn, and by whom."""

    system: str
    sector: int
    seat: int


@frozen
class Sighting:
    """What a seat last saw of others in a system."""

    system: str
    turn: int
    units: tuple[tuple[int, str], ...] = ()
    """Sector number and kind of each unit that it saw."""
    unseen: int = 0


@frozen
class Verdict:
    """How it ended: no winners is a draw."""

    winners: tuple[int, ...]
    reason: str


@frozen(cache_hash=True)
class State:
    """A whole match at one moment."""

    settings: Settings
    phase: Phase
    awaited: tuple[int, ...]
    turn: int = 0
    tiles: tuple[str, ...] = ()
    """The systems in play, the richest first; with two sets a second copy's id ends in '-2'."""
    control: tuple[int, ...] = ()
    """Who controls each of them."""
    ruled: tuple[int, ...] = ()
    """Who controlled each of them when the turn began (K-154)."""
    capitals: tuple[str, ...] = ()
    levy: tuple[tuple[str, int], ...] = ()
    """How many local units of each kind are still to be posted in the set-up; empty in the views of others (K-33)."""
    units: tuple[Unit, ...] = ()
    stacks: tuple[Stack, ...] = ()
    """Only in a view: piles that it may not look into."""
    green: tuple[tuple[str, int], ...] | Hidden = ()
    """Only in a view: local counters left to build by kind; HIDDEN from who controls no system (ruling 70)."""
    purses: tuple[Purse | Hidden, ...] = ()
    local: tuple[int | Hidden, ...] = ()
    """Local defense money of each system in this turn."""
    taxes: tuple[int, ...] = ()
    """What each system still may assign of this turn's tax to local defense (K-161, ruling 91)."""
    points: tuple[int | Hidden, ...] = ()
    """Victory points by seat; an entry is HIDDEN in a view when they are secret."""
    bought: tuple[int, ...] = ()
    """Points bought by seat in this turn's yard, before they are announced; 0 for others in a view (K-179)."""
    ledger: tuple[tuple[int | Hidden, ...], ...] = ()
    """Points by seat at the end of each turn."""
    scrapped: tuple[tuple[int, str], ...] = ()
    """Whose counters of which kind were scrapped or given up this turn, in no supply yet; own ones alone in a view."""
    plundered: tuple[Plundered, ...] = ()
    contested: tuple[str, ...] = ()
    """Systems whose segments are still to be played this turn."""
    segment: Segment | None = None
    council: Council = field(default=Factory(Council))
    tainted: bool = False
    """Whether the Federate has ever scored from a civil war (K-176)."""
    ahead: int = NOBODY
    """Who had twice the others' points when the last turn ended, from turn 7 on (K-176)."""
    thrifty: tuple[int, ...] = ()
    """Who has passed in the market since the last purchase."""
    trusting: tuple[int, ...] = ()
    """Who lets local units be bought by default in the market."""
    intel: tuple[tuple[Sighting, ...], ...] = ()
    """By seat: what it last saw; empty for others in a view."""
    verdict: Verdict | None = None
