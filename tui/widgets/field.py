"""A line to type on."""

from collections.abc import Callable
from typing import Final

from textual import events
from textual.binding import Binding
from textual.geometry import Offset
from textual.message import Message
from textual.widgets import Input
from textual.widgets.input import Selection

from tui.text import clean_line

_ACTIONS: Final = {
    key: found.action for found in Input.BINDINGS if isinstance(found, Binding) for key in found.key.split(",")
}

_BY: Final = {"+": 1, "-": -1}


class Field(Input):
    """A line to type on that takes keys in the order in which they were pressed.

    Textual's own inserts letters at once, but Backspace, arrows and Enter go round by way of the program: of keys that
    arrive in one push, as they do over a slow line, the letters would come first.
    """

    counts: Callable[[str, int], str] | None = None
    """What `+` and `-` make of what is typed; None where they are signs like others."""

    class Cut(Message):
        """Not all of what was typed or pasted has been taken."""

        def __init__(self, told: str) -> None:
            """Hold a sentence that says what has been taken."""
            super().__init__()
            self.told = told

    @property
    def terminal_cursor(self) -> Offset:
        """Return the cell of the screen where the next letter goes: the terminal's own cursor, from the first frame."""
        # At the end of the text Textual counts one cell too many, to scroll to where the letter will end.
        return self.cursor_screen_offset - (int(self.cursor_at_end), 0)

    def restricted(self) -> None:
        """Say that only digits are taken, where a number is asked for; keep silent where the line is full."""
        if self.restrict:
            self.post_message(self.Cut("A number is wanted: digits alone are taken."))

    async def on_key(self, event: events.Key) -> None:
        """Do at once what a key of the line does."""
        action = _ACTIONS.get(event.key)
        counts = self.counts if event.character in _BY else None
        if action is None and counts is None:
            return
        event.stop()
        event.prevent_default()
        if counts is not None:
            self.value = counts(self.value, _BY[event.character or "+"])
            self.cursor_position = len(self.value)
        elif action is not None:
            await self.run_action(action)

    def propose(self) -> None:
        """Let the first letter that is typed take the place of all that stands there."""
        self.selection = Selection(0, len(self.value))

    def _on_paste(self, event: events.Paste) -> None:
        """Take the first line of what is pasted, as much of it as there is room for, and say what was left out."""
        event.stop()
        event.prevent_default()  # Textual's own takes all or nothing
        first, *more = event.text.splitlines() or [""]
        line = clean_line(first)
        taken = line[: self.max_length - len(self.value) + len(self.selected_text)] if self.max_length else line
        self.replace(taken, *self.selection)
        if taken != line:
            self.post_message(self.Cut(f"A line takes {self.max_length} characters: the rest was left out."))
        elif any(more):
            self.post_message(self.Cut("The first line was taken: the rest was left out."))
