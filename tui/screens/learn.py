"""The lessons: which there are of each game, which are done, and the one to begin."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine import registry
from engine.core.errors import LongshipError
from engine.core.info import Info
from tui.playing import coaching, learnt, seating
from tui.screens.menu_page import MenuPage
from tui.screens.program import Program
from tui.widgets.row_list import MenuRow

FORGET: Final = "forget"

FORGOTTEN: Final = "Every note will be told once more."


class Learn(MenuPage[None]):
    """A list of lessons, game by game."""

    HEAD = "Learn"

    def __init__(self, program: Program, game: str = "") -> None:
        """List the lessons of a game; '' for all."""
        super().__init__()
        self.program = program
        self._game = game

    def on_screen_resume(self) -> None:
        """List them again: one may be done by now."""
        before, rows = self.menu.rows, tuple(self.rows())
        if self.menu.has_focus and rows != before:
            self.menu.fill(rows)
            self._reach_next()
            self.note()

    def arrive(self) -> None:
        """Begin on the first lesson that is not done."""
        self._reach_next()
        self.note()

    def _reach_next(self) -> None:
        known = learnt.read(self._folder).done
        following = next((row.id for row in self.menu.rows if row.id != FORGET and row.id not in known), "")
        self.menu.reach(following)

    def rows(self) -> Sequence[MenuRow]:
        """One row a lesson, under the name of its game."""
        return [*(row for info in taught(self._game) for row in self._of(info)), *self._forgetting()]

    def _forgetting(self) -> list[MenuRow]:
        read = coaching.read_notes(self._folder)
        help_ = "In a match a note tells what comes up for the first time. Have each of them told once more."
        return [MenuRow(FORGET, "Notes", f"{read} read: tell them again", "t", help_)] if read else []

    @property
    def _folder(self) -> Path:
        return self.program.store.folder.parent

    def _of(self, info: Info) -> list[MenuRow]:
        known = coaching.done(self._folder, info)
        return [
            MenuRow(
                f"{info.id}/{each.id}",
                f"{info.title} {number}",
                coaching.listed(each, known),
                help=f"{each.title}: a lesson of {info.title}. Any lesson can be taken in any order.",
            )
            for number, each in enumerate(info.lessons, 1)
        ]

    def chosen(self, row: MenuRow) -> None:
        """Begin the lesson, or forget which notes were read."""
        if row.id == FORGET:
            note = learnt.forget(self._folder)
            self.renew()
            self.note(f"{note} {FORGOTTEN}".strip())
            return
        game, _, lesson = row.id.partition("/")
        try:
            session = seating.lesson(game, lesson, self.program.store)
        except LongshipError as fault:
            self.note(str(fault))
            return
        self.program.open_table(session)


def taught(game: str = "") -> tuple[Info, ...]:
    """List the games that have lessons, or the one of that id."""
    infos = (registry.info(each) for each in registry.ids() if game in {"", each})
    return tuple(info for info in infos if info.lessons)
