"""The counters, tiles and sectors of a match by the ids that its states and orders use."""

from typing import Final

from engine.core.refs import PlaceId
from engine.games.star_viking.rulebook.book import Book, book
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rulebook.tiles import Sector, Tile
from engine.games.star_viking.state import HOME, NOWHERE, State, Unit

SECOND: Final = "-2"
"""What the id of a system from the second set ends in (K-182)."""

HYPERSPACE: Final = PlaceId("hyperspace")
"""The place of units that have withdrawn and not yet jumped (K-118)."""


def book_of(state: State) -> Book:
    """Return the printed matter that this match is played with."""
    return book(state.settings.data)


def kind_of(state: State, unit: Unit) -> Kind:
    """Return the printed counter of a unit."""
    return book_of(state).kinds[unit.kind]


def tile_of(state: State, system: str) -> Tile:
    """Return the tile of a system in play; KeyError for the base and for what is no system."""
    tiles = book_of(state).tiles
    return tiles[system] if system in tiles else tiles[system.removesuffix(SECOND)]


def sector_at(state: State, system: str, number: int) -> Sector:
    """Return a sector of a system by its number."""
    return tile_of(state, system).sectors[number]


def place_of(system: str, sector: int) -> PlaceId:
    """Return the place of a sector: 'raneb.3'; the system itself when it is `NOWHERE`."""
    return PlaceId(system if sector == NOWHERE else f"{system}.{sector}")


def parsed(state: State, place: str) -> tuple[str, int]:
    """Return the system and sector number of a place; ('', NOWHERE) when it is no sector of this match."""
    system, _, number = place.partition(".")
    if system in state.tiles and number.isdecimal() and int(number) < len(tile_of(state, system).sectors):
        return system, int(number)
    return "", NOWHERE


def place_of_unit(unit: Unit) -> PlaceId:
    """Return the place of a scene that a unit stands on."""
    if unit.limbo:
        return HYPERSPACE
    return place_of(unit.system, unit.sector if unit.system != HOME else NOWHERE)


def index_of(state: State, system: str) -> int:
    """Return the index of a system among those in play; ValueError for the base."""
    return state.tiles.index(system)


def holder(state: State, system: str) -> int:
    """Return the seat that controls a system; the base is nobody's here: each raider has its own."""
    return state.control[state.tiles.index(system)]


def wealth_of(state: State, system: str) -> int:
    """Return the wealth of a system or of the base, in mega-credits a turn."""
    return book_of(state).numbers.home_tax if system == HOME else tile_of(state, system).wealth
