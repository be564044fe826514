"""A game's lessons and notes, read from its package: `data/lessons/ID.toml` for each lesson, and `data/notes.toml`."""

from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.lessons import Lesson, Note
from engine.core.values import frozen

NOTES: Final = "notes.toml"


@frozen
class _Notes:
    """The file notes.toml."""

    notes: tuple[Note, ...]


@lru_cache
def lesson(package: str, lesson_id: str) -> Lesson:
    """Read a lesson of a game's package; RulebookError when there is none of that id, or it is not well formed."""
    name = f"lessons/{lesson_id}.toml"
    table = rulebook.parse(rulebook.text(package, name), name)
    return rulebook.structure({"id": lesson_id, **table}, Lesson, name)


@lru_cache
def notes(package: str) -> tuple[Note, ...]:
    """Read the notes of a game's package for ordinary matches; RulebookError when they are not well formed."""
    return rulebook.read(package, NOTES, _Notes).notes
