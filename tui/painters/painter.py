"""What every map painter can do, and the table that picks one by geometry."""

from collections.abc import Callable, Iterator
from math import ceil
from typing import Final, Protocol

from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry
from tui.painters import chart, hexlevels, lattice, tiles
from tui.painters import look as looks
from tui.painters.cells import Span
from tui.painters.chart import ChartPainter
from tui.painters.far import FarBoard, apart
from tui.painters.glyphs import ASCII, Glyphs
from tui.painters.hex import HexPainter
from tui.painters.lattice import LatticePainter
from tui.painters.look import WHOLE, Look, Manner, Zoom, briefly
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
    return LatticePainter(board, manner) if manner.zoom else FarBoard(board, manner)


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


_GRAINS: Final = ((1, 0.5), *((grain.columns, float(grain.lines)) for grain in lattice.GRAINS))
"""Columns and lines to the next point of a lattice, by level."""

_MOST_OF_A_TABLE: Final = 2 / 3
"""How much of a lattice is shown at least: what is there stands together, and far out the table is open ground."""


def painter_for(board: Board, zoom: Zoom, glyphs: Glyphs, room: tuple[int, int] = (0, 0)) -> Painter:
    """Make the painter for a board, as it is best shown in so many columns and lines; 0 for as many as it takes."""
    manner = Manner(zoom, glyphs, room)
    return FarBoard(board, manner, apart(board, room)) if zoom == WHOLE else PAINTERS[board.geometry](board, manner)


def filling(board: Board, room: tuple[int, int], unruled: tuple[int, int] = (0, 0)) -> Zoom:
    """Return the level at which a board fills its room best; all of it needs no ruler at its right: `unruled`."""
    if board.geometry is Geometry.HEX:
        if (seen := whole(board, max(room, unruled))) >= hexlevels.MIDDLING:
            return seen
        labels = (len(briefly(label)) for label in looks.labels(board).values())
        return hexlevels.filling(board, room, max(labels, default=0))
    if board.geometry is Geometry.LATTICE:
        # Less of it is enough where it would be drawn from far else.
        near = min(1, hexlevels.largest(board, room, _GRAINS, _MOST_OF_A_TABLE))
        return max(near, hexlevels.largest(board, room, _GRAINS)) if any(room) else 1
    return max(whole(board, room), 0)


def whole(board: Board, room: tuple[int, int]) -> Zoom:
    """Return the largest level at which all of a board has room; `WHOLE` where it must be drawn from farther away."""
    if board.geometry is Geometry.TILES:
        return 0  # tiles are as large as they have room to be
    levels = range(LEVELS[board.geometry])
    return max((level for level in levels if _holds(board, level, room)), default=WHOLE)


def _holds(board: Board, level: Zoom, room: tuple[int, int]) -> bool:
    width, height = _takes(board, level)
    return width <= room[0] and height <= room[1]


def _takes(board: Board, level: Zoom) -> tuple[int, int]:
    # How many columns and lines its painter will have, without drawing up each that might be.
    if board.geometry is Geometry.CHART:
        painter = ChartPainter(board, Manner(level, ASCII))
        return painter.width, painter.height
    if board.geometry is Geometry.HEX:
        return hexlevels.takes(board, level)
    columns, rows = hexlevels.size(board)
    across, down = _GRAINS[level]
    return columns * int(across) + (lattice.BRACKETS if level else 0), ceil(rows * down)
