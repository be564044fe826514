"""A kept match as a list tells it."""

import pytest

from tui.keepsakes import company


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
