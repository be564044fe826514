"""The chronicle as a page: everything that happened under headings, found by typing, gone to by Enter."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.scene.model import Tone
from tui.playing.chronicles import ChronicleEntry, headed
from tui.screens.single_answer import SingleAnswer
from tui.text import clean_line, wrap
from tui.widgets.row_list import MenuRow, RowList
from tui.widgets.words import Words

_LONGEST = 60
_WHOLE, _MOST = 3, 10
"""Lines of what is told whole."""

Found = Callable[[str, str], Sequence[ChronicleEntry]]
"""Finds the entries that hold some words, of one kind or of all ('')."""


class Chronicle(SingleAnswer[str]):
    """Entries of which only those stay that match what is typed and the kind; answers the node of the one chosen."""

    ASIDE = True
    DEFAULT_CSS = """
    Chronicle { padding: 0 1; }
    Chronicle > RowList { height: 1fr; }
    Chronicle > #whole { height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("tab", "kind(1)", show=False, priority=True),
        Binding("shift+tab", "kind(-1)", show=False, priority=True),
    ]

    def __init__(self, found: Found, kinds: Sequence[str], heard: str = "") -> None:
        """Show what is `found`; `heard` is what the prompt said last, to be read whole."""
        super().__init__()
        self._found = found
        self._kinds = ("", *kinds)
        self._kind = self._typed = ""
        self._heard = heard
        self._head, self._line, self._whole = Words("", Tone.ACCENT), Words(), Words(id="whole")
        self._menu = RowList()
        self._entries: dict[str, ChronicleEntry] = {}

    def compose(self) -> ComposeResult:
        """Lay out the line, the rows, and the one that is reached whole."""
        yield from (self._head, self._line, self._menu, self._whole)
        yield Words("Type to find   Tab kind   Left Right turn   Enter go there   Esc back", Tone.DIM, id="foot")

    def on_mount(self) -> None:
        """Begin with the newest."""
        self._menu.focus()
        self._show(newest=True)

    def on_key(self, event: events.Key) -> None:
        """Add a character to what is typed, or take one back."""
        if event.key == "backspace":
            event.stop()
            self._typed = self._typed[:-1]
            self._show()
        elif event.is_printable and event.character and len(self._typed) < _LONGEST:
            event.stop()
            self._typed += event.character
            self._show()

    def on_row_list_reached(self) -> None:
        """Show the reached entry whole."""
        entry = self._entries.get(self._menu.row.id) if self._menu.row else None
        self._tell(clean_line(entry.text) if entry else "")

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Close with the node of the entry chosen."""
        self.dismiss(str(self._entries[event.row.id].shown))

    def on_row_list_stepped(self, event: RowList.Stepped) -> None:
        """Go to where the next or previous turn begins."""
        rows = [row.id for row in self._menu.rows if row.id]
        firsts = [row for at, row in enumerate(rows) if at == 0 or self._when(row) != self._when(rows[at - 1])]
        here = rows.index(event.row.id)
        beyond = [row for row in firsts if (rows.index(row) - here) * event.by > 0]
        if beyond:
            self._menu.reach(beyond[0] if event.by > 0 else beyond[-1])
            self.on_row_list_reached()

    def action_kind(self, by: int) -> None:
        """Keep to the next or previous kind, and at last to all of them again."""
        self._kind = self._kinds[(self._kinds.index(self._kind) + by) % len(self._kinds)]
        self._show(newest=True)

    def action_leave(self) -> None:
        """Go back without a choice."""
        self.dismiss()

    def _tell(self, text: str) -> None:
        # What the prompt had no room for may be long: then it takes rows of the list.
        self._whole.styles.height = max(_WHOLE, min(_MOST, len(wrap(text, self.columns))))
        self._whole.say(text)

    def _when(self, row: str) -> str:
        return self._entries[row].when

    def _show(self, *, newest: bool = False) -> None:
        entries = self._found(self._typed, self._kind)
        self._entries = {str(at): entry for at, entry in enumerate(entries)}
        ids = iter(self._entries)
        parts = ([MenuRow("", when), *(_row(next(ids), each) for each in those)] for when, those in headed(entries))
        rows = list(chain.from_iterable(parts))
        self._head.say(f"Chronicle: {self._kind or 'all'}, {len(entries)}")
        self._line.say(f": {self._typed}_" if rows else f": {self._typed}_   nothing says that")
        self._menu.fill(rows)
        if rows and newest:
            self._menu.reach(rows[-1].id)
        self.on_row_list_reached()
        if newest and self._heard and not self._typed and not self._kind:
            self._tell(f"Said last: {self._heard}")


def _row(at: str, entry: ChronicleEntry) -> MenuRow:
    return MenuRow(at, clean_line(entry.text), steps=True)
