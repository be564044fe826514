"""Prices, animals, beasts, tables, names and outfits: the files of data/, read once."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen

PACKAGE: Final = "engine.games.viking_raid"
WARRIOR: Final = "warrior"
VILLAGER: Final = "villager"
LEADER: Final = "leader"
SON: Final = "son"
PONY: Final = "pony"
LOYALTY: Final = 1
FOOD: Final = 1
HIRE: Final = LOYALTY + FOOD
"""What a warrior or villager costs for a day, in coins (VR-20)."""
PONY_PRICE: Final = 6
"""Coins (VR-21)."""
TENDED: Final = 5
"""How many animals one villager minds (VR-27)."""
ARROWS: Final = 24
"""Arrows in a quiver (VR-22)."""
HIGHEST: Final = 13
"""The value of a King; a Joker is worth 0 (VR-5)."""
SUIT: Final = tuple(range(HIGHEST + 1))
"""A pile of fourteen cards by their values, the Joker first (VR-4)."""
KILL: Final = 4
"""The difference that kills (VR-45)."""


@frozen
class Ware:
    """What a fighter carries: a weapon, armour or a quiver (VR-22)."""

    id: str
    title: str
    price: int
    hand: int = 0
    """What it adds hand to hand."""
    hands: int = 0
    """How many hands it takes in a fight."""
    shot: int = 0
    range: int = 0
    """What it adds when shooting, and how far it reaches, in inches."""
    guard: int = 0
    """What it adds to its bearer at all times."""
    weapon: bool = False
    bearer: str = ""
    """What a warrior is called by it."""

    @property
    def adds(self) -> str:
        """Return what it is good for, as the end of a sentence."""
        if self.shot:
            return f"adds {self.shot} to shots of {self.range} inches"
        if self.hand:
            return f"adds {self.hand} hand to hand"
        return f"adds {self.guard} always" if self.guard else f"holds {ARROWS} arrows"


@frozen
class Animal:
    """A kind of farm animal (VR-23)."""

    id: str
    title: str
    many: str
    price: int
    glyph: str
    plague: tuple[int, ...]


@frozen
class Beast:
    """A kind of wild beast (VR-64)."""

    id: str
    title: str
    glyph: str
    kills: int
    faces: tuple[int, ...]


@frozen
class Lists:
    """The file lists.toml."""

    wares: Mapping[str, Ware]
    animals: Mapping[str, Animal]
    beasts: Mapping[str, Beast]


@frozen
class Table:
    """A table for so many seats."""

    size: tuple[int, int]
    centre: tuple[int, int]
    halls: tuple[tuple[int, int], ...]


@frozen
class Tables:
    """The file tables.toml."""

    leaders: tuple[str, ...]
    sons: tuple[str, ...]
    tables: Mapping[str, Table]


@frozen
class Outfit:
    """Purchases that are made by one order."""

    id: str
    title: str
    help: str
    leader: tuple[str, ...]
    son: tuple[str, ...]
    herd: tuple[str, ...]
    villagers: int
    men: tuple[tuple[str, ...], ...]


@frozen
class _Outfits:
    """The file outfits.toml."""

    outfits: Mapping[str, Outfit]


@frozen
class Tales:
    """The file tales.toml: lines that are told of treachery."""

    killed: tuple[str, ...]
    missed: tuple[str, ...]
    broken: tuple[str, ...]
    pleaded: tuple[str, ...]
    begged: tuple[str, ...]


tales: Final = cache(lambda: rulebook.read(PACKAGE, "tales.toml", Tales))
"""What is told of treachery."""
lists: Final = cache(lambda: rulebook.read(PACKAGE, "lists.toml", Lists))
"""Prices, animals and beasts."""
tables: Final = cache(lambda: rulebook.read(PACKAGE, "tables.toml", Tables))
"""Tables and names."""
outfits: Final = cache(lambda: rulebook.read(PACKAGE, "outfits.toml", _Outfits).outfits)
"""The outfits by id."""
wares: Final = cache(lambda: lists().wares)
"""What fighters carry, by id, in the order in which equals break."""
animals: Final = cache(lambda: lists().animals)
"""The kinds of animals by id, the cheapest first."""
beasts: Final = cache(lambda: lists().beasts)
"""The kinds of beasts by id."""
