"""The rules for players: prose from `data/rules.md` of a game's package, numbers and lists from what it plays by."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core import rulebook
from engine.core.abilities import Chapter
from engine.core.errors import RulebookError

FILE: Final = "rules.md"


def chapters(package: str, printed: Mapping[str, object]) -> tuple[Chapter, ...]:
    """Return the rules in reading order, each `# Title` a chapter; RulebookError for a `{name}` that is not printed."""
    parts = (part.split("\n", 1) for part in ("\n" + rulebook.text(package, FILE)).split("\n# ")[1:])
    try:
        return tuple(Chapter(title, text.strip().format_map(printed)) for title, text in parts)
    except KeyError as fault:
        raise RulebookError(f"{FILE}: nothing is printed by the name {fault}") from None


def paragraphs(texts: Iterable[str]) -> str:
    """Print a list in the rules: a paragraph each."""
    return "\n\n".join(texts)
