"""Reading the rules: games, their chapters, and every paragraph that says a word."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from engine import registry
from engine.core.abilities import Chapter
from engine.core.grammar import plural
from tui.narration.lookup import chapters, find, paragraphs
from tui.screens.ask import Ask
from tui.screens.menu_page import MenuPage, game_rows
from tui.screens.reading import Reading
from tui.widgets.lines import Line, line, wrap
from tui.widgets.row_list import MenuRow

WIDEST: Final = 76
"""Running text is wrapped no wider than this: longer lines are hard to read."""


_MEANT: Final = "meant"

Meanings = Callable[[str], Sequence[str]]
"""Says what a word means, in whole sentences; none where it is no term of the game."""


def nothing(_: str) -> Sequence[str]:
    """Say of no word what it means."""
    return ()


class Chapters(MenuPage[None]):
    """The chapters of one game's rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "search", show=False)]
    KEYS = (("Enter", "read"), ("/", "look a word up"), ("Esc", "back"))

    def __init__(self, title: str, chapters: Sequence[Chapter], meanings: Meanings = nothing) -> None:
        """List the chapters of the game of that title; `meanings` says what a word means that is looked up."""
        super().__init__()
        self._title = title
        self._chapters = tuple(chapters)
        self._meanings = meanings
        self._word = ""

    def head(self) -> str:
        """Return the title: which rules, and what was looked up in them."""
        if not self._word:
            return f"Rules of {self._title}"
        return f"{self._title}: {plural(len(find(self._chapters, self._word)), 'passage')} with '{self._word}'"

    def rows(self) -> Sequence[MenuRow]:
        """List chapters, or the passages that say the word that was looked up."""
        if self._word:
            passages = find(self._chapters, self._word)
            rows = [
                MenuRow(f"{p.chapter}:{p.paragraph}", self._chapters[p.chapter].title, _quoted(p.text))
                for p in passages
            ]
            meant = [MenuRow(_MEANT, self._word, help=text) for text in self._meanings(self._word)]
            nowhere = MenuRow("", "Nothing says that. Press / and try another word, or Esc for the chapters.")
            return [*meant, *rows] or [nowhere]
        return [
            MenuRow(f"{at}:0", chapter.title, help=_quoted(paragraphs(chapter)[0]) if chapter.text else "")
            for at, chapter in enumerate(self._chapters)
        ]

    def chosen(self, row: MenuRow) -> None:
        """Open the chapter at the passage; what a word means is read where it stands."""
        if row.id == _MEANT:
            told = partial(wrap, line(row.help))
            self.app.push_screen(Reading(row.label, lambda width: told(min(width, WIDEST))))
            return
        chapter, _, paragraph = row.id.partition(":")
        self.app.push_screen(Reader(self._chapters, int(chapter), int(paragraph)))

    def action_search(self) -> None:
        """Look a word up."""
        accepted = "A word or its beginning; one of a title finds the whole chapter."
        self.app.push_screen(Ask("Look up which word?", "", str, accepted), self._look)

    def action_leave(self) -> None:
        """Go back to the chapters from what was found, and from them to where the reader came from."""
        if self._word:
            self._look("")
        else:
            self.dismiss()

    def _look(self, word: str | None) -> None:
        if word is not None:
            self._word = word.strip()
            self.renew()


class Shelf(MenuPage[None]):
    """The games whose rules can be read."""

    HEAD = "Rules of which game?"

    def rows(self) -> Sequence[MenuRow]:
        """List the games."""
        return game_rows()

    def chosen(self, row: MenuRow) -> None:
        """Open the game's chapters."""
        self.app.push_screen(Chapters(row.label, chapters(registry.game(row.id))))


class Reader(Reading):
    """One chapter as running text; n and p turn to the next and the previous."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,right", "turn(1)", show=False),
        Binding("p,left", "turn(-1)", show=False),
    ]

    def __init__(self, chapters: Sequence[Chapter], chapter: int, paragraph: int = 0) -> None:
        """Open a chapter at a paragraph, both counted from 0."""
        self._chapters = tuple(chapters)
        self._at = chapter
        start = partial(self._line_of, paragraph)
        super().__init__(self._title, self._lines, start, "n p next, previous chapter   Esc back")

    def action_turn(self, by: int) -> None:
        """Turn to the next or previous chapter."""
        if 0 <= self._at + by < len(self._chapters):
            self._at += by
            self.show(self._title)

    @property
    def _title(self) -> str:
        return f"{self._at + 1}. {self._chapters[self._at].title}"

    def _lines(self, width: int) -> list[Line]:
        return [each for text in self._paragraphs for each in (*wrap(line(text), min(width, WIDEST)), ())]

    def _line_of(self, paragraph: int, width: int) -> int:
        return sum(len(wrap(line(text), min(width, WIDEST))) + 1 for text in self._paragraphs[:paragraph])

    @property
    def _paragraphs(self) -> tuple[str, ...]:
        return tuple(map(_quoted, paragraphs(self._chapters[self._at])))


def _quoted(text: str) -> str:
    # Rules are written as Markdown: what is code there are signs of the map and names here.
    return text.replace("`", "'")
