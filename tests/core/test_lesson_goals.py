"""How a goal is written in a lesson, and what is said of one that is none."""

import pytest

from engine.core.errors import RulebookError
from engine.core.lessons import LessonGoal, Note
from engine.core.rulebook import structure


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("order pay a1", LessonGoal("order", "pay", ("a1",))),
        ('event Hit "by Vidar" hull', LessonGoal("event", "Hit", ("by Vidar", "hull"))),
        ("order forward x2", LessonGoal("order", "forward", times=2)),
        ("not may move", LessonGoal("may", "move", holds=False)),
        ("undone", LessonGoal("undone")),
    ],
)
def test_a_goal_is_read_as_it_is_written(text: str, goal: LessonGoal) -> None:
    assert LessonGoal.from_text(text) == goal


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("win", "'win' is no goal: 'win' is none of order, event, asked, refused, undone, may, card, over"),
        ("not", "'not' is no goal: '' is none of order, event, asked, refused, undone, may, card, over"),
        ("order", "'order' names nothing"),
        ("over now", "'over now' names too much"),
    ],
)
def test_what_is_none_is_named_with_its_place_in_the_file(text: str, said: str) -> None:
    with pytest.raises(RulebookError) as caught:
        structure({"id": "a", "when": ["over", text], "say": "So."}, Note, "notes.toml")

    assert str(caught.value) == f"notes.toml: field 'when': item 2: {said}"
