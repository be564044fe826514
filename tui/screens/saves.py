"""The kept matches: go on with one, step through it, rename it, delete it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from engine.core.errors import LongshipError
from tui.narration.saved_matches import described, stands
from tui.screens.ask import Ask
from tui.screens.choose import Confirm
from tui.screens.menu_page import MenuPage
from tui.screens.program import Program
from tui.text import clean_line
from tui.widgets.row_list import MenuRow

if TYPE_CHECKING:
    from saves.store import SaveEntry

_NAMES: Final = "Letters and digits, with blanks and ' - _ . between them."


class Saves(MenuPage[None]):
    """The list of kept matches, the newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "replay", show=False),
        Binding("r", "resume", show=False),
        Binding("n", "rename", show=False),
        Binding("d,delete", "delete", show=False),
    ]

    KEYS = (("Enter", "resume"), ("p", "replay"), ("n", "rename"), ("d", "delete"), ("Esc", "back"))

    def __init__(self, program: Program, *, replay: bool = False) -> None:
        """List them; Enter goes on with a match, or steps through it when `replay`."""
        super().__init__()
        self.program = program
        self._replay = replay
        if replay:
            self.KEYS = (("Enter", "replay"), ("r", "resume"), *self.KEYS[2:])

    def on_screen_resume(self) -> None:
        """List them again: a match that was left may be kept under a new name, or have gone on."""
        if self.menu.has_focus:
            self.menu.fill(self.rows())

    def head(self) -> str:
        """Return the title: what choosing a save does."""
        return "Replay: which match?" if self._replay else "Saves"

    def rows(self) -> Sequence[MenuRow]:
        """One row a kept match; what is wrong with one stands in its place."""
        rows = [_row(entry) for entry in self.program.store.entries()]
        return rows or [MenuRow("", self.program.store.fault or "No match is kept yet.")]

    def chosen(self, row: MenuRow) -> None:
        """Do what this list was opened for."""
        self._open(row, replay=self._replay)

    def action_resume(self) -> None:
        """Go on with the match."""
        self._open(self.menu.row, replay=False)

    def action_replay(self) -> None:
        """Step through the match."""
        self._open(self.menu.row, replay=True)

    def action_rename(self) -> None:
        """Give the match another name."""
        if (row := self.menu.row) is not None:
            self.app.push_screen(
                Ask(f"New name for {row.id}", row.id, lambda text: self._rename(row.id, text), _NAMES),
                lambda _: self.renew(),
            )

    def action_delete(self) -> None:
        """Ask, then delete the match."""
        if (row := self.menu.row) is not None:
            question = Confirm(f"Delete {row.id}?", "Delete it for good", "Keep it", row.value, at="no")
            self.app.push_screen(question, lambda answer: self._delete(row.id) if answer == "yes" else None)

    def _open(self, row: MenuRow | None, *, replay: bool) -> None:
        if row is not None and (fault := self.program.resume(row.id, replay=replay)):
            self.note(fault)

    def _rename(self, old: str, new: str) -> None:
        try:
            self.program.store.rename(old, new)
        except LongshipError as fault:
            raise ValueError(str(fault)) from None

    def _delete(self, name: str) -> None:
        try:
            self.program.store.delete(name)
        except LongshipError as fault:
            self.note(str(fault))
        else:
            self.renew()


def _row(entry: "SaveEntry") -> MenuRow:
    when = f"Last played {entry.when:%Y-%m-%d %H:%M}"
    said = described(entry) if entry.ok else "cannot be opened"
    # The row may be cut where it tells how the match stands.
    note = entry.fault or f"{when}: {', '.join(stands(entry))}."
    return MenuRow(entry.name, clean_line(entry.name), clean_line(said), help=clean_line(note))
