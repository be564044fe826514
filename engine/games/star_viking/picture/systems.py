"""The boards of the systems: orbits and sectors as tiles, drawn once each; plunder and arrivals change a few places."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.games.star_viking.picture.grounds import (
    CAPITAL,
    GLYPHS,
    TONES,
    WORDS,
    caption,
    facts,
    nickname,
    round_the_back,
)
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import SECOND, place_of
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.rulebook.tiles import Sector, Tile
from engine.games.star_viking.state import NOWHERE, State
from engine.scene.model import Board, Exit, Fact, Geometry, Link, Place, Tone
from engine.space import tiles

OFF: Final = "off"
"""Stands for a sector where units of a segment wait that have none yet."""

BEHIND: Final = "behind"
"""The way round the back of a globe."""

_COLUMNS: Final = 4
"""As many as there is always room for."""


def off_tile(system: str) -> PlaceId:
    """Return the place of units that wait off the tile, or have not been deployed."""
    return PlaceId(f"{system}.{OFF}")


def systems(view: View[State]) -> Iterator[Board]:
    """Draw every system that is charted; beside the one that is fought over there is room for those off its tile."""
    state = view.state
    settings, awaited = state.settings, _awaited(state)
    looted = {place_of(each.system, each.sector): each.seat for each in state.plundered}
    for system in state.tiles:
        if not charted(state, view.seat, system):
            continue
        title = system_name(state, system)
        board = _board(settings.data, settings.table, system, title, waiting=system == awaited)
        yield _marked(board, settings.data, system, looted) if looted else board


def _awaited(state: State) -> str:
    # The system whose tile has somebody beside it: else that place would only take room.
    fought = state.segment.system if state.segment is not None else ""
    return fought if any(unit.system == fought and unit.sector == NOWHERE for unit in state.units) else ""


def _marked(board: Board, data: str, system: str, looted: Mapping[PlaceId, int]) -> Board:
    if not any(place.id in looted for place in board.places):
        return board
    tile = book(data).tiles[system.removesuffix(SECOND)]
    places = (
        _looted(place, tile, tile.sectors[number], looted[place.id]) if place.id in looted else place
        for number, place in enumerate(board.places)
    )
    return evolve(board, places=tuple(places))


def _looted(place: Place, tile: Tile, sector: Sector, seat: int) -> Place:
    told = Fact("plundered", "this turn", f"by {side(seat)}")
    return evolve(place, caption=caption(tile, sector, plundered=True), facts=(told, *place.facts))


@lru_cache(maxsize=256)
def _board(data: str, table: str, system: str, title: str, *, waiting: bool) -> Board:
    printed = book(data)
    tile = printed.tiles[system.removesuffix(SECOND)]
    cells = {place_of(system, sector.number): tiles.TileSpan(*sector.cell, *sector.span) for sector in tile.sectors}
    outside = dict([_room_for(off_tile(system), cells)]) if waiting else {}
    ways = _ways(cells | outside) or {}
    places = [
        Place(
            place_of(system, sector.number),
            sector.name,
            sector.cell,
            CAPITAL if sector.capital else GLYPHS[sector.kind],
            TONES[sector.kind],
            WORDS[sector.kind],
            tuple(facts(tile, sector, printed.plunder[table])),
            tuple(_exits(tile, sector, system, ways)),
            sector.span,
            caption(tile, sector, plundered=False),
            nickname(tile, sector.number),
            f"orbit {sector.orbit}",
            "capital sector" if sector.capital else "",
        )
        for sector in tile.sectors
    ]
    places += [_waiting(place, cell, ways, title) for place, cell in outside.items()]
    links = (
        Link(place_of(system, sector.number), place_of(system, other))
        for sector in tile.sectors
        for other in sector.touches
        if other > sector.number
    )
    return Board(system, title, Geometry.TILES, tuple(places), tuple(links), of=PlaceId(system), far="")


def _waiting(place: PlaceId, cell: tiles.TileSpan, ways: Mapping[PlaceId, Mapping[str, PlaceId]], title: str) -> Place:
    exits = tuple(Exit(word, to) for word, to in ways.get(place, {}).items())
    told = (Fact("", "in no sector yet: arrivals enter by deep space", "K-72"),)
    at = (cell.column, cell.row)
    name = f"Off the tile of {title}"
    return Place(place, name, at, ".", Tone.DIM, "", told, exits, caption="no sector", short="Off tile", outside=True)


def _exits(tile: Tile, sector: Sector, system: str, ways: Mapping[PlaceId, Mapping[str, PlaceId]]) -> Iterator[Exit]:
    for word, to in ways.get(place_of(system, sector.number), {}).items():
        yield Exit(word, to)
    far = _far_edge(tile, sector)
    if far is not None and _far_edge(tile, tile.sectors[far]) == sector.number:
        yield Exit(BEHIND, place_of(system, far))
    if sector.number == tile.deeps[0]:
        yield Exit("out", PlaceId(system))


def _far_edge(tile: Tile, sector: Sector) -> int | None:
    return next(round_the_back(tile, sector), None)


def _room_for(place: PlaceId, cells: Mapping[PlaceId, tiles.TileSpan]) -> tuple[PlaceId, tiles.TileSpan]:
    # The first free cell from which there are words for all ways; a row of its own always has them.
    rows = max(cell.row + cell.rows for cell in cells.values())
    columns = max(_COLUMNS, *(cell.column + cell.columns for cell in cells.values()))
    free = [(column, row) for row, column in product(range(rows), range(columns))]
    taken = set(_covered(cells.values()))
    tries = (tiles.TileSpan(*at) for at in free if at not in taken)
    found = (cell for cell in tries if _ways({**cells, place: cell}) is not None)
    return place, next(found, tiles.TileSpan(0, rows))


def _covered(cells: Iterable[tiles.TileSpan]) -> Iterator[tuple[int, int]]:
    for cell in cells:
        yield from product(range(cell.column, cell.column + cell.columns), range(cell.row, cell.row + cell.rows))


def _ways(cells: Mapping[PlaceId, tiles.TileSpan]) -> dict[PlaceId, dict[str, PlaceId]] | None:
    try:
        return tiles.ways(cells)
    except ValueError:  # a player's own drawing, too crowded for words: one points instead of walking
        return None
