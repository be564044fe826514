"""A kept match as a list tells it."""

from datetime import UTC, datetime

import pytest

from saves.listing import SaveEntry
from tui.narration.saved_matches import company, described, played


@pytest.mark.parametrize(
    ("drivers", "said"),
    [
        ((), ""),
        (("human", "bot:normal"), "against normal"),
        (("bot:hard", "human", "bot:hard", "bot:easy"), "against 2 hard and easy"),
        (("human", "human"), "2 people"),
        (("human", "human", "bot:easy"), "2 people against easy"),
        (("bot:easy", "bot:hard"), "between easy and hard"),
    ],
)
def test_the_company_at_a_table(drivers: tuple[str, ...], said: str) -> None:
    assert company(drivers) == said


def test_what_is_played_and_by_whom() -> None:
    assert played("First Shots", ("human", "bot:normal")) == "First Shots against normal"
    assert played("Ghost Hunt", ("human", "human")) == "Ghost Hunt, 2 people"
    assert played("", ("human", "human")) == "2 people"


@pytest.mark.parametrize(
    ("clock", "drivers", "practice", "take_backs", "said"),
    [
        ("round 3 of 8", ("human", "bot:easy"), False, 0, "Skirmish, against easy, round 3 of 8"),
        ("round 3 of 8", ("human", "bot:easy"), True, 0, "Skirmish, against easy, round 3 of 8, practice"),
        (
            "round 3 of 8",
            ("human", "bot:easy"),
            True,
            1,
            "Skirmish, against easy, round 3 of 8, practice with 1 take-back",
        ),
        (
            "over, won with 2 take-backs",
            ("human", "bot:easy"),
            True,
            2,
            "Skirmish, against easy, over, won with 2 take-backs, practice",
        ),
        ("round 3 of 8", ("human", "human"), True, 0, "Skirmish, 2 people, round 3 of 8"),
    ],
)
def test_practice_and_take_backs_are_told(
    clock: str,
    drivers: tuple[str, ...],
    practice: bool,  # noqa: FBT001 - one of the cases
    take_backs: int,
    said: str,
) -> None:
    when = datetime(2026, 11, 21, tzinfo=UTC)

    assert (
        described(SaveEntry("auto-1", "skirmish", "Skirmish", clock, when, "", "", drivers, practice, take_backs))
        == said
    )


@pytest.mark.parametrize(
    ("clock", "drivers", "practice", "said"),
    [
        ("round 3 of 8", ("human", "bot:hard"), False, "round 3 of 8, 2 hurried answers"),
        ("round 3 of 8", ("human", "bot:hard"), True, "round 3 of 8, practice with 1 take-back, 2 hurried answers"),
        ("over, won with 2 hurried answers", ("human", "bot:hard"), False, "over, won with 2 hurried answers"),
        ("round 3 of 8", ("human", "human", "bot:hard"), False, "round 3 of 8"),
    ],
)
def test_hurried_answers_are_told_until_the_result_tells_them(
    clock: str,
    drivers: tuple[str, ...],
    practice: bool,  # noqa: FBT001 - one of the cases
    said: str,
) -> None:
    when = datetime(2026, 11, 21, tzinfo=UTC)
    entry = SaveEntry("auto-1", "skirmish", "Skirmish", clock, when, "", "", drivers, practice, int(practice), 2)

    assert described(entry).endswith(f"hard, {said}")
