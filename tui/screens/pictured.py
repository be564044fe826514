"""A menu with a still picture of a board beside it, where there is room: made after the menu can be seen."""

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tui.screens.menu_page import MenuPage
from tui.widgets.lines import Line, LinePanel, Space

Result = TypeVar("Result")


class Pictured(MenuPage[Result]):
    """A menu page; what stands `above` the rows and the `picture` beside them are its own."""

    DEFAULT_CSS = """
    Pictured {
        & > #beside { height: 1fr; }
        & #left { width: 1fr; height: 1fr; }
        & #picture { display: none; width: 42; margin-left: 2; }
        &.-wide.-pictured #picture, &.-broad.-pictured #picture { display: block; }
        &.-broad #picture { width: 72; }
    }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (80, "-wide"), (120, "-broad")]  # noqa: RUF012 - Textual declares it so

    def compose(self) -> ComposeResult:
        """Lay out the title, the rows with the picture on their right, the note and the keys."""
        title, menu, *below = super().compose()
        yield title
        with Horizontal(id="beside"):
            with Vertical(id="left"):
                yield from self.above()
                yield menu
            yield self._picture
        yield from below

    @cached_property
    def _picture(self) -> LinePanel:
        return LinePanel(id="picture")

    def above(self) -> Sequence[Widget]:
        """Return what stands above the rows."""
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
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        if not self.is_attached or not self.is_current or self.has_class("-slim"):
            return
        broad = self.has_class("-broad")
        lines = self.picture((72 if broad else 42, max(0, self.size.height - 9)))
        self.set_class(bool(lines), "-pictured")
        self._picture.set_lines(lines)
