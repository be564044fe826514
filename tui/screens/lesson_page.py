"""What can be done about a lesson before its end: its step afresh or done for one, another lesson, or out of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.core.grammar import capital
from tui.screens.lesson_end import onward_rows
from tui.screens.menu_page import MenuPage
from tui.widgets.row_list import MenuRow

if TYPE_CHECKING:
    from tui.playing.coaching import Coaching
    from tui.playing.session import Session

AGAIN: Final = "again"
SKIP: Final = "skip"

STEPS: Final = (
    MenuRow(AGAIN, "This step again", "", "a", "Go back to where this step began, and begin it afresh."),
    MenuRow(SKIP, "Skip this step", "", "s", "Have this step done for you, and see how."),
)
"""What can be done about the step that is open."""


class LessonPage(MenuPage[str]):
    """A lesson's own menu; answers what is to be done: `AGAIN`, `SKIP`, or where it goes on."""

    def __init__(self, session: "Session", coach: "Coaching") -> None:
        """Ask about a lesson."""
        super().__init__()
        self._session = session
        self._coach = coach

    def head(self) -> str:
        """Name the lesson and how far it is."""
        progress = self._coach.progress(self._session.match)
        far = "done" if progress.done else f"step {progress.step + 1} of {progress.of}"
        return f"{capital(self._coach.heading)}: {far}"

    def rows(self) -> Sequence[MenuRow]:
        """Offer what helps with the step, then the ways out."""
        match = self._session.match
        steps = STEPS if self._coach.left(match) else STEPS[:1]  # what has no model nobody can do for one
        return (*(() if self._coach.progress(match).done else steps), *onward_rows(self._session, self._coach))

    def chosen(self, row: MenuRow) -> None:
        """Answer with the row."""
        self.dismiss(row.id)
