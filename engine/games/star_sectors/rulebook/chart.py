"""A map of space: terrain by hex as a small value, and the tables that rules ask of it, built once and shared."""

from functools import lru_cache

from engine.core.values import field, frozen
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import Terrain
from engine.space.hexgrid import Grid, grid


@frozen(cache_hash=True)
class TerrainChart:
    """Terrain by hex: one text a row from north to south, one glyph a hex; odd rows are one shorter.

    A value for states and saves; ask `surveyed` for everything that is worked out from it.
    """

    rows: tuple[str, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Columns of the even rows, and rows."""
        return len(self.rows[0]), len(self.rows)


@frozen(eq=False)
class Land:
    """What a chart means, by cell of its grid; shared between all positions on it.

    `orbits` lists the planets and moons beside a cell, `clouds` numbers connected Mutara nebulae from 1 (0: none),
    `gates` are the wormholes. `barred` cannot be entered, `opaque` stops fire, `deadly` destroys ships.
    """

    grid: Grid
    kinds: tuple[Terrain, ...] = field(repr=False)
    barred: bytes = field(repr=False)
    opaque: bytes = field(repr=False)
    deadly: bytes = field(repr=False)
    orbits: tuple[tuple[int, ...], ...] = field(repr=False)
    clouds: bytes = field(repr=False)
    gates: tuple[int, ...] = ()


@lru_cache(maxsize=64)
def surveyed(chart: TerrainChart) -> Land:
    """Return the shared tables of a chart; KeyError for a glyph that stands for no terrain."""
    return survey(chart)


def survey(chart: TerrainChart) -> Land:
    """Return the tables of a chart afresh, for one that will not be asked about again."""
    glyphs = catalog.terrain_by_glyph()
    board = grid(*chart.size)
    kinds = tuple(glyphs[chart.rows[row][col]] for col, row in board.at)
    return Land(
        board,
        kinds,
        bytes(not kind.passable for kind in kinds),
        bytes(kind.opaque for kind in kinds),
        bytes(any(kinds[near].deadly for near in board.around(cell)) for cell in range(len(board))),
        tuple(tuple(near for near in board.around(cell) if kinds[near].orbit) for cell in range(len(board))),
        _clouds(board, kinds),
        tuple(cell for cell, kind in enumerate(kinds) if kind.gate),
    )


def _clouds(board: Grid, kinds: tuple[Terrain, ...]) -> bytes:
    # Connected hazes, so that two ships inside the same one may fire at each other (SS-Q14).
    numbers = bytearray(len(kinds))
    count = 0
    for cell, kind in enumerate(kinds):
        if kind.haze and not numbers[cell]:
            count += 1
            border = [cell]
            while border:
                here = border.pop()
                numbers[here] = count
                border.extend(n for n in board.around(here) if kinds[n].haze and not numbers[n])
    return bytes(numbers)
