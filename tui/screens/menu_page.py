"""What the menus before and after a match have in common: a title, rows to choose from, a note, and the keys."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Final, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine import registry
from engine.core.grammar import sentence
from engine.scene.model import Tone
from tui.screens.single_answer import SingleAnswer
from tui.text import clean_line
from tui.widgets.lines import Line, line
from tui.widgets.row_list import MenuRow, RowList
from tui.widgets.words import Words

Result = TypeVar("Result")


Keys = tuple[tuple[str, str], ...]
"""Keys as players read them, each with what it does in a word or two."""

_ALWAYS: Final[Keys] = (
    ("Up Down", "go to the previous, the next row"),
    ("PgUp PgDn", "go a screenful"),
    ("Home End", "go to the first, the last row"),
    ("? F1", "this help"),
    ("Ctrl+L", "draw the screen again"),
    ("Ctrl+Q", "leave longship"),
)


_GAP: Final = "   "


class MenuPage(SingleAnswer[Result]):
    """A screen of rows; each menu says what its rows are and what choosing one does."""

    DEFAULT_CSS = """
    MenuPage {
        padding: 0 1;
        & > #title { margin-bottom: 1; }
        & > #note { height: 3; margin-top: 1; }
        & > #keys { dock: bottom; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]
    HEAD = ""
    KEYS: Keys = (("Enter", "choose"), ("Esc", "back"))
    """What works here beside going up and down, the most wanted first."""

    def compose(self) -> ComposeResult:
        """Lay out title, rows, note and keys from top to bottom."""
        yield from (self._heading, self.menu, self._below, self._foot)

    # Kept, not looked for: a key may come before the parts are on the screen, or when they are gone from it.

    @cached_property
    def menu(self) -> RowList:
        """The rows on the screen."""
        return RowList(self.rows())

    @cached_property
    def _heading(self) -> Words:
        return Words(self.head(), Tone.ACCENT, id="title")

    @cached_property
    def _below(self) -> Words:
        return Words(id="note")

    @cached_property
    def _foot(self) -> Words:
        return Words(tone=Tone.DIM, id="keys")

    def on_mount(self) -> None:
        """Begin on the rows."""
        if not self.menu.is_attached:
            return  # the program is being left while this screen opens: its parts are gone already
        self.menu.focus()
        self.arrive()

    def fit_keys(self) -> None:
        """Show as many keys as fit."""
        told = [" ".join(pair) for pair in (*self.KEYS, ("?", "help"))]
        while len(_GAP.join(told)) > self.columns and len(told) > 1:
            del told[-2]
        self._foot.say(_GAP.join(told))

    def arrive(self) -> None:
        """Show what the first row means."""
        self.note()

    def head(self) -> str:
        """Return the title of the menu."""
        return self.HEAD

    def rows(self) -> Sequence[MenuRow]:
        """List what can be chosen."""
        return ()

    def renew(self) -> None:
        """Show the title and the rows as they are now."""
        self._heading.say(self.head())
        self.menu.fill(self.rows())
        self.note()

    def note(self, text: str = "") -> None:
        """Show a text below the rows; without a text, what the reached row means, and all of what was cut of it."""
        row = self.menu.row
        self._below.say(text or " ".join(filter(None, (sentence(self.menu.cut), row.help if row else ""))))

    def chosen(self, row: MenuRow) -> None:
        """Do what choosing a row means."""

    def stepped(self, row: MenuRow, by: int) -> None:
        """Do what the next (`by` 1) or last (-1) value of a row means."""

    def on_key(self, event: events.Key) -> None:
        """Say of a sign that it chooses nothing here."""
        # What is bound comes here as well, before it is done.
        sign = clean_line(event.character or "").strip() if event.is_printable else ""
        if sign and self.is_current and event.key not in self.active_bindings:
            self.note(f"Nothing here has the key {sign}: ? lists the keys that work.")

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Let a row be chosen once: a second key in the same push is not meant for a menu that is left already."""
        if self.is_current:
            self.chosen(event.row)

    def on_row_list_stepped(self, event: RowList.Stepped) -> None:
        """Let a value be changed while the menu is open."""
        if self.is_current:
            self.stepped(event.row, event.by)

    def on_row_list_reached(self) -> None:
        """Show what the reached row means."""
        self.note()

    def action_help(self) -> None:
        """List every key that works here, and what it does."""
        from tui.screens.reading import Reading

        if not self.is_current:
            return  # a second key of the same push: the menu is left already
        known = {key for keys, _ in self.KEYS for key in keys.split()}
        rows = [(row.key, row.label) for row in self.menu.rows if row.key and row.key not in known]
        lines = [line(f"{keys:<18}{what}") for keys, what in (*self.KEYS, *rows, *_ALWAYS)]
        self.app.push_screen(Reading("Keys that work here", lambda width: [*lines, *self.missing(width)]))

    def missing(self, width: int) -> Sequence[Line]:
        """Return what help says of that which is not among the rows."""
        del width
        return ()

    def action_leave(self) -> None:
        """Go back to where the player came from."""
        self.dismiss()


def game_rows() -> tuple[MenuRow, ...]:
    """List the games on the shelf: the row's id is the game's."""
    return tuple(MenuRow(info.id, info.title, help=sentence(info.blurb)) for info in map(registry.info, registry.ids()))
