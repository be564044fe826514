"""What every map painter can do, and the table that picks one by geometry."""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry
from tui.painters.cells import Span
from tui.painters.chart import ChartPainter
from tui.painters.glyphs import ASCII, Glyphs
from tui.painters.hex import HexPainter
from tui.painters.lattice import LatticePainter
from tui.painters.look import Look, Manner, Zoom
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


PAINTERS: Final[dict[Geometry, Callable[[Board, Manner], Painter]]] = {
    Geometry.HEX: HexPainter,
    Geometry.TILES: TilesPainter,
    Geometry.CHART: ChartPainter,
    Geometry.LATTICE: LatticePainter,
}


def painter_for(board: Board, zoom: Zoom, glyphs: Glyphs, lines: int = 0) -> Painter:
    """Make the painter for a board, as it is best shown in so many lines; 0 for as many as it takes."""
    return PAINTERS[board.geometry](board, Manner(zoom, glyphs, lines))


def heights(board: Board) -> set[int]:
    """Return in how many lines a board can be shown whole from afar: with all that it has to say, and at least."""
    whole = painter_for(board, "far", ASCII).height
    return {whole, painter_for(board, "far", ASCII, whole - 1).height}
