"""The page of the result: to read it, and to go on from it to another match or through this one again."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from tui.screens.reading import Reading, Text
from tui.widgets.lines import line

_KEYS: Final = (
    ("r", "rematch", "play it again with other dice"),
    ("n", "new", "set another match up"),
    ("p", "replay", "go to the start of the match and step through it"),
    ("@", "others", "see the match as another seat saw it"),
    ("y", "copy", "copy the page as text, and write it to a file"),
    ("Esc", "back", "go back to the table"),
    ("?", "help", "this help"),
)


class Finale(Reading):
    """The result to read; answers 'rematch', 'new', 'past' or 'others' when the reader wants that next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "go_on('rematch')", show=False),
        Binding("n", "go_on('new')", show=False),
        Binding("p", "go_on('past')", show=False),
        Binding("at", "go_on('others')", show=False),
        Binding("y", "copy", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]

    def __init__(self, title: str, text: Text, copied: Callable[[], str]) -> None:
        """Show the result, with the keys of what can be done next; `copied` copies it and says where it is."""
        super().__init__(title, text, keys="  ".join(f"{key} {what}" for key, what, _ in _KEYS if key != "?"))
        self._copied = copied

    def action_go_on(self, to: str) -> None:
        """Close with what comes next."""
        self.dismiss(to)

    def action_copy(self) -> None:
        """Copy the result as text, and say where it is."""
        self.tell(self._copied())

    def action_help(self) -> None:
        """List the keys that work here."""
        lines = [line(f"{key:<8}{help_}") for key, _, help_ in _KEYS]
        self.app.push_screen(Reading("Keys that work here", lambda _: lines))
