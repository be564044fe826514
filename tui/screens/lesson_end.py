"""The end of a lesson: what one can do now, the words learnt, and where it goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult

from tui.narration.meanings import defined, term
from tui.playing.onward import ways
from tui.screens.menu_page import MenuPage
from tui.widgets.lines import Line, LinePanel, line, wrap
from tui.widgets.row_list import MenuRow

if TYPE_CHECKING:
    from tui.playing.coaching import Coaching
    from tui.playing.session import Session

_AROUND: Final = 7
"""Rows for the title, the note and the keys, and blank ones between the parts."""


class LessonEnd(MenuPage[str]):
    """The last page of a lesson; answers where it goes on, as `tui.playing.onward` has it."""

    DEFAULT_CSS = """
    LessonEnd {
        & > #words { height: 1fr; margin-bottom: 1; }
        & > #note { height: 2; }
    }
    """

    def __init__(self, session: "Session", coach: "Coaching", said: str = "") -> None:
        """End a lesson, after what was `said` last: nobody could have read it."""
        super().__init__()
        self._said = said
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
        """Wrap the words to the width."""
        super().on_resize()
        found = (term(self._session.game, word) for word in self._coach.lesson.terms)
        width, height = max(20, self.size.width - 2), self.size.height - len(self.menu.rows) - _AROUND
        first = [wrap(line(text), width, 2) for text in (self._said, self._coach.lesson.end) if text]
        words = [wrap(line(defined(each)), width, 2) for each in found if each is not None]
        self._words.set_lines(_fitting(first, words, height))

    def head(self) -> str:
        """Name the lesson."""
        return f"{self._session.game.info.title}, {self._coach.heading}: done"

    def rows(self) -> Sequence[MenuRow]:
        """Offer what comes next."""
        return onward_rows(self._session, self._coach)

    def chosen(self, row: MenuRow) -> None:
        """Answer with the row."""
        self.dismiss(row.id)


def _fitting(first: Sequence[list[Line]], words: Sequence[list[Line]], height: int) -> list[Line]:
    # Blank rows go first where there is little room, then whole words from the last one on: no sentence is cut.
    apart: list[Line] = [row for block in first for row in (*block, ())]
    close = [row for block in first for row in block]
    told = sum(map(len, words))
    rows = apart if len(apart) + told <= height else close
    for word in words:
        if len(rows) + len(word) > height:
            break
        rows = [*rows, *word]
    return rows


def onward_rows(session: "Session", coach: "Coaching") -> tuple[MenuRow, ...]:
    """List where it goes on from a lesson, a row each."""
    return tuple(MenuRow(each.id, each.title, each.value, each.key, each.help) for each in ways(session, coach))
