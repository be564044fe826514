"""What there is: frozen values and plain tuples, references by id, nothing cached."""

from typing import Final, Literal

from engine.core.foresight import Undecided
from engine.core.refs import HIDDEN, Hidden
from engine.core.values import frozen
from engine.games.squadron.phases import Phase
from engine.games.squadron.rulebook.designs import ENGINE, NUKE, THRUSTER, Design, working
from engine.games.squadron.rulebook.settings import Settings
from engine.space.lattice import Point

NOBODY: Final = -1
"""A seat that is none: whom nothing is credited to."""

NOWHERE: Final[Point] = (-9, -9)
"""The point of what is aboard or not deployed."""

NO_WAY: Final[Point] = (0, 0)
"""The facing of what has none, or none that is known."""

UNKNOWN: Final = "?"
"""The id of a holder that is not known."""


@frozen
class Hit:
    """A hit that waits for the armour save of its target; `engine` when it was directed at engines (SQ-36, SQ-58)."""

    by: int
    engine: bool = False


@frozen
class Craft:
    """A craft, station or transport in a battle; of what is face down others see seat, id and point alone."""

    id: str
    seat: int
    design: Design | Hidden
    rank: int = 0
    """Its place in the order of mustering, from 1; 0 in the views of others: it counts what lies aboard, too."""
    at: Point = NOWHERE
    facing: Point = NO_WAY
    up: bool = False
    """Whether its marker lies face up."""
    broken: tuple[int, ...] = ()
    """Modules that are damaged, by index."""
    spent: tuple[int, ...] = ()
    """Expendables that are expended, by index."""
    used: tuple[int, ...] = ()
    """Modules that shot or pulled in this turn, by index."""
    hits: tuple[Hit, ...] = ()
    moved: bool = False
    turned: bool = False
    docked: bool = False
    """Whether it was launched, retrieved or pulled in this turn (ruling 65)."""
    met: bool = False
    """Whether it rammed or touched in this turn (ruling 72)."""
    carrier: str = ""
    holder: str = ""
    caught: int = 0
    """When it was caught by a tractor, counted in catches of the battle; 0 for never."""
    fresh: bool = False
    """Whether it was caught in this turn."""
    captive: bool = False
    """Whether it is a prisoner aboard its carrier."""
    crew: str = ""
    """The crew with medals that flies it; '' for one without."""
    origin: int = NOBODY
    """Of a prisoner: the seat that it was captured from."""

    @property
    def known(self) -> bool:
        """Whether it is known what it is."""
        return self.design is not HIDDEN

    @property
    def plan(self) -> Design:
        """What it was built by; Undecided of what lies face down in a view: nothing is foreseen that hangs on it."""
        if self.design is HIDDEN:
            raise Undecided("a marker lies face down")
        return self.design

    @property
    def capital(self) -> bool:
        """Whether it is a vessel that flies for its seat, or may be one: without any a squadron is beaten."""
        return not self.captive and (self.design is HIDDEN or self.design.vessel)

    @property
    def works(self) -> dict[str, int]:
        """Its working modules by kind; nothing of what is not known."""
        return working(() if self.design is HIDDEN else self.design.modules, self.broken)

    @property
    def left(self) -> int:
        """How many modules work."""
        return self.plan.size - len(self.broken)

    @property
    def powered(self) -> bool:
        """Whether an engine or thruster works (SQ-54); a fighter has engines alone (ruling 14)."""
        works = self.works
        return bool(works[ENGINE] or works[THRUSTER])

    @property
    def nuclear(self) -> bool:
        """Whether it carries a nuke that works."""
        return bool(self.works[NUKE])

    @property
    def on_table(self) -> bool:
        """Whether it stands on the table."""
        return self.at != NOWHERE


@frozen
class Loss:
    """A craft that is gone: how, and by whom, NOBODY where nobody is credited (ruling 63)."""

    id: str
    seat: int
    design: Design
    by: int
    how: Literal["destroyed", "captured", "out", "left"]
    crew: str = ""
    shown: bool = True
    """Whether others know of it: not of what was lost aboard and never lay on the table."""
    rank: int = 0
    """Its place in the order of mustering; 0 in the views of others."""


@frozen
class Fix:
    """Repairs thrown and not allotted yet: of a craft itself, or of the fighters in its bays (SQ-59, SQ-60)."""

    craft: str
    bays: bool
    left: int


@frozen
class Crew:
    """A crew with medals, of a squadron, or held by another."""

    name: str
    medals: tuple[str, ...]
    seat: int


@frozen
class Deed:
    """What became of a crew with medals, or of the squadron itself ('') in a battle, in words."""

    battle: int
    crew: str
    text: str
    design: str = ""
    """What the crew flew, where that is told."""


