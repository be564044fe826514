"""What is uneven on purpose says so: with odds that can be, in one sentence, and with the weaker side offered first."""

import pytest

from engine import registry
from engine.core.setup import SeatPlan, Setup
from tests.conformance.walks import GAMES
from tui.narration.seat_odds import explained, foretold
from tui.playing.draft import draft
from tui.text import fold

pytestmark = pytest.mark.parametrize("game_id", GAMES)

NOTE = (4, 58)
"""Lines and columns of the note of the set-up on the smallest screen: what a scenario is about, with its odds."""


def test_odds_are_of_a_scenario_for_so_many_seats_and_of_100_matches(game_id: str) -> None:
    info = registry.info(game_id)
    for option in info.options:
        for choice in option.choices:
            assert option.key == "scenario" or not choice.odds, choice.value
            if choice.odds:
                assert info.counts({"scenario": choice.value}) == (len(choice.odds),), choice.value
                assert min(choice.odds) >= 0, choice.value
                assert sum(choice.odds) <= 100, choice.value
                assert min(choice.odds) < max(choice.odds), f"{choice.value} is even"


def test_a_list_of_scenarios_tells_the_odds_of_those_that_have_some(game_id: str) -> None:
    info = registry.info(game_id)
    scenario = info.option("scenario")
    for plain, told in zip(scenario.choices, explained(scenario, info.seat_names).choices, strict=True):
        seats = tuple(SeatPlan(name) for name in info.seat_names[: len(plain.odds)])
        odds = foretold(info, Setup(seats, (("scenario", plain.value),)))
        assert bool(odds) == bool(plain.odds)
        assert told.help == f"{plain.help} {odds}".rstrip()
        assert told.help.isascii()
        assert not odds or len(fold(told.help, NOTE[1])) <= NOTE[0], told.help
        assert all(f"{name} " in odds for name in info.seat_names[: len(plain.odds)])


def test_one_person_is_offered_the_weaker_side(game_id: str) -> None:
    info = registry.info(game_id)
    before = draft(info, "normal", "7")
    for choice in info.option("scenario").choices:
        plan = before.choose("scenario", choice.value)
        (own,) = (index for index, seat in enumerate(plan.seats) if seat.human)
        assert own == (choice.odds.index(min(choice.odds)) if choice.odds else 0), choice.value
        before = plan  # from each to the next: nobody is left standing
