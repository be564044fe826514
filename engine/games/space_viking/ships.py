"""Ships and fleets as values: what they carry, what they are to do, and the letters aboard."""

from engine.core.refs import Name
from engine.core.values import frozen


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
    to: str = ""
    """What its addressee was called when it was written: whoever reads it learns no more."""


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
    named: bool = False
    """Whether its player gave it its name."""
