"""The panel that shows lines of text in tones: card, status, order bar and chronicle are built on it."""

from collections.abc import Iterable

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from tui.painters.cells import Ink
from tui.painters.lines import Line, Space, crop, heading, length, line, run_on, sentences, wrap
from tui.theme import style
from tui.widgets.steady import Steady

__all__ = ["Line", "LinePanel", "Space", "crop", "heading", "length", "line", "run_on", "sentences", "wrap"]


class LinePanel(Steady):
    """Shows lines as they are, cut at its width; when they change, only the lines that differ are repainted."""

    DEFAULT_CSS = "LinePanel { height: 1fr; }"

    def __init__(self, lines: Iterable[Line] = (), *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Begin with some lines."""
        super().__init__(id=id)
        self._lines = tuple(lines)
        self._top = 0

    def on_mount(self) -> None:
        """Follow the theme."""
        self.watch(self.app, "theme", self._redraw, init=False)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What it holds now, shown or not."""
        return self._lines

    @property
    def top(self) -> int:
        """The index of the line shown first."""
        return self._top

    def set_lines(self, lines: Iterable[Line], *, top: int = 0) -> None:
        """Show other lines, the one with index `top` first."""
        before = self._shown()
        self._lines, self._top = tuple(lines), top
        width, pairs = self.content_size.width, zip(before, self._shown(), strict=True)
        changed = [Region(0, y, width, 1) for y, (was, now) in enumerate(pairs) if was != now]
        if changed:
            self.refresh(*changed)

    def scroll_lines(self, by: int) -> None:
        """Show what lies `by` lines further down, not beyond either end."""
        bottom = max(0, len(self._lines) - max(1, self.content_size.height))
        self.set_lines(self._lines, top=min(bottom, max(0, self._top + by)))

    def draw_line(self, y: int) -> Strip:
        """Draw one line of the panel."""
        width, index = self.content_size.width, self._top + y
        if index >= len(self._lines):
            return Strip.blank(width)
        theme = self.app.theme
        spans = crop(self._lines[index], width)
        segments = [Segment(text, style(theme, ink if isinstance(ink, Ink) else Ink(ink))) for text, ink in spans]
        return Strip(segments).adjust_cell_length(width)

    def _redraw(self) -> None:
        self.refresh()

    def _shown(self) -> tuple[Line, ...]:
        height = self.content_size.height
        shown = self._lines[self._top : self._top + height]
        return (*shown, *(((),) * (height - len(shown))))
