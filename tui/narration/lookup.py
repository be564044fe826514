"""Looking a word up in a game's rules: which paragraphs say it, in reading order."""

from engine.core.abilities import Chapter, Teaches
from engine.core.game import AnyGame
from engine.core.values import frozen
from tui.narration import opponents
from tui.narration.taking_back import CHAPTER


@frozen
class Passage:
    """A paragraph and where it stands: both counted from 0."""

    chapter: int
    paragraph: int
    text: str


def chapters(game: AnyGame) -> tuple[Chapter, ...]:
    """Return a game's rules by chapters, those it teaches and those that every game has."""
    return (*(game.chapters() if isinstance(game, Teaches) else ()), CHAPTER, opponents.chapter())


def paragraphs(chapter: Chapter) -> tuple[str, ...]:
    """Split a chapter at its blank lines; the line breaks in between go: whoever shows it wraps it."""
    return tuple(" ".join(part.split()) for part in chapter.text.split("\n\n") if part.strip())


def find(chapters: tuple[Chapter, ...], word: str, *, whole: bool = False) -> tuple[Passage, ...]:
    """Find the paragraphs that hold a word or a beginning of one, in any case; chapters by that title come whole.

    With `whole` only those paragraphs that hold the whole word itself.
    """
    wanted = word.strip().lower()
    return tuple(
        Passage(at, index, text)
        for at, chapter in enumerate(chapters)
        for index, text in enumerate(paragraphs(chapter))
        if wanted and (says(text, wanted, whole=whole) or (not whole and says(chapter.title, wanted)))
    )


def says(text: str, wanted: str, *, whole: bool = False) -> bool:
    """Return whether a text holds a word in lower case, or a beginning of one; `whole`: only as a word of its own."""
    text = text.lower()
    at = text.find(wanted)
    while at >= 0:
        begins = at == 0 or not text[at - 1].isalnum()
        if begins and not (whole and text[at + len(wanted) :][:1].isalnum()):
            return True
        at = text.find(wanted, at + 1)
    return False
