"""The end of a lesson: what one can do now, the words learnt, and where it goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult

from engine.core.grammar import capital, plural
from tui.narration.meanings import defined, term
from tui.playing.coaching import following
from tui.screens.menu_page import MenuPage
from tui.widgets.lines import LinePanel, line, wrap
from tui.widgets.menu import Row

if TYPE_CHECKING:
    from tui.playing.coaching import Coaching
    from tui.playing.session import Session

PLAY_ON: Final = "play-on"
"""What is answered by who wants to play on from where the lesson ended."""

NEXT: Final = "lesson:"
"""What stands before the id of the lesson that is wanted next."""


class LessonEnd(MenuPage[str]):
    """The last page of a lesson; answers which lesson comes next, that the match goes on, or 'home'."""

    DEFAULT_CSS = "LessonEnd > #words { height: 1fr; margin-bottom: 1; }"

    def __init__(self, session: "Session", coach: "Coaching") -> None:
        """End a lesson."""
        super().__init__()
        self._session = session
        self._coach = coach
        self._words = LinePanel(id="words")

    def compose(self) -> ComposeResult:
        """Put the words learnt between the title and the rows."""
        title, *rest = super().compose()
        yield title
        yield self._words
        yield from rest

    def on_resize(self) -> None:
        """Fold the words to the width."""
        super().on_resize()
        found = (term(self._session.game, word) for word in self._coach.lesson.terms)
        told = [self._coach.lesson.end, "", *(defined(each) for each in found if each is not None)]
        width = max(20, self.size.width - 2)
        self._words.set_lines([row for text in told for row in (wrap(line(text), width, 2) if text else [()])])

    def head(self) -> str:
        """Name the lesson."""
        return f"{self._session.game.info.title}, {self._coach.heading}: done"

    def rows(self) -> Sequence[Row]:
        """Offer the next lesson, the match as it stands, and home."""
        info = self._session.game.info
        after = following(info, self._coach.taught.id)
        rows = []
        if after is not None:
            minutes = plural(after.minutes, "minute")
            rows.append(Row(f"{NEXT}{after.id}", "Next lesson", f"{after.title}, {minutes}", "n", capital(after.title)))
        if self._session.match.outcome is None:
            rows.append(Row(PLAY_ON, "Play on from here", "against easy", "p", "The match goes on, kept by itself."))
        return [*rows, Row("home", "Home", "", "h", "Leave the lesson.")]

    def chosen(self, row: Row) -> None:
        """Answer with the row."""
        self.dismiss(row.id)
