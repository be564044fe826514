"""A game's lessons and notes, read from its package: `data/lessons/ID.toml` for each lesson, and `data/notes.toml`."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.errors import RulebookError
from engine.core.lessons import Lesson, LessonGoal, LessonStep, Note, Otherwise, goal
from engine.core.refs import Seat
from engine.core.values import frozen

NOTES: Final = "notes.toml"


@frozen
class _Step:
    say: str
    goals: tuple[str, ...]
    model: tuple[str, ...]
    ear: str = ""
    hints: tuple[str, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()
    replies: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()


@frozen
class _Note:
    id: str
    when: tuple[str, ...]
    say: str


@frozen
class _Notes:
    """The file notes.toml."""

    notes: tuple[_Note, ...]


@frozen
class _Lesson:
    """The file of one lesson."""

    scenario: str
    seat: int
    seed: str
    end: str
    before: tuple[str, ...] = ()
    steps: tuple[_Step, ...] = ()
    notes: tuple[_Note, ...] = ()
    others: str = "still"
    terms: tuple[str, ...] = ()
    hold: tuple[str, ...] = ()


@lru_cache
def lesson(package: str, lesson_id: str) -> Lesson:
    """Read a lesson of a game's package; RulebookError when there is none of that id, or it is not well formed."""
    name = f"lessons/{lesson_id}.toml"
    found = rulebook.read(package, name, _Lesson)
    return Lesson(
        lesson_id,
        found.scenario,
        Seat(found.seat),
        found.seed,
        found.end,
        found.before,
        tuple(_step(each, name) for each in found.steps),
        tuple(_note(each, name) for each in found.notes),
        found.others,
        found.terms,
        found.hold,
    )


@lru_cache
def notes(package: str) -> tuple[Note, ...]:
    """Read the notes of a game's package for ordinary matches; RulebookError when they are not well formed."""
    return tuple(_note(each, NOTES) for each in rulebook.read(package, NOTES, _Notes).notes)


def _step(raw: _Step, name: str) -> LessonStep:
    goals = _goals(raw.goals, name)
    return LessonStep(raw.say, goals, raw.model, raw.ear, raw.hints, raw.otherwise, raw.replies, raw.claims)


def _note(raw: _Note, name: str) -> Note:
    return Note(raw.id, _goals(raw.when, name), raw.say)


def _goals(lines: Iterable[str], name: str) -> tuple[LessonGoal, ...]:
    try:
        return tuple(goal(line) for line in lines)
    except ValueError as fault:
        raise RulebookError(f"{name}: {fault}") from None
