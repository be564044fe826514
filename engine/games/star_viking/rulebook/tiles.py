"""The tiles: star systems with their orbits and sectors, and where each sector is drawn."""

from typing import Literal, TypeAlias

from engine.core.values import Factory, field, frozen
from engine.games.star_viking.rulebook.kinds import Tech

SectorKind: TypeAlias = Literal["space", "air", "rock", "asteroids", "city"]
"""Deep space, atmosphere, other vacuum, asteroids, a starcity."""

Code: TypeAlias = Literal["", "A", "B", "C", "D", "E"]
"""A wealth code, the richest first; '' where nothing can be plundered (K-14)."""


@frozen
class Sector:
    """A sector of a tile. What is printed in it (EW, attack, defense) is for the defender (K-99)."""

    name: str
    orbit: int
    """Counts from 1."""
    kind: SectorKind
    cell: tuple[int, int]
    """Column and row of its top left corner in the drawing."""
    touches: tuple[int, ...] = ()
    """Numbers of the sectors of the same planet that touch it."""
    code: Code = ""
    ew: int = 0
    attack: int = 0
    defense: int = 0
    capital: bool = False
    span: tuple[int, int] = (1, 1)
    """Columns and rows that it covers in the drawing."""
    number: int = -1
    """Its place in the tile's list, from 0; -1 only while it is read."""

    @property
    def spacelike(self) -> bool:
        """Whether combat here is by the space list, and craft may evade (K-93, K-112, ruling 5)."""
        return self.kind in ("space", "asteroids", "city")

    @property
    def deep(self) -> bool:
        """Whether it is its orbit's deep space."""
        return self.kind == "space"


def _capital(tile: "Tile") -> int:
    return next(sector.number for sector in tile.sectors if sector.capital)


def _deeps(tile: "Tile") -> tuple[int, ...]:
    deep = (sector for sector in tile.sectors if sector.deep)
    return tuple(sector.number for sector in sorted(deep, key=lambda sector: sector.orbit))


def _coded(tile: "Tile") -> tuple[int, ...]:
    return tuple(sector.number for sector in tile.sectors if sector.code)


@frozen
class Tile:
    """A star system; its sectors are known by their number. What rules ask all the time is worked out once."""

    id: str
    name: str
    tech: Tech
    wealth: int
    """Mega-credits a turn for whoever controls it."""
    sectors: tuple[Sector, ...]
    capital: int = field(init=False, repr=False, default=Factory(_capital, takes_self=True))
    """Number of the sector that decides who controls the system (K-15)."""
    deeps: tuple[int, ...] = field(init=False, repr=False, default=Factory(_deeps, takes_self=True))
    """Numbers of the deep space sectors, inner orbit first."""
    coded: tuple[int, ...] = field(init=False, repr=False, default=Factory(_coded, takes_self=True))
    """Numbers of the sectors that can be plundered."""

    def orbit_of(self, number: int) -> int:
        """Return the orbit of a sector."""
        return self.sectors[number].orbit

    def deep_of(self, orbit: int) -> int:
        """Return the number of an orbit's deep space sector; IndexError when there is no such orbit."""
        return self.deeps[orbit - 1]
