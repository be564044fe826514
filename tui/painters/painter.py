"""What every map painter can do, and the table that picks one by geometry."""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry
from tui.painters import chart, hexlevels, lattice, tiles
from tui.painters import look as looks
from tui.painters.cells import Span
from tui.painters.chart import ChartPainter
from tui.painters.glyphs import ASCII, Glyphs
from tui.painters.hex import HexPainter
from tui.painters.lattice import LatticePainter
from tui.painters.lattice_far import FarLattice
from tui.painters.look import Look, Manner, Zoom, briefly
from tui.painters.tiles import TilesPainter


class Painter(Protocol):
    """Draws one board at one zoom; cells count from the map's top left corner."""

    width: int
    """How many columns the whole map takes."""
    height: int
    """How many lines the whole map takes."""
    pitch: tuple[int, int]
    """Columns and lines after which the pattern of an empty map repeats."""

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) of a place's glyph; KeyError for a place the board does not have."""
        ...

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of all cells that the place's looks may touch."""
        ...

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the place drawn at a cell; None between and beyond places."""
        ...

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        ...

    def uncut(self, y: int, text: str, low: int, high: int) -> tuple[int, int]:
        """Return where to cut a line between two columns, so that nothing is shown in part that would mislead."""
        ...


def _lattice(board: Board, manner: Manner) -> Painter:
    return LatticePainter(board, manner) if manner.zoom else FarLattice(board, manner)


PAINTERS: Final[dict[Geometry, Callable[[Board, Manner], Painter]]] = {
    Geometry.HEX: HexPainter,
    Geometry.TILES: TilesPainter,
    Geometry.CHART: ChartPainter,
    Geometry.LATTICE: _lattice,
}


LEVELS: Final = {
    Geometry.HEX: len(hexlevels.LEVELS),
    Geometry.TILES: tiles.LEVELS,
    Geometry.CHART: len(chart.SCALES),
    Geometry.LATTICE: 1 + len(lattice.GRAINS),
}
"""How many sizes there are of the places of each kind of board."""


_MOST_OF_A_TABLE: Final = 2 / 3
"""How much of a lattice is shown at least: what is there stands together, and far out the table is open ground."""


def painter_for(board: Board, zoom: Zoom, glyphs: Glyphs, room: tuple[int, int] = (0, 0)) -> Painter:
    """Make the painter for a board, as it is best shown in so many columns and lines; 0 for as many as it takes."""
    return PAINTERS[board.geometry](board, Manner(zoom, glyphs, room))


def filling(board: Board, room: tuple[int, int]) -> Zoom:
    """Return the level at which a board fills its room best."""
    if board.geometry is Geometry.HEX:
        labels = (len(briefly(label)) for label in looks.labels(board).values())
        return hexlevels.filling(board, room, max(labels, default=0))
    if board.geometry is Geometry.LATTICE:
        grains = ((1, 0.5), *((grain.columns, float(grain.lines)) for grain in lattice.GRAINS))
        # Less of it is enough where it would be drawn from far else.
        near = min(1, hexlevels.largest(board, room, grains, _MOST_OF_A_TABLE))
        return max(near, hexlevels.largest(board, room, grains)) if any(room) else 1
    if board.geometry is Geometry.CHART:
        return max(0, *(each for each in range(len(chart.SCALES)) if _holds(board, each, room)), 0)
    return 0


def _holds(board: Board, zoom: Zoom, room: tuple[int, int]) -> bool:
    painter = ChartPainter(board, Manner(zoom, ASCII, room))
    return painter.width <= room[0] and painter.height <= room[1]
