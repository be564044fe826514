"""All data files as one value, read once and shared: ask here, never the files."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.values import field, frozen

PACKAGE: Final = "engine.games.space_viking"

WIDTH: Final = 20
HEIGHT: Final = 15

DEALT: Final = ("atomic", "industrial", "renaissance", "medieval", "stone")
"""The kinds of worlds that have fallen back, which nobody knows at the start (SV-11)."""


@frozen
class WorldKind:
    """One class of worlds, as the planet table has it (SV-67)."""

    id: str
    title: str
    letter: str
    troops: int
    hit: int
    dice: int
    people: int
    trade: int
    conquer: bool


@frozen
class Item:
    """One line of the price list (SV-71)."""

    id: str
    title: str
    letters: str
    price: int
    sort: str
    shots: int = 0
    capacity: int = 0
    cargo: int = 0
    bays: int = 0
    jump: bool = False
    hit: int = 0
    tech: str = ""


@frozen
class Tech:
    """One technology (SV-75); `cheap` is 0 where only one price is printed."""

    id: str
    title: str
    level: int
    track: str
    price: int
    after: str = ""
    cheap: int = 0
    jump: int = 0
    means: str = ""


@frozen
class Site:
    """A world of the chart and its kind on the old chart."""

    id: str
    name: str
    code: str
    x: int
    y: int
    kind: str


@frozen
class Numbers:
    """What is printed beyond tables."""

    turns: int
    assets: int
    """IU to begin with (SV-5)."""
    subjects: int
    """Millions on Gram (SV-6)."""
    hold: int
    """IU that fill a unit of cargo (SV-72)."""
    captain: int
    """Percent of a captain's years in which he is tempted (SV-16)."""
    robot_controls: int
    growth: int
    """One is born for so many (SV-76)."""
    hit: int
    """The lowest face that hits in space: 2 of 6 (SV-51)."""
    recent: int
    """Years for which a world counts as recently plundered (SV-Q37)."""
    lines: int
    """Lines of a sheet, ours."""
    lair_robots: int
    robots_a_year: int


@frozen(eq=False)
class Book:
    """What is printed, by id."""

    kinds: Mapping[str, WorldKind] = field(repr=False)
    items: Mapping[str, Item] = field(repr=False)
    techs: Mapping[str, Tech] = field(repr=False)
    sites: Mapping[str, Site] = field(repr=False)
    lair: str
    numbers: Numbers

    @property
    def ships(self) -> tuple[Item, ...]:
        """All classes of ships, fighters and monitors among them."""
        return tuple(each for each in self.items.values() if each.sort == "ship")


@frozen
class _Kinds:
    classes: Mapping[str, WorldKind]


@frozen
class _Items:
    items: Mapping[str, Item]


@frozen
class _Techs:
    techs: Mapping[str, Tech]


@frozen
class _Chart:
    lair: str
    worlds: Mapping[str, Site]


@frozen
class _Numbers:
    numbers: Numbers


@frozen
class Calling:
    """What a kind of sovereign is told first: its measure, and a first year that makes sense."""

    measure: str
    begin: str


@frozen
class _Callings:
    callings: Mapping[str, Calling]


def calling(kind: str) -> Calling:
    """Return what a kind of sovereign is told as a match begins."""
    return rulebook.read(PACKAGE, "callings.toml", _Callings).callings[kind]


@lru_cache
def book() -> Book:
    """Return what is printed; RulebookError where a file is not well formed."""
    chart = rulebook.read(PACKAGE, "worlds.toml", _Chart)
    return Book(
        rulebook.read(PACKAGE, "classes.toml", _Kinds).classes,
        rulebook.read(PACKAGE, "items.toml", _Items).items,
        rulebook.read(PACKAGE, "techs.toml", _Techs).techs,
        chart.worlds,
        chart.lair,
        rulebook.read(PACKAGE, "numbers.toml", _Numbers).numbers,
    )


HOME: Final = "1002"
"""The square of Gram."""
