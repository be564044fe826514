"""What is uneven says so: with odds that can be, in one sentence, and with the weaker side offered first."""

import pytest

from engine import registry
from engine.bots import LEVELS
from engine.core.info import OptionChoice
from engine.core.setup import SeatPlan, Setup
from tests.conformance.walks import GAMES
from tui.narration.seat_odds import explained, foretold, listed
from tui.playing.draft import draft
from tui.text import wrap

pytestmark = pytest.mark.parametrize("game_id", GAMES)

NOTE = (4, 58)
"""Lines and columns of the note of the set-up on the smallest screen: what a scenario is about, with its odds."""

STRONG = ("easy", "normal", "hard")


def every(choice: OptionChoice) -> tuple[tuple[int, ...], ...]:
    return tuple(odds for odds in (choice.odds, *(odds for _, odds in choice.odds_of)) if odds)


def test_odds_are_of_a_scenario_for_so_many_seats_and_of_100_matches(game_id: str) -> None:
    info = registry.info(game_id)
    for option in info.options:
        for choice in option.choices:
            assert option.key == "scenario" or not (choice.odds or choice.odds_of), choice.value
            for odds in every(choice):
                assert info.counts({"scenario": choice.value}) == (len(odds),), choice.value
                assert min(odds) >= 0, choice.value
                assert sum(odds) <= 100, choice.value
                assert min(odds) < max(odds), f"{choice.value} is even"


def test_odds_of_a_level_are_of_one_that_there_is_and_not_those_of_any(game_id: str) -> None:
    for choice in registry.info(game_id).option("scenario").choices:
        levels = [level for level, _ in choice.odds_of]
        assert set(levels) <= {level.id for level in LEVELS}
        assert len({*levels}) == len(levels)
        assert choice.odds not in [odds for _, odds in choice.odds_of], choice.value


@pytest.mark.parametrize("level", STRONG)
def test_a_list_of_scenarios_tells_the_odds_of_those_that_have_some(game_id: str, level: str) -> None:
    info = registry.info(game_id)
    scenario = info.option("scenario")
    for plain, told in zip(scenario.choices, explained(scenario, info.seat_names, level).choices, strict=True):
        count = len(plain.odds_at(level))
        seats = tuple(SeatPlan(name, f"bot:{level}") for name in info.seat_names[:count])
        odds = foretold(info, Setup(seats, (("scenario", plain.value),)))
        assert bool(odds) == bool(plain.odds_at(level))
        assert told.help == f"{plain.help} {odds}".rstrip()
        assert told.help.isascii()
        assert not odds or len(wrap(told.help, NOTE[1])) <= NOTE[0], told.help
        assert all(f"{name} " in odds for name in info.seat_names[:count])
        assert odds in listed(plain, info.seat_names)


@pytest.mark.parametrize("level", STRONG)
def test_one_person_is_offered_what_a_scenario_is_made_for_or_the_weaker_side(game_id: str, level: str) -> None:
    info = registry.info(game_id)
    before = draft(info, level, "7")
    for choice in info.option("scenario").choices:
        plan = before.choose("scenario", choice.value)
        (own,) = (index for index, seat in enumerate(plan.seats) if seat.human)
        odds = choice.odds_at(level)
        weaker = odds.index(min(odds)) if odds else 0
        assert own == (weaker if choice.made_for is None else choice.made_for), choice.value
        before = plan  # from each to the next: nobody is left standing
