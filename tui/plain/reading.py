"""The rules by line: the chapters as a list, a chapter by the page, a word looked up."""

from collections import Counter
from typing import Any

from engine.core.abilities import Chapter
from engine.core.grammar import plural
from engine.scene.staged import Staged
from tui.narration.lookup import chapters, find, paragraphs, says
from tui.plain.talk import Talk, ask, choose, say


def whole(game: Staged[Any, Any]) -> list[str]:
    """Return the rules from beginning to end, a paragraph an item, each chapter after its title."""
    said = []
    for chapter in chapters(game):
        said += [f"{chapter.title}.", *(_spoken(text) for text in paragraphs(chapter))]
    return said


def looked_up(game: Staged[Any, Any], word: str) -> list[str]:
    """Find the paragraphs of the rules that hold a word, each after the title of its chapter.

    First those of the chapter that is called so, then of the one that has most of them.
    """
    every = chapters(game)
    found = find(every, word)
    if not every:
        return ["This game brings no rules to read."]
    if not found:
        titles = ", ".join(chapter.title for chapter in every)
        return [f"The rules do not say {word[:24]!r}. Chapters: {titles or 'none'}."]
    often, wanted = Counter(passage.chapter for passage in found), word.strip().lower()
    first = sorted(found, key=lambda each: (not says(every[each.chapter].title, wanted), -often[each.chapter]))
    return [f"{every[passage.chapter].title}: {_spoken(passage.text)}" for passage in first]


def read(game: Staged[Any, Any], page: int) -> Talk[None]:
    """Let chapters be chosen and read, until 0."""
    every = chapters(game)
    if not every:
        yield "Cannot: this game brings no rules to read."
        return
    while True:
        items = [(chapter.title, chapter) for chapter in every]
        chosen = yield from choose(f"Rules of {game.info.title}:", items, page=page)
        if chosen is None:
            return
        yield from _chapter(chosen, page)


def _chapter(chapter: Chapter, page: int) -> Talk[None]:
    left = [_spoken(text) for text in paragraphs(chapter)]
    while True:
        yield from say(left[:page])
        left = left[page:]
        if not left:
            return
        answer = yield from ask(f"And {plural(len(left), 'paragraph')} more: press Enter, or type 0.")
        if answer:
            return


def _spoken(text: str) -> str:
    # Backticks mark a sign or a word for readers; a screen reader reads each of them out.
    return " ".join(text.replace("`", "").split())
