"""A page of lines in tones to read and leave: help, the log, a card in full, chances, the result."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset

from engine.core.grammar import plural
from engine.scene.model import Tone
from tui.screens.single_answer import SingleAnswer
from tui.widgets.lines import Line, LinePanel, line, wrap

Text = Callable[[int], Sequence[Line]]
"""Makes the lines for a width."""


Start = Callable[[int], int]
"""Says for a width which line to begin with; beyond the end means the end."""


def beginning(_: int) -> int:
    """Begin with the first line."""
    return 0


def ending(_: int) -> int:
    """Begin with the last page."""
    return 1_000_000


class Lines(LinePanel, can_focus=True):
    """Lines that have the focus, so that the terminal's own cursor stands where they begin."""

    at = 0
    """The line on which its own cursor is, if it has one."""

    @property
    def terminal_cursor(self) -> Offset:
        """Where the terminal's own cursor belongs, as a cell of the screen."""
        return self.content_region.offset + Offset(0, self.at)


class Reading(SingleAnswer[str]):
    """Lines under a title; any of the usual keys scrolls, Esc or Enter goes back."""

    DEFAULT_CSS = "Reading { padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,backspace", "leave", show=False),
        Binding("up,k,8", "scroll(-1)", show=False),
        Binding("down,j,2", "scroll(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown,space", "leaf(1)", show=False),
        Binding("home", "scroll(-100000)", show=False),
        Binding("end", "scroll(100000)", show=False),
    ]

    def __init__(self, title: str, text: Text, start: Start = beginning, keys: str = "Esc back") -> None:
        """Show a text under a title, from the line that `start` gives; `keys` are told below."""
        super().__init__()
        self._head = LinePanel([line(title, Tone.ACCENT)])
        self._panel = Lines()
        self._foot = LinePanel()
        self._text = text
        self._start: Start | None = start
        self._keys = keys

    def compose(self) -> ComposeResult:
        """Lay out title, lines and keys."""
        for edge in (self._head, self._foot):
            edge.styles.height = 1
        yield from (self._head, self._panel, self._foot)

    def on_resize(self) -> None:
        """Wrap the text to the width there is."""
        self.call_after_refresh(self._wrap)

    def on_mouse_scroll_down(self) -> None:
        """Go on with the wheel."""
        self.action_scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Go back with the wheel."""
        self.action_scroll(-3)

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self._panel.scroll_lines(by)
        self._tell_keys()

    def action_leaf(self, by: int) -> None:
        """Scroll by a page less one line, so that the reader sees where it goes on."""
        self.action_scroll(by * max(1, self._panel.size.height - 1))

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()

    def tell(self, said: str) -> None:
        """Say something in the place of the keys, until the next one."""
        told = wrap(line(said, Tone.WARN), max(1, self._panel.size.width))
        self._foot.styles.height = len(told)
        self._foot.set_lines(told)

    def show(self, title: str) -> None:
        """Show another text, which the maker of lines gives now, under another title."""
        self._head.set_lines([line(title, Tone.ACCENT)])
        self._start = beginning
        self._wrap()

    def _wrap(self) -> None:
        panel = self._panel
        width = max(1, panel.size.width)
        panel.set_lines(self._text(width), top=panel.top)
        self.action_scroll(self._start(width) - panel.top if self._start else 0)
        self._start = None  # wrapped again for another width, it stays where it is
        self.app.cursor_position = panel.terminal_cursor

    def _tell_keys(self) -> None:
        panel = self._panel
        left = max(0, len(panel.lines) - panel.top - panel.size.height)
        more = f"   {plural(left, 'more line')}: Down, Space" if left else ""
        self._foot.styles.height = 1
        self._foot.set_lines([line(f"{self._keys}{more}", Tone.DIM)])
