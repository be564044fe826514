"""The state of a match: frozen, plain tuples, nothing cached. Whatever stands on the table is a piece."""

from enum import Enum
from typing import Final

from engine.core.bargains import Bargain
from engine.core.refs import Hidden, TokenId
from engine.core.values import frozen
from engine.space.lattice import Point

NOBODY: Final = -1
"""In place of a seat: nobody, or the wild."""
NOWHERE: Final[Point] = (-1, -1)


class Stage(Enum):
    """What a step of the agenda is; those of the first part await a seat."""

    PLACE = "placement"
    OUTFIT = "set-up"
    TURN = "turn"
    PLAGUE = "plague"
    OMEN = "omen"
    RAGE = "rage"
    SPOILS = "spoils"
    LEAVE = "leave"
    KEEP = "keep"
    WAGES = "wages"
    BUILD = "offer"
    ANSWER = "answer"
    PACT = "alliance"
    PLEAD = "plea"
    MERCY = "mercy"

    DICE = "dice"
    FUNDS = "funds"
    START = "start"
    CLUB = "club"
    TOMB = "tomb"
    UNARMED = "unarmed"
    HERD = "herd"
    HUNGER = "hunger"
    WORKS = "works"
    BEASTS = "beasts"
    BEAST = "beast"
    RUIN = "ruin"
    NEXT = "next"


ASKING: Final = frozenset(list(Stage)[: list(Stage).index(Stage.MERCY) + 1])
"""The stages that await the seat of their step."""


@frozen
class Step:
    """One thing that is still to be done: by `seat` if it asks, about `unit` and `foe`, with a number and a word."""

    stage: Stage
    seat: int = NOBODY
    unit: str = ""
    foe: str = ""
    count: int = 0
    word: str = ""


@frozen
class Settings:
    """The options in force."""

    scenario: str = "heath"
    outfit: str = "balanced"
    days: int = 1
    berserkers: bool = True
    oracles: bool = True
    standards: bool = True
    tomb: bool = True
    fortifications: bool = True
    harsh_hunger: bool = True
    hidden_purse: bool = False
    first_hour_truce: bool = False
    free_placement: bool = False


@frozen
class Piece:
    """Whatever stands in a cell: leader, son, warrior, villager, animal, pony, or a beast of the wild.

    A pony that is ridden stands in the cell of its rider. `did` is what it did this turn, a word each.
    """

    id: TokenId
    kind: str
    number: int
    seat: int
    at: Point
    gear: tuple[str, ...] = ()
    """Weapons and armour by the id of the ware, in the order of the list of wares."""
    arrows: int = 0
    rides: str = ""
    """The pony that it rides."""
    began: Point = NOWHERE
    """Where it began its turn."""
    did: tuple[str, ...] = ()


@frozen
class House:
    """One seat: its farm, its purse and its name among the others."""

    hall: Point
    """The middle of its settlement."""
    coins: int | Hidden = 0
    captured: int | Hidden = 0
    """The value of captured weapons, in coins (VR-51)."""
    holder: int = NOBODY
    """Who holds its settlement."""
    drawn: bool = False
    """Whether the two Diamonds for the capture of its settlement have been drawn (VR-8)."""
    leaders: int = 0
    sons: int = 0
    """Leaders and sons of others that it killed."""
    out: bool = False
    deserted: bool = False
    standard: Point = NOWHERE
    warded: int = NOBODY
    """Whom its oracle keeps away, and for how many of that seat's turns yet."""
    wards: int = 0
    oracle_day: int = 0
    respite: int = 0
    """Animals lost with a farm that tell only at the end of its next turn, in coins."""
    spoken: tuple[str, ...] = ()
    """What it said to whom this turn: 'offer 2'."""
    turns: int = 0
    """How many turns it has ended."""
    broken: int = 0
    """How often it broke its word."""


@frozen
class Pact:
    """An alliance of two seats; `since` are the turns that each had ended when it was made."""

    seats: tuple[int, int]
    since: tuple[int, int]
    asked: int = NOBODY
    """Whose idea it was."""
    hour: int = 0
    """When it was made, counted over all days."""


@frozen
class Loan:
    """Coins lent, to be paid back in an hour of the match, counted from 1 over all days."""

    lender: int
    borrower: int
    coins: int
    hour: int


@frozen
class Work:
    """A wall of two cells or a gate of one; `builders` are in danger or at work, `due` the turn of its seat it ends."""

    cells: tuple[Point, ...]
    seat: int
    gate: bool = False
    builders: tuple[str, ...] = ()
    due: int = 0
    stands: bool = False

    @property
    def word(self) -> str:
        """What it is called."""
        return "gate" if self.gate else "wall"


@frozen
class Decks:
    """What is left of each pile, by value."""

    diamonds: tuple[int, ...] = ()
    clubs: tuple[int, ...] = ()
    spades: tuple[int, ...] = ()
    hearts: tuple[int, ...] = ()


@frozen
class State:
    """The whole match. `agenda` is a stack: the step in front is done first; it is empty when all is over."""

    settings: Settings
    agenda: tuple[Step, ...]
    houses: tuple[House, ...]
    pieces: tuple[Piece, ...] = ()
    works: tuple[Work, ...] = ()
    pacts: tuple[Pact, ...] = ()
    loans: tuple[Loan, ...] = ()
    decks: Decks = Decks()
    offer: Bargain | None = None
    order: tuple[int, ...] = ()
    """The seats in the order of their turns."""
    mover: int = NOBODY
    day: int = 1
    hour: int = 0
    """Of the day, from 1; 0 during the set-up."""
    hours: int = 10
    """Of daylight."""
    passed: int = 0
    """Hours of all days so far, this one too."""
    club: int = 0
    """What the Club of this turn allows, in inches."""
    acted: bool = False
    """Whether the seat in turn has moved, shot or struck: then alliances stand (VR-Q49)."""
    made: tuple[tuple[str, int], ...] = ()
    """How many pieces of a kind there ever were: numbers go on from there."""
    inside: str = ""
    """Who is in the tomb."""
    rounds: int = 0
    """Exchanges that were fought there."""
    entered: Point = NOWHERE
    emptied: bool = False

    @property
    def sheltered(self) -> str:
        """Who is in the tomb, where nobody strikes him: not who has won there and finds no room beside it (VR-Q73)."""
        return "" if self.emptied else self.inside

    @property
    def step(self) -> Step | None:
        """What is done next, or awaited; None when all is over."""
        return self.agenda[0] if self.agenda else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.agenda
