"""Small questions that fill the screen for a moment: one of several, and yes or no."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from engine.core.grammar import sentence
from engine.core.info import Option, OptionValue
from tui.screens.help import Barred, reasons
from tui.screens.menu_page import MenuPage
from tui.widgets.lines import Line
from tui.widgets.row_list import MenuRow


class Choose(MenuPage[str]):
    """Ask for one of several rows; answers its id, or nothing when the player goes back."""

    ASIDE = True

    def __init__(self, question: str, rows: Sequence[MenuRow], at: str = "", note: str = "") -> None:
        """Ask the question; `at` is the row to begin on, `note` is said until another row is reached."""
        super().__init__()
        self._question = question
        self._rows = tuple(rows)
        self._at = at
        self._note = note

    def head(self) -> str:
        """Return the question."""
        return self._question

    def rows(self) -> Sequence[MenuRow]:
        """List the answers."""
        return self._rows

    def arrive(self) -> None:
        """Begin on the answer that holds now."""
        self.menu.reach(self._at)
        self.on_row_list_reached()

    def on_row_list_reached(self) -> None:
        """Show what was asked, and what the reached answer means."""
        self.fit()

    @property
    def _told(self) -> str:
        meaning = self.menu.row.help if self.menu.row else ""
        # What means what it says is told once.
        cut = "" if self.menu.cut.strip() in meaning else self.menu.cut
        return " ".join(filter(None, (self._note, sentence(cut), sentence(meaning))))

    def fit(self) -> None:
        """Give the question and what is said of it the lines that they take."""
        self.note(self._told)
        self.give_room(self._question, self._told, len(self.menu.rows))

    def chosen(self, row: MenuRow) -> None:
        """Close with the id of the row chosen."""
        self.dismiss(row.id)


class Orders(Choose):
    """Ask which order is meant; help says why others cannot be given."""

    def __init__(self, rows: Sequence[MenuRow], barred: Barred, asked: str = "Orders") -> None:
        """List orders, below what is `asked`, and those which are `barred` with the reasons."""
        super().__init__(asked, rows)
        self._barred = barred

    def missing(self, width: int) -> Sequence[Line]:
        """Return the orders that cannot be given, each with its reason."""
        return [(), *reasons(self._barred, width)] if self._barred else ()


class Confirm(Choose):
    """Ask yes or no; answers 'yes', 'no' or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]
    KEYS = (("y", "yes"), ("n", "no"), ("Esc", "back"))

    def __init__(self, question: str, yes: str, no: str, note: str = "", at: str = "yes") -> None:
        """Ask, with what each answer does in words; begin `at` 'no' where yes cannot be taken back."""
        super().__init__(question, (MenuRow("yes", yes, key="y"), MenuRow("no", no, key="n")), at, note)


class Losing(Confirm):
    """Ask whether to give an order that loses something; its own key once more says yes, as y does."""

    def __init__(self, question: str, key: str) -> None:
        """Ask; `key` is the order's, '' for none. What is lost stands below: a title is no place for long sentences."""
        asked, mark, losses = question.partition("? ")
        super().__init__(f"{asked}{mark}".strip(), "Yes", "No, go on giving orders", losses)
        self._key = key if key not in {"y", "n"} else ""
        self.KEYS = ((f"y {self._key}".strip(), "yes"), ("n", "no"), ("Esc", "back"))

    def on_key(self, event: Key) -> None:
        """Take the key of the order for yes."""
        if self._key and event.character == self._key:
            event.stop()
            event.prevent_default()
            self.dismiss("yes")


def choice_rows(option: Option) -> tuple[MenuRow, ...]:
    """List what an option can be set to: the row's id is the value's place in the list."""
    return tuple(
        MenuRow(str(index), choice.title, value=choice.help, help=choice.help)
        for index, choice in enumerate(option.choices)
    )


def choice_at(option: Option, value: OptionValue) -> str:
    """Return the row id of a value in `choice_rows`."""
    return next((str(index) for index, choice in enumerate(option.choices) if choice.value == value), "")
