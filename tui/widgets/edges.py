"""The edges of the map: its rulers, and on them who is out of sight; worked out when that may have changed."""

from collections.abc import Iterable

from textual.geometry import Offset, Region, Size

from tui.painters.cells import Span
from tui.painters.glyphs import TABLES
from tui.painters.rulers import Frame, Outside, Rulers, frame, outside
from tui.painters.sheet import Sheet
from tui.painters.view import Window


class Edges:
    """The rulers around a window onto a sheet; none for a board that has none."""

    def __init__(self) -> None:
        """Begin without any."""
        self.frame = Frame()
        self._rulers: Rulers | None = None
        self._seen: tuple[tuple[object, ...], tuple[Outside, ...]] | None = None

    @property
    def inset(self) -> Offset:
        """How far they push the map to the right and down."""
        return Offset(self.frame.left, self.frame.top)

    def fit(self, sheet: Sheet, size: Size) -> tuple[int, int]:
        """Make room for the rulers of a sheet; return how many columns and lines are left."""
        self.frame = frame(sheet.board, sheet.painter, size.width)
        self._rulers = Rulers(sheet.board, sheet.painter) if sheet.board.columns else None
        return self.frame.inside(size.width, size.height)

    def line(self, y: int, sheet: Sheet, window: Window, name: str) -> Iterable[Span] | None:
        """Draw a line that is all ruler, with the `name` of what stands below the map; None for a line of the map."""
        row = y - self.frame.top
        if self._rulers is None or not self.frame.top or 0 <= row < window.height:
            return None
        beyond = self._outside(sheet, window)
        if row < 0:
            return self._rulers.above(window, beyond)
        return self._rulers.below(window, name, TABLES[sheet.glyphs].rule, beyond)

    def beside(self, row: int, sheet: Sheet, window: Window) -> tuple[list[Span], list[Span]]:
        """Return what stands left and right of a line of the window."""
        if self._rulers is None or not self.frame.top:
            return [], []
        at = {(each.edge, each.at): each for each in self._outside(sheet, window)}
        line = row + window.y
        right = [self._rulers.right(line, at)] if self.frame.right else []
        return [self._rulers.left(line, at)], right

    def regions(self, size: Size) -> list[Region]:
        """Return the parts of the screen that they take."""
        if not self.frame.top:
            return []
        (width, height), (left, _, right, _) = size, self.frame
        sides = Region(0, 0, left, height), Region(width - right, 0, right, height)
        return [region for region in (*sides, Region(0, 0, width, 1), Region(0, height - 1, width, 1)) if region]

    def _outside(self, sheet: Sheet, window: Window) -> tuple[Outside, ...]:
        key = (sheet.look.tokens, sheet.look.sides, window, sheet.painter)
        if self._seen is None or any(one is not other for one, other in zip(self._seen[0], key, strict=True)):
            self._seen = key, outside(sheet.board, sheet.painter, sheet.look, window)
        return self._seen[1]
