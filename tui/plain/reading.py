"""The rules by line: the chapters as a list, a chapter by the page, a word looked up."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final, TypeAlias

from engine.core.abilities import Chapter
from engine.core.grammar import plural
from engine.scene.staged import AnyStaged
from tui.narration.folding import headed
from tui.narration.lookup import Passage, chapters, find, paragraphs, says
from tui.plain.talk import Talk, ask, choose, say

Place: TypeAlias = tuple[int, int]
"""A chapter and a paragraph of it, both counted from 0."""


_SHORT: Final = 3
"""So few letters of a word are too few to be looked up without the last."""


def whole(game: AnyStaged) -> list[str]:
    """Return the rules from beginning to end, a paragraph an item, each chapter after its title."""
    said = []
    for chapter in chapters(game):
        said += [f"{chapter.title}.", *(_spoken(text) for text in paragraphs(chapter))]
    return said


def looked_up(game: AnyStaged, word: str) -> list[str]:
    """Find the paragraphs of the rules that hold a word, after the title of their chapter, which is said once in a row.

    First those of chapters that are called so, whole words before beginnings; then those that say the whole word, of
    the chapter that has most of them.
    """
    every = chapters(game)
    wanted = word.strip().lower()
    found = find(every, wanted)
    if not found and len(wanted) > _SHORT:
        # It may stand there in another number: 'crony' of Cronies, 'mines' of a mine.
        wanted = wanted[:-1]
        found = find(every, wanted)
    if not found:
        titles = ", ".join(chapter.title for chapter in every)
        return [f"The rules do not say {word[:24]!r}. Chapters: {titles}."]
    often = Counter(passage.chapter for passage in found)

    def rank(each: Passage) -> tuple[bool, bool, bool, int]:
        title = every[each.chapter].title
        called = says(title, wanted, whole=True), says(title, wanted)
        return not called[0], not called[1], not says(each.text, wanted, whole=True), -often[each.chapter]

    runs = groupby(sorted(found, key=rank), key=lambda passage: every[passage.chapter].title)
    return [text for title, run in runs for text in headed(title, [_spoken(passage.text) for passage in run])]


def read(game: AnyStaged, page: int, places: dict[str, Place]) -> Talk[None]:
    """Let chapters be chosen and read, until 0; `places` keeps by game where one stopped."""
    every = chapters(game)
    while True:
        items = [(chapter.title, (at, 0)) for at, chapter in enumerate(every)]
        if stopped := places.get(game.info.id):
            chapter, paragraph = stopped
            behind = f", paragraph {paragraph + 1}" if paragraph else ""
            items.insert(0, (f"Go on with {every[chapter].title}{behind}", stopped))
        chosen = yield from choose(f"Rules of {game.info.title}:", items, page=page, mode="rules")
        if chosen is None:
            return
        places[game.info.id] = yield from _read_on(every, chosen, page)


def _read_on(every: Sequence[Chapter], place: Place, page: int) -> Talk[Place]:
    # To the end of the chapter, or to where it is left: behind the last chapter comes the first again.
    chapter, at = place
    told = [_spoken(text) for text in paragraphs(every[chapter])]
    while True:
        yield from say(told[at : at + page])
        at += page
        if at >= len(told):
            return (chapter + 1) % len(every), 0
        left = plural(len(told) - at, "paragraph")
        answer = yield from ask(f"And {left} more: press Enter, or type 0.", mode="rules")
        while answer not in {"", "0", "back", "quit"}:
            answer = yield from ask("Cannot: press Enter to read on, or type 0 for the chapters.", mode="rules")
        if answer:
            return chapter, at


def _spoken(text: str) -> str:
    # Backticks mark a sign or a word for readers; a screen reader reads each of them out.
    return " ".join(text.replace("`", "").split())
