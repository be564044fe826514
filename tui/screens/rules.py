"""Reading the rules: games, their chapters, and every paragraph that says a word."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine import registry
from engine.core.game import Chapter, Teaches
from engine.core.grammar import plural, sentence
from engine.scene.model import Tone
from tui.lookup import find, paragraphs
from tui.screens.ask import Ask
from tui.screens.room import Room
from tui.widgets.menu import Menu, Row
from tui.widgets.page import Page
from tui.widgets.words import Words


class Chapters(Room[None]):
    """The chapters of one game's rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "search", show=False)]
    KEYS = "Enter read   / look a word up   Esc back"

    def __init__(self, title: str, chapters: Sequence[Chapter]) -> None:
        """List the chapters of the game of that title."""
        super().__init__()
        self._title = title
        self._chapters = tuple(chapters)
        self._word = ""

    def head(self) -> str:
        """Say which rules, and what was looked up in them."""
        if not self._word:
            return f"Rules of {self._title}"
        return f"{self._title}: {plural(len(find(self._chapters, self._word)), 'passage')} with '{self._word}'"

    def rows(self) -> Sequence[Row]:
        """List chapters, or the passages that say the word that was looked up."""
        if self._word:
            passages = find(self._chapters, self._word)
            rows = [Row(f"{p.chapter}:{p.paragraph}", self._chapters[p.chapter].title, p.text) for p in passages]
            return rows or [Row("", "Nothing says that. Press / and try another word, or Esc for the chapters.")]
        return [
            Row(f"{at}:0", chapter.title, help=paragraphs(chapter)[0] if chapter.text else "")
            for at, chapter in enumerate(self._chapters)
        ]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Open the chapter at the passage."""
        chapter, _, paragraph = event.row.id.partition(":")
        self.longship.push_screen(Reader(self._chapters, int(chapter), int(paragraph)))

    def action_search(self) -> None:
        """Look a word up."""
        self.longship.push_screen(
            Ask("Look up which word?", "", str, "A word or its beginning: mine, warp."), self._look
        )

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


class Shelf(Room[None]):
    """The games whose rules can be read."""

    HEAD = "Rules of which game?"

    def rows(self) -> Sequence[Row]:
        """List the games."""
        return [Row(info.id, info.title, help=sentence(info.blurb)) for info in map(registry.info, registry.ids())]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Open the game's chapters."""
        found = chapters(event.row.id)
        if found:
            self.longship.push_screen(Chapters(event.row.label, found))
        else:
            self.note(f"{event.row.label} has no rules to read here.")


class Reader(Screen[None]):
    """One chapter as running text; n and p turn to the next and the previous."""

    DEFAULT_CSS = """
    Reader {
        padding: 0 1;
        & > #title { margin-bottom: 1; }
        & > #keys { margin-top: 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", show=False),
        Binding("n,right", "turn(1)", show=False),
        Binding("p,left", "turn(-1)", show=False),
    ]

    def __init__(self, chapters: Sequence[Chapter], chapter: int, paragraph: int = 0) -> None:
        """Open a chapter at a paragraph, both counted from 0."""
        super().__init__()
        self._chapters = tuple(chapters)
        self._at = chapter
        self._paragraph = paragraph

    def compose(self) -> ComposeResult:
        """Lay out title, text and keys."""
        yield Words(self._head(), Tone.ACCENT, id="title")
        yield Page(self._chapters[self._at].text)
        yield Words("Space next leaf   n p next, previous chapter   Esc back", Tone.DIM, id="keys")

    def on_mount(self) -> None:
        """Begin at the passage."""
        page = self.query_one(Page)
        page.focus()
        self.call_after_refresh(page.reach, self._paragraph)

    def action_turn(self, by: int) -> None:
        """Turn to the next or previous chapter."""
        if 0 <= self._at + by < len(self._chapters):
            self._at += by
            self.query_one("#title", Words).say(self._head())
            self.query_one(Page).say(self._chapters[self._at].text)

    def action_leave(self) -> None:
        """Go back to the chapters."""
        self.dismiss()

    def _head(self) -> str:
        return f"{self._at + 1}. {self._chapters[self._at].title}"


def chapters(game_id: str) -> tuple[Chapter, ...]:
    """Load a game's chapters; none when it teaches nothing."""
    game = registry.game(game_id)
    return game.chapters() if isinstance(game, Teaches) else ()
