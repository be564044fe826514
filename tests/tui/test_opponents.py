"""Who plays against a person, in words: by level, name and leaning."""

import pytest

from engine.core.setup import SeatPlan, Setup
from tui.narration.opponents import introduced, leanings, played_by
from tui.narration.saved_matches import company


@pytest.mark.parametrize(
    ("driver", "told"),
    [
        ("human", "a person"),
        ("bot:easy", "easy opponent"),
        ("bot:hard:bold", "hard opponent Bjarni, bold"),
        ("bot:normal:cunning", "normal opponent Sunniva, cunning"),
    ],
)
def test_a_seat_is_told_by_who_plays_it(driver: str, told: str) -> None:
    assert played_by(driver, 1) == told


def test_opponents_that_lean_are_introduced_and_no_others() -> None:
    seats = (SeatPlan("West"), SeatPlan("East", "bot:hard:careful"), SeatPlan("North", "bot:hard"))

    assert [*introduced(Setup(seats))] == [
        "East is Birger, hard and careful: of plans nearly as good it takes the one that risks least."
    ]


def test_a_list_of_matches_tells_the_level_alone() -> None:
    assert company(["human", "bot:hard:bold", "bot:hard:careful"]) == "against 2 hard"


def test_everything_to_lean_to_is_told_in_a_sentence() -> None:
    assert [name for name, _ in leanings()] == ["drawn by chance", "none", "careful", "bold", "cunning"]
    assert all(means.endswith(".") for _, means in leanings())
