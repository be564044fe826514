"""A lesson on disk: which it is and what was asked in it, after a crash too, and what makes no sense is refused."""

from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.core.lessons import Attended, LessonDeed
from engine.core.match import Match
from engine.core.values import evolve
from engine.scene.coach import begin
from saves import attendance, envelope, json_file, recovery
from saves.errors import SaveError
from saves.store import Store
from tests.saves.tables import save
from tests.saves.test_store import crash

FILE = Path("Bay.json")
LOOKED = LessonDeed(4, "asked", "look Craft A1")


@pytest.fixture
def lesson(drill: str) -> Match:
    game: Any = registry.game(drill)
    return begin(game, game.lesson("pay"))


def asked(match: Match, *more: LessonDeed) -> Match:
    assert match.attended is not None
    return evolve(match, attended=evolve(match.attended, asked=(*match.attended.asked, *more)))


def test_a_lesson_comes_back_as_what_it_is_and_is_listed_as_one(lesson: Match, tmp_path: Path) -> None:
    store = Store(tmp_path)
    save(store, asked(lesson, LOOKED), "Bay")

    assert store.load("Bay").attended == Attended("pay", (LOOKED,))
    assert [entry.lesson for entry in store.entries()] == ["Move and pay"]


def test_an_ordinary_match_says_nothing_of_lessons(lesson: Match) -> None:
    assert "lesson" not in envelope.pack(evolve(lesson, attended=None))


def test_what_was_asked_outlives_a_crash(lesson: Match, tmp_path: Path) -> None:
    store = Store(tmp_path)
    journal = store.begin(lesson)
    order = next(iter(lesson.game.orders(lesson.view(lesson.decisions[0].seat))))
    match = asked(lesson, LOOKED).play(lesson.decisions[0].seat, order)
    undone = asked(match.undo(), LessonDeed(5, "undone", "4"))
    for stand in (asked(lesson, LOOKED), match, undone):
        assert not journal.record(stand)
    crash(journal)

    found = Store(tmp_path).load(journal.name)
    assert (found.attended, found.history.at, found.history.ahead) == (undone.attended, 4, (5,))


def test_a_line_that_was_written_twice_counts_once(lesson: Match) -> None:
    lines = ({"asked": attendance.told(LOOKED)},) * 2

    match, why, _ = recovery.play(lesson, recovery.Added(FILE, lines))

    assert (match.attended, why) == (Attended("pay", (LOOKED,)), "")


def test_a_match_that_has_lost_its_past_is_no_lesson_any_more(lesson: Match) -> None:
    lines = ({"asked": attendance.told(LOOKED)},)

    assert recovery.play(evolve(lesson, attended=None), recovery.Added(FILE, lines))[0].attended is None


@pytest.mark.parametrize(
    "told",
    [
        "pay",
        {"id": "pay"},
        {"id": 7, "asked": []},
        {"id": "pay", "asked": [[4, "asked"]]},
        {"id": "pay", "asked": [[9, "asked", "look"]]},
        {"id": "pay", "asked": [[4, "ordered", "look"]]},
        {"id": "pay", "asked": [[True, "asked", "look"]]},
        {"id": "pay", "asked": [[4, "undone", "far"]]},
        {"id": "pay", "asked": [[4, "undone", "99"]]},
        {"id": "pay", "asked": [[4, "asked", "look\x1b"]]},
    ],
)
def test_what_makes_no_sense_of_a_lesson_is_refused(lesson: Match, told: Any) -> None:
    data = {**envelope.pack(lesson), "lesson": told}

    with pytest.raises(SaveError, match="does not make sense: lesson"):
        envelope.header({**data, "digest": json_file.digest(data)}, FILE)
