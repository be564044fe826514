"""The curtain between people at one keyboard: nothing of the match is shown until the next one is seated."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.scene.model import Tone
from tui.screens.reading import Lines
from tui.screens.single_answer import SingleAnswer
from tui.widgets.lines import length, line


class Curtain(SingleAnswer[bool]):
    """A blank screen with the next seat's name; answers yes once that person is there, no to leave the table."""

    DEFAULT_CSS = "Curtain { align: center middle; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer(True)", show=False),
        Binding("Q", "answer(False)", show=False),
    ]

    def __init__(self, name: str) -> None:
        """Name the person who is to sit down; the name is harmless already."""
        super().__init__()
        self._lines = (line(f"{name}, take the keyboard.", Tone.ACCENT), (), line("Enter here I am   Q leave"))

    def compose(self) -> ComposeResult:
        """Lay out who is called and which key goes on."""
        panel = Lines(self._lines)
        panel.styles.width, panel.styles.height = max(map(length, self._lines)), len(self._lines)
        yield panel

    def on_resize(self) -> None:
        """Put the terminal's cursor on the name."""
        self.call_after_refresh(self._lead)

    def action_answer(self, there: bool) -> None:  # noqa: FBT001 - Textual passes what the binding says
        """Close with True to go on, with False to leave the table."""
        self.dismiss(there)

    def _lead(self) -> None:
        self.app.cursor_position = self.query_one(Lines).terminal_cursor
