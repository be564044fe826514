"""A menu with a still picture of a board beside it, where there is room: made after the menu can be seen."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tui.screens.menu_page import MenuPage
from tui.widgets.lines import Line, LinePanel, Space

Result = TypeVar("Result")


_WIDE, _BROAD = 36, 56
"""Columns of the rows beside a picture, as the style has them."""

_EDGES: Final = 4
_BELOW: Final = 9
"""Columns and lines that neither rows nor the picture have."""


class Pictured(MenuPage[Result]):
    """A menu page; what stands above the rows and the `picture` beside them are its own."""

    DEFAULT_CSS = """
    Pictured {
        & > #beside { height: 1fr; }
        & #left { width: 1fr; height: 1fr; }
        & #picture { display: none; width: 1fr; margin-left: 2; }
        &.-wide.-pictured #picture, &.-broad.-pictured #picture { display: block; }
        &.-wide.-pictured #left { width: 36; }
        &.-broad.-pictured #left { width: 56; }
    }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (80, "-wide"), (120, "-broad")]  # noqa: RUF012 - Textual declares it so

    def compose(self) -> ComposeResult:
        """Lay out the title, the rows with the picture on their right, the note and the keys."""
        title, menu, *below = super().compose()
        yield title
        with self._beside:
            with Vertical(id="left"):
                yield from self.above_rows
                yield menu
            yield self._picture
        yield from below

    @cached_property
    def _beside(self) -> Horizontal:
        return Horizontal(id="beside")

    @cached_property
    def _picture(self) -> LinePanel:
        return LinePanel(id="picture")

    @cached_property
    def above_rows(self) -> Sequence[Widget]:
        """What stands above the rows."""
        return ()

    def picture(self, room: Space) -> Sequence[Line]:
        """Make the picture for so many columns and lines; no lines for none."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """Make the picture anew for another room."""
        super().on_resize()
        self.draw()

    def draw(self) -> None:
        """Show the picture as it is now, once what else has changed is on the screen."""
        self._fit()
        self.call_after_refresh(self._draw)

    def _fit(self) -> None:
        # The note follows what is longest: the rows or the picture.
        above = sum(widget.size.height for widget in self.above_rows if widget.display)
        picture = len(self._picture.lines) if self.has_class("-pictured") and not self.has_class("-slim") else 0
        self._beside.styles.max_height = max(above + len(self.menu.rows), picture)

    def _draw(self) -> None:
        if not self.is_attached or not self.is_current or self.has_class("-slim"):
            return
        left = _BROAD if self.has_class("-broad") else _WIDE
        lines = self.picture((max(0, self.size.width - left - _EDGES), max(0, self.size.height - _BELOW)))
        self.set_class(bool(lines), "-pictured")
        self._picture.set_lines(lines)
        self._fit()
