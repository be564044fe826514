"""A page of running text: folded to the width, scrolled by lines and leaves, a word in it found."""

from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.strip import Strip
from textual.widget import Widget

from tui.text import fold

WIDEST = 76
"""Text is folded no wider than this: longer lines are hard to read."""


class Page(Widget, can_focus=True):
    """Text that is longer than the screen; the terminal's cursor stands on the line that is read."""

    DEFAULT_CSS = "Page { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down,enter", "go(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown,space", "leaf(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(1)", show=False),
    ]

    def __init__(self, text: str = "", *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """Show harmless text; blank lines part paragraphs."""
        super().__init__(id=id)
        self._text = text
        self._lines: list[str] = []
        self._starts: list[int] = []
        self._top = 0

    @property
    def terminal_cursor(self) -> Offset:
        """Where on the screen the terminal's own cursor belongs: on the first line that is shown."""
        return self.content_region.offset

    def say(self, text: str) -> None:
        """Show another text from its beginning."""
        self._text, self._top = text, 0
        self._fold()

    def reach(self, paragraph: int) -> None:
        """Scroll to a paragraph, counted from 0."""
        if self._starts:
            self._to(self._starts[min(paragraph, len(self._starts) - 1)])

    def action_go(self, by: int) -> None:
        """Scroll a line."""
        self._to(self._top + by)

    def action_leaf(self, by: int) -> None:
        """Scroll a leaf, keeping a line to hold on to."""
        self._to(self._top + by * max(self.size.height - 1, 1))

    def action_end(self, last: int) -> None:
        """Scroll to the beginning or the end."""
        self._to(len(self._lines) if last else 0)

    def on_mouse_scroll_down(self) -> None:
        """Go on with the wheel."""
        self._to(self._top + 3)

    def on_mouse_scroll_up(self) -> None:
        """Go back with the wheel."""
        self._to(self._top - 3)

    def on_focus(self) -> None:
        """Lead the terminal's cursor to the top line."""
        self.app.cursor_position = self.terminal_cursor

    def on_resize(self) -> None:
        """Fold again."""
        self._fold()
        self.on_focus()

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        index, cells = self._top + y, self.size.width
        line = self._lines[index] if index < len(self._lines) else ""
        below = len(self._lines) - self._top - self.size.height
        if y == self.size.height - 1 and below > 0:
            line = f"-- {below} more lines --"
        return Strip([Segment(line)]).extend_cell_length(cells).apply_style(self.rich_style)

    def _fold(self) -> None:
        cells = max(min(self.size.width, WIDEST), 1)
        self._lines, self._starts = [], []
        for paragraph in self._text.split("\n\n"):
            self._starts.append(len(self._lines))
            for line in paragraph.strip("\n").split("\n"):
                self._lines += fold(line, cells)
            self._lines.append("")
        self._to(self._top)
        self.refresh()

    def _to(self, top: int) -> None:
        top = max(0, min(top, len(self._lines) - self.size.height))
        if top != self._top:
            self._top = top
            self.refresh()
