"""Where a unit can go in one movement phase, and where it may stand at all (K-65, K-78 to K-84)."""

from functools import lru_cache
from typing import Final

from engine.games.star_viking.queries.charts import book_of, tile_of
from engine.games.star_viking.rulebook.book import Book
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rulebook.tiles import Sector, Tile
from engine.games.star_viking.state import NOWHERE, State, Unit

_REMEMBERED: Final = 4096
"""How many answers are kept: where a kind can go from a sector follows from what is printed."""


def fits(kind: Kind, sector: Sector) -> bool:
    """Return whether a unit of a kind may stand in a sector: V never in deep space, A only in an atmosphere."""
    if kind.code == "A":
        return sector.kind == "air"
    return kind.craft or (kind.code == "V" and sector.kind != "space")


def destinations(state: State, unit: Unit) -> tuple[int, ...]:
    """List the sectors that a unit can reach from where it stands; from off the tile, the deep space sectors."""
    return _reached(book_of(state), tile_of(state, unit.system).id, unit.kind, unit.sector)


@lru_cache(maxsize=_REMEMBERED)
def _reached(book: Book, system: str, counter: str, here: int) -> tuple[int, ...]:
    tile, kind = book.tiles[system], book.kinds[counter]
    if here == NOWHERE:
        return tile.deeps if kind.ship else ()
    return _flights(tile, kind, here) if kind.craft else _marches(tile, kind, here)


def _flights(tile: Tile, kind: Kind, here: int) -> tuple[int, ...]:
    # Within the orbit anywhere; into another orbit only by its deep space, and *P never.
    orbit = tile.sectors[here].orbit
    near = [sector.number for sector in tile.sectors if sector.orbit == orbit and sector.number != here]
    far = [deep for deep in tile.deeps if tile.sectors[deep].orbit != orbit and kind.code != "*P"]
    return tuple(sorted((*near, *far)))


def _marches(tile: Tile, kind: Kind, here: int) -> tuple[int, ...]:
    found: set[int] = set()
    edge = {here}
    for _ in range(kind.speed):
        edge = {to for at in edge for to in tile.sectors[at].touches if fits(kind, tile.sectors[to])}
        found |= edge
    return tuple(sorted(found - {here}))
