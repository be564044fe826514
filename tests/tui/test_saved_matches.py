"""A kept match as a list tells it."""

import pytest

from tui.narration.saved_matches import company, played


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