@frozen
class Squadron:
    """What a seat has through a campaign."""

    designs: tuple[Design, ...] = ()
    open: bool = False
    """Whether the last design is still being fitted."""
    known: tuple[str, ...] = ()
    """Names of its designs that others have seen."""
    taken: tuple[int, ...] = ()
    """Craft mustered by design; NOBODY where it is not said yet."""
    last: tuple[tuple[str, int], ...] = ()
    """What it mustered for its last battle, by the names of designs."""
    crews: tuple[Crew, ...] = ()
    prizes: tuple[Design, ...] = ()
    """Captured fighters that may be mustered (SQ-46)."""
    flown: tuple[int, ...] = ()
    """Prizes that are mustered for this battle, by index."""
    held: tuple[Crew, ...] = ()
    """Crews of others that it holds prisoner (SQ-89)."""
    hand: tuple[str | Hidden, ...] = ()
    played: tuple[str, ...] = ()
    """Cards in force in this battle."""
    spent: tuple[str, ...] = ()
    """Cards played and countered, or without lasting effect."""
    named: int = 0
    """Crews that were given names so far."""
    points: int = 0
    lost: int = 0
    """Crews with medals lost in the campaign."""
    scrapped: bool = False
    renewed: bool = False
    """Whether it has a new design since the last battle (ruling 99)."""
    earned: tuple[str, ...] = ()
    """Medals earned and not awarded yet."""
    owed: int = 0
    """Causes for which each crew loses a medal (ruling 97)."""
    stripped: tuple[str, ...] = ()
    """Crews that lost one for the cause under way."""
    answer: str = ""
    """To the exchange of crews: yes, no, or not yet."""
    story: tuple[Deed, ...] = ()
    """What became of it and of its crews, battle by battle."""


@frozen
class Asked:
    """A card that was played and may be countered, who is still to be asked, and where play goes on (ruling 81)."""

    seat: int
    card: str
    asked: tuple[int, ...]
    then: Phase


@frozen
class Shown:
    """What Traitor showed one seat of another: designs with their numbers (ruling 82)."""

    to: int
    of: int
    force: tuple[tuple[Design, int], ...]


@frozen
class Result:
    """How a battle ended: who won, how it is said, and the medals earned by seat."""

    battle: int
    field: str
    winners: tuple[int, ...]
    reason: str
    points: tuple[float, ...]
    medals: tuple[tuple[str, ...], ...]


@frozen
class State:
    """The whole of a match."""

    settings: Settings
    phase: Phase
    field: str
    """The scenario of the battle under way."""
    awaited: tuple[int, ...] = ()
    battle: int = 0
    turn: int = 0
    """Turns of seats since the match began."""
    round: int = 0
    order: tuple[int, ...] = ()
    """Seats in the order of play, those in the battle alone."""
    mover: int = 0
    """Whose turn it is, by its place in `order`."""
    roles: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    homes: tuple[Point, ...] = ()
    """The planet, or the middle of the deployment, by seat."""
    rocks: tuple[Point, ...] = ()
    """Centres of planets and asteroids on the table."""
    craft: tuple[Craft, ...] = ()
    fallen: tuple[Loss, ...] = ()
    numbers: tuple[int, ...] = ()
    """The highest number of a craft by seat."""
    contacts: tuple[tuple[str, str], ...] = ()
    course: Point = NO_WAY
    """The way of the last move in this turn: others may go along."""
    catches: int = 0
    quiet: int = 0
    """Rounds running in which nothing was settled (ruling 85)."""
    stirred: bool = False
    gone: tuple[str, ...] = ()
    """By seat: '' while in the battle, else 'gave up' or 'wiped out'."""
    forces: tuple[tuple[tuple[Design, int], ...], ...] = ()
    """By seat: what was mustered as far as it is known; () where it is not."""
    fixes: tuple[Fix, ...] = ()
    squadrons: tuple[Squadron, ...] = ()
    asked: Asked | None = None
    shown: tuple[Shown, ...] = ()
    culprits: tuple[int, ...] = ()
    """Seats whose hits destroyed a station, once for each."""
    touched: tuple[int, ...] = ()
    """Seats that contacted an enemy station."""
    results: tuple[Result, ...] = ()
    stock: tuple[str, ...] = ()
    """By seat: the stock squadron that it leads in this battle, or that it musters its own."""
    verdict: tuple[int, ...] = ()
    """Seats that won the match; () is a draw, or not decided yet."""
    ending: str = ""
    """How the match ended, in a sentence; '' while it goes on."""
