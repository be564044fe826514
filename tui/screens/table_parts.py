"""The parts that the table is put together from, and where they lie in a terminal of any size."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from textual.geometry import Offset, Size
from textual.widget import Widget

from engine.scene.model import Geometry
from tui.layout import NARROWEST, Cells, Wanted, arrange, too_small
from tui.painters.look import WHOLE
from tui.painters.sheet import extent
from tui.screens.reading import Lines
from tui.widgets.lines import Line, LinePanel, Space, line, wrap
from tui.widgets.map import MapView

LINES: Final = ("heading", "card", "chronicle", "lesson", "prompt", "bar", "over", "small")
"""The parts that are lines of text; `over` stands for the map, `small` alone, where there is no room for others."""

_LESSON: Final = 2
"""Lines of what a lesson says, at least."""
_LONGEST: Final = 4
"""And at most, where it says more than that."""


class Parts:
    """The map with the lines around it, each by its name as `layout.arrange` has it."""

    def __init__(self, board: MapView, *, lesson: bool = False) -> None:
        """Put the parts around a map; a `lesson` has lines of its own."""
        self._lesson = _LESSON if lesson else 0
        self._over = Lines()
        self._panels = {name: self._over if name == "over" else LinePanel() for name in LINES}
        self._all: dict[str, Widget] = {"map": board, **self._panels}
        self._map = board
        self._shown = (*_shown(board), 0, self._lesson)
        self._sheet = 0
        self._wanted: dict[Size, tuple[int, int]] = {}
        self.within: Space | None = None
        """The columns and lines that are in sight, while something is asked beside or below them; None for all."""
        self.pictured: Size | None = None
        """The terminal for which they were last drawn beside or above what is asked."""
        for name, part in self._all.items():
            part.id = name

    def __iter__(self) -> Iterator[Widget]:
        """Yield every part."""
        return iter(self._all.values())

    def panel(self, name: str) -> LinePanel:
        """Find a part that is lines by its name; KeyError when there is none."""
        return self._panels[name]

    def space(self, name: str, size: Size) -> Space:
        """Return how many columns and lines a part has in a terminal of that size: none where it is not shown."""
        cells = self._cells(size).get(name)
        if not cells:
            return 0, 0
        columns, lines = self.within or size
        if cells.x and 0 < columns - cells.x < min(cells.width, NARROWEST):
            return 0, 0  # nothing can be said in what is left of a side column
        # What is out of sight altogether stays as it is.
        width = min(cells.width, columns - cells.x) if cells.x < columns else cells.width
        height = min(cells.height, lines - cells.y) if cells.y < lines else cells.height
        return width, height

    def cover(self, lines: Sequence[Line], at: int = 0) -> None:
        """Show lines in the place of the map while there are any; they have the focus then, the cursor on line `at`."""
        self._over.set_lines(lines)
        self._over.at = at
        if bool(lines) == self.covered:
            return
        # Parts never lie over one another: what has changed of them is shown without asking which is in front.
        self._over.display, self._map.visible = bool(lines), not lines
        (self._over if lines else self._map).focus()

    @property
    def covered(self) -> bool:
        """Whether lines stand in the place of the map."""
        return self._over.display

    @property
    def terminal_cursor(self) -> Offset:
        """Where the terminal's own cursor belongs: on the place that the map focuses, or where the lines begin."""
        return (self._over if self.covered else self._map).terminal_cursor

    def keep_up(self, size: Size, sheet: int, lesson: int) -> bool:
        """Lay the parts out anew, and say so, where another board is shown or a match has drawn more of them.

        `sheet` are the lines of the worksheet that is shown instead, 0 for none; `lesson` those that a lesson takes.
        """
        told = min(max(lesson, _LESSON), _LONGEST) if self._lesson else 0
        shown = (*_shown(self._map), sheet, told)
        if shown == self._shown:
            return False
        self._shown, self._sheet, self._lesson = shown, sheet, told
        self._wanted.clear()
        self.lay_out(size)
        return True

    def fit(self, size: Size) -> bool:
        """Return whether a terminal of that size has room for the table."""
        return bool(arrange(*size))

    def _cells(self, size: Size) -> Mapping[str, Cells]:
        base = arrange(*size, Wanted(lesson=self._lesson))
        if base and size not in self._wanted:
            self._wanted[size] = extent(self._map.board, (base["map"].width, base["map"].height))
        if not base:
            return base
        if self._sheet:
            return arrange(*size, Wanted(0, self._sheet, self._lesson, sheet=True))
        usual = arrange(*size, Wanted(*self._wanted[size], self._lesson))
        return usual if self._map.zoom != WHOLE else self._whole(size, usual)

    def _whole(self, size: Size, usual: Mapping[str, Cells]) -> Mapping[str, Cells]:
        """Give all of the board as much room as lets it be larger; what it leaves goes to what stands beside it."""
        bare, tiles = arrange(*size, Wanted(lesson=self._lesson, bare=True))["map"], _tiles(self._map)
        # A line of the place under the cursor may be given up, where that shows all.
        tried = [_extent(self._map, bare._replace(height=bare.height + more)) for more in (0, 1)]
        taken = next((each for each in tried if _fits(each, bare)), tried[1])
        beside = usual if tiles else arrange(*size, Wanted(*taken, self._lesson, wide=True))
        # Tiles are as large as they have room to be.
        if _fits(_extent(self._map, usual["map"]) if tiles else taken, beside["map"]):
            return beside
        return arrange(*size, Wanted(0, taken[1], self._lesson, bare=True))

    def lay_out(self, size: Size) -> None:
        """Put every part in its place, or say that there is no room."""
        cells = self._cells(size)
        for name, part in self._all.items():
            part.display = name in cells or (name == "small" and not cells) or (name == "over" and part.display)
            if found := cells.get("map" if name == "over" else name):
                x, y, width, height = found
                part.styles.offset = (x, y)
                part.styles.width, part.styles.height = width, height
        small = self._panels["small"]
        small.styles.width, small.styles.height = size.width, size.height
        small.set_lines(wrap(line(too_small(size.width, size.height)), max(1, size.width)))


def _extent(board: MapView, cells: Cells) -> tuple[int, int]:
    # What all of the board takes, as large as it has room for.
    return extent(board.board, (cells.width, cells.height), WHOLE)


def _tiles(board: MapView) -> bool:
    return board.board.geometry is Geometry.TILES


def _fits(taken: tuple[int, int], cells: Cells) -> bool:
    return taken[0] <= cells.width and taken[1] <= cells.height


def _shown(board: MapView) -> tuple[str, bool, tuple[tuple[str, int], ...]]:
    return board.board.id, board.zoom == WHOLE, tuple((each.id, len(each.places)) for each in board.scene.boards)
