"""The data files as values by id, read once: ask here, never the files."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from engine.core import manual, rulebook
from engine.core.abilities import Chapter
from engine.core.values import frozen
from engine.games.star_sectors.rulebook.cards import CrewOption, Fleet, Item, ShipClass, StationCard, Terrain, Weapon

PACKAGE: Final = "engine.games.star_sectors"


@frozen
class Ships:
    """The file ships.toml."""

    provenance: str
    classes: Mapping[str, ShipClass]
    station: StationCard
    armed_station: StationCard


@frozen
class Fleets:
    """The file fleets.toml."""

    provenance: str
    fleets: Mapping[str, Fleet]


@frozen
class Arms:
    """The file weapons.toml."""

    provenance: str
    weapons: Mapping[str, Weapon]


@frozen
class Space:
    """The file terrain.toml."""

    provenance: str
    terrain: Mapping[str, Terrain]


@frozen
class Purchases:
    """What a ready fleet buys for its credits, in this order while they last."""

    crew: int
    trilithium: int
    dilithium: int
    mine: int


@frozen
class Wares:
    """The file items.toml."""

    provenance: str
    mine_hits: int
    items: Mapping[str, Item]
    crews: Mapping[str, CrewOption]
    ready: Mapping[str, Purchases]


@lru_cache
def ships() -> Ships:
    """Return all ship classes and both station cards."""
    return rulebook.read(PACKAGE, "ships.toml", Ships)


@lru_cache
def fleets() -> Mapping[str, Fleet]:
    """Return the fleets by id, in the order of the file."""
    return rulebook.read(PACKAGE, "fleets.toml", Fleets).fleets


@lru_cache
def weapons() -> Mapping[str, Weapon]:
    """Return the advanced weapons by id."""
    return rulebook.read(PACKAGE, "weapons.toml", Arms).weapons


@lru_cache
def terrain() -> Mapping[str, Terrain]:
    """Return the kinds of terrain by id, open space included."""
    return rulebook.read(PACKAGE, "terrain.toml", Space).terrain


@lru_cache
def terrain_by_glyph() -> Mapping[str, Terrain]:
    """Return the kinds of terrain by their glyph in charts."""
    return {kind.glyph: kind for kind in terrain().values()}


@lru_cache
def wares() -> Wares:
    """Return items with their prices, crew options and default purchases."""
    return rulebook.read(PACKAGE, "items.toml", Wares)


@lru_cache
def ship_class(name: str) -> ShipClass:
    """Return a ship class by its id; KeyError when there is none."""
    return ships().classes[name]


def weapon(name: str) -> Weapon:
    """Return an advanced weapon by its id; KeyError when there is none."""
    return weapons()[name]


def fleet(name: str) -> Fleet:
    """Return a fleet by its id; KeyError when there is none."""
    return fleets()[name]


@lru_cache
def least_armed(fleet_id: str) -> ShipClass:
    """Return the class of least value that can attack: no fleet does without one (SS-Q47)."""
    return next(kind for kind in classes_of(fleet_id) if kind.armed)


@lru_cache
def classes_of(fleet_id: str) -> tuple[ShipClass, ...]:
    """Return a fleet's classes, least value first."""
    mine = (kind for kind in ships().classes.values() if kind.fleet == fleet_id)
    return tuple(sorted(mine, key=lambda kind: (kind.value, kind.ss)))


def worth(names: Iterable[str]) -> int:
    """Add up the fleet points of ship classes."""
    return sum(ship_class(name).value for name in names)


def ready_fleet(fleet_id: str, points: int) -> tuple[str, ...]:
    """Return the biggest ready fleet of at most that many points; the smallest there is when none fits."""
    sizes = {int(size): names for size, names in fleet(fleet_id).ready.items()}
    fitting = [size for size in sizes if size <= points]
    return sizes[max(fitting) if fitting else min(sizes)]


def ready_purchases(points: int) -> Purchases:
    """Return what a ready fleet of that size buys: the entry of the biggest size that is not above it."""
    entries = wares().ready
    fitting = [int(size) for size in entries if int(size) <= points]
    return entries[str(max(fitting) if fitting else min(int(size) for size in entries))]


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules for players, chapter by chapter."""
    return manual.chapters(PACKAGE, {})
