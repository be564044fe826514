"""The palette: anything that can be done here, found by typing part of its name."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.scene.model import Tone
from tui.choosing.picker import begins
from tui.screens.single_answer import SingleAnswer
from tui.widgets.row_list import MenuRow, RowList
from tui.widgets.words import Words

_LONGEST = 40


class CommandFinder(SingleAnswer[str]):
    """Rows of which only those stay that match what is typed; answers the id of the row chosen."""

    ASIDE = True
    DEFAULT_CSS = "CommandFinder { padding: 0 1; } CommandFinder > #why { height: 3; display: none; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, title: str, rows: Sequence[MenuRow], why: Callable[[str], str] = lambda _: "") -> None:
        """Offer rows under a title; `why` returns why none matches what is typed, '' where nothing is called that."""
        super().__init__()
        self._title = title
        self._all = tuple(rows)
        self._typed = ""
        self._line = Words()
        self._told = why
        self._why = Words("", Tone.WARN, id="why")
        self._menu = RowList(self._all)

    def compose(self) -> ComposeResult:
        """Lay out the line and the rows."""
        yield Words(self._title, Tone.ACCENT)
        yield self._line
        yield self._why
        yield self._menu
        yield Words("Type part of a name   Up Down go   Enter choose   Esc back", Tone.DIM, id="foot")

    def on_mount(self) -> None:
        """Wait for typing; the rows keep the focus, so that arrows and Enter are theirs."""
        self._menu.focus()
        self._type("")

    def on_key(self, event: events.Key) -> None:
        """Add a character to what is typed, or take one back."""
        # Backspace is no binding: of keys that arrive in one push it would come last.
        if event.key == "backspace":
            event.stop()
            self._type(self._typed[:-1])
        elif event.is_printable and event.character and len(self._typed) < _LONGEST:
            event.stop()
            self._type(self._typed + event.character)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Close with the id of the row chosen."""
        self.dismiss(event.row.id)

    def action_leave(self) -> None:
        """Go back without a choice."""
        self.dismiss()

    def _type(self, text: str) -> None:
        self._typed = text
        rows = matching(self._all, text)
        why = "" if rows else self._told(text)
        self._line.say(f": {text}_" if rows or why else f": {text}_   nothing is called that")
        self._why.say(why)
        self._why.display = bool(why)
        self._menu.fill(rows)


def matching(rows: Sequence[MenuRow], text: str) -> tuple[MenuRow, ...]:
    """Keep the rows that have the words typed, each at the beginning of a word, in this order.

    What is called so, or is asked for by a word alone, goes before what only mentions them.
    """
    said = text.lower().split()
    if not said:
        return tuple(rows)
    found = [row for row in rows if row.id and (begins(said, row.label) or begins(said, row.help))]
    return tuple(sorted(found, key=lambda row: " " in row.help and not begins(said, row.label)))
