"""The types of what is printed: ship classes, weapons, fleets, terrain, items, crews, stations."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.core.values import frozen

Arc: TypeAlias = Literal["N", "F", "W", "A"]
"""A firing arc: none, forward, wide, all-round (SS-Q12)."""


@frozen
class ShipClass:
    """A ship's profile card as printed (SS-2). `glyph` is its letter on the map, unique in its fleet."""

    id: str
    name: str
    role: str
    fleet: str
    glyph: str
    cf: int
    df: int
    mf: int
    ss: int
    cargo: int
    arc: Arc
    nacelles: int
    cloak: bool = False
    banks: tuple[str, ...] = ()
    """Weapon ids, one a bank."""
    hull: int = 1
    """Length in hexes, 1 or 2."""

    @property
    def title(self) -> str:
        """Return the class in full: 'Warg cruiser'."""
        return f"{self.name} {self.role}"

    @property
    def armed(self) -> bool:
        """Whether it can attack at all (SS-37)."""
        return self.arc != "N" and self.cf > 0

    @property
    def phases(self) -> int:
        """Engineering phases a turn: two with three nacelles or more (SS-65)."""
        return 2 if self.nacelles >= 3 else 1

    @property
    def value(self) -> int:
        """Fleet points: CF, and 1 each for a cloak, a bank and an extra phase; at least 1 (SS-11, SS-Q1)."""
        return max(1, self.cf + self.cloak + len(self.banks) + self.phases - 1)


@frozen
class StationCard:
    """A space station's card; an `armed` one has weapons and counts points."""

    name: str
    glyph: str
    cf: int
    df: int
    ss: int
    arc: Arc
    value: int
    repair: int
    """Hits it repairs in a turn on one docked ship (SS-69)."""


@frozen
class Weapon:
    """A kind of advanced weapon (SS-89). One that `drains` lowers the target's DF instead of hitting (SS-90)."""

    id: str
    name: str
    drains: bool = False


@frozen
class Fleet:
    """A fleet to choose ships from; `ready` holds complete lists by their points, as strings of digits."""

    id: str
    name: str
    style: str
    tender: str
    """The class that convoys are made of."""
    ready: Mapping[str, tuple[str, ...]]
    names: tuple[str, ...]
    """Names for ships, in the order they are given out."""


@frozen
class Item:
    """Something credits buy (SS-12); `size` is the cargo space it takes, in units."""

    id: str
    name: str
    plural: str
    price: int
    size: int
    help: str


@frozen
class CrewOption:
    """What a command crew may do for its ship in a turn (SS-99)."""

    id: str
    name: str
    effect: str


@frozen
class Terrain:
    """A kind of terrain and what it does, in numbers; open space is one too.

    `glyph` stands for it in charts, which saves keep; `sign` on the map, where that is another.
    """

    id: str
    name: str
    glyph: str
    tone: str
    rule: str
    summary: str
    passable: bool = True
    opaque: bool = True
    """Blocks fire that would pass through it."""
    shelters: bool = False
    """What is inside cannot be hit from outside, nor fire out."""
    jams: bool = False
    """Weapons do not work inside at all (SS-92)."""
    decloaks: bool = False
    drag: int = 0
    """MF it costs, once a turn (SS-Q21)."""
    haze: int = 0
    """CF and DF it costs inside (SS-95)."""
    mends: int = 0
    """Shields it repairs a turn (SS-93)."""
    yields: Literal["", "dilithium", "trilithium"] = ""
    orbit: bool = False
    """Neighbours are orbit: entering it ends movement, MF is halved in it (SS-94)."""
    deadly: bool = False
    """Neighbours destroy ships (SS-97)."""
    gate: bool = False
    """A wormhole (SS-98)."""
    sign: str = ""

    @property
    def drawn(self) -> str:
        """Return the sign that stands for it on the map."""
        return self.sign or self.glyph
