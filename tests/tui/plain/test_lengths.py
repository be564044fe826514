"""How long plain mode talks: own orders in a breath, an opponent's turn in what matters."""

from functools import cache

import pytest

from tests.tui.plain.measuring import Length, match, middle, ninth
from tui.preferences.settings import Config

WALKS = {
    "star-sectors": (("first-shots", 0), ("lone-lantern", 0), ("the-shoals", 1)),
    "star-viking": (("sanakht", 0), ("sanakht", 1), ("season", 0), ("season", 1)),
}
"""Scenarios and the seat that is played by hand."""

ORDERS, FEWER = 100, 50
"""Orders that are given in each match, and in those of every run of the tests."""

VERBOSITIES = ("brief", pytest.param("normal", marks=pytest.mark.thorough))
SPEECHES = ("printed", pytest.param("spoken", marks=pytest.mark.thorough))


def given(verbosity: str, speech: str) -> int:
    """Return how many orders are given in each match."""
    return FEWER if (verbosity, speech) == ("brief", "printed") else ORDERS


@cache
def walked(game: str, verbosity: str, speech: str) -> tuple[tuple[Length, ...], tuple[Length, ...]]:
    own, others = list[Length](), list[Length]()
    orders = given(verbosity, speech)
    for scenario, seat in WALKS[game]:
        to_own, of_others = match(game, scenario, seat, Config(verbosity=verbosity, speech=speech), orders)
        own += to_own
        others += of_others
    return tuple(own), tuple(others)


@pytest.mark.parametrize("game", WALKS)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("speech", SPEECHES)
def test_an_own_order_is_told_in_three_lines_and_120_characters_nine_times_of_ten(
    game: str, verbosity: str, speech: str
) -> None:
    own, _ = walked(game, verbosity, speech)

    assert len(own) > given(verbosity, speech)
    assert middle(own) <= (1, 60)
    lines, characters = ninth(own)
    assert lines <= 3
    assert characters <= 120


@pytest.mark.parametrize("game", WALKS)
@pytest.mark.parametrize("speech", SPEECHES)
def test_a_turn_of_others_is_told_in_three_lines_and_160_characters_where_brief_is_asked_for(
    game: str, speech: str
) -> None:
    _, others = walked(game, "brief", speech)

    assert len(others) > given("brief", speech) // 5
    assert max(each.lines for each in others) <= 3
    assert max(each.characters for each in others) <= 160
    assert middle(others) <= (2, 120)


@pytest.mark.parametrize("game", WALKS)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_how_many_events_there_were_is_not_told(game: str, verbosity: str) -> None:
    _, others = walked(game, verbosity, "printed")

    assert not [text for each in others for text in each.said if " event" in text]
