"""What the set-up says: how many fit a choice, how often each seat wins with it, and what an option takes."""

import pytest

from engine.core.errors import SetupError
from engine.core.info import Info, Option, OptionChoice, OptionValue, Overlay
from engine.core.values import evolve


@pytest.mark.parametrize(
    ("choice", "fits"),
    [
        (OptionChoice("open", "Open"), {1, 2, 3, 4, 5, 6}),
        (OptionChoice("few", "Few", seats=(2, 4)), {2, 3, 4}),
        (OptionChoice("even", "Even", counts=(2, 4, 6)), {2, 4, 6}),
        (OptionChoice("both", "Both", seats=(3, 6), counts=(2, 4, 6)), {4, 6}),
    ],
)
def test_a_choice_takes_the_numbers_of_seats_that_it_names(choice: OptionChoice, fits: set[int]) -> None:
    assert {count for count in range(1, 7) if choice.takes(count)} == fits


UNEVEN = OptionChoice(
    "uneven", "Uneven", seats=(3, 3), odds=(60, 15, 20), odds_of=(("hard", (20, 70, 10)), ("easy", ()))
)
SCENARIO = Option("scenario", "Scenario", "choice", "even", choices=(OptionChoice("even", "Even"), UNEVEN))


@pytest.mark.parametrize(
    ("default", "values", "odds", "weaker"),
    [
        ("even", {"scenario": "uneven"}, (60, 15, 20), 1),
        ("uneven", {}, (60, 15, 20), 1),
        ("uneven", {"scenario": "even"}, (), 0),
        ("even", {"scenario": "unknown"}, (), 0),
    ],
)
def test_the_odds_are_those_of_the_scenario(
    default: str, values: dict[str, str], odds: tuple[int, ...], weaker: int
) -> None:
    scenario = Option("scenario", "Scenario", "choice", default, choices=SCENARIO.choices)
    info = Info("toy", "Toy", "A toy.", (2, 3), ("A", "B", "C"), (scenario,), "1")

    assert info.odds(values) == odds
    assert info.weaker(values) == weaker


def test_a_scenario_that_is_made_for_one_offers_his_seat() -> None:
    lone = evolve(UNEVEN, made_for=0)
    info = Info("toy", "Toy", "A toy.", (2, 3), ("A", "B", "C"), (evolve(SCENARIO, choices=(lone,)),), "1")

    assert info.offered({"scenario": "uneven"}) == 0
    assert evolve(info, options=(SCENARIO,)).offered({"scenario": "uneven"}) == 1
    assert info.offered({"scenario": "unknown"}) == 0


@pytest.mark.parametrize(
    ("level", "odds", "weaker"),
    [("", (60, 15, 20), 1), ("normal", (60, 15, 20), 1), ("hard", (20, 70, 10), 2), ("easy", (), 0)],
)
def test_a_level_may_have_odds_of_its_own(level: str, odds: tuple[int, ...], weaker: int) -> None:
    info = Info("toy", "Toy", "A toy.", (2, 3), ("A", "B", "C"), (SCENARIO,), "1")

    assert info.odds({"scenario": "uneven"}, level) == odds
    assert info.weaker({"scenario": "uneven"}, level) == weaker


SETTLED = Info(
    "toy",
    "Toy",
    "A toy.",
    (2, 3),
    ("A", "B", "C"),
    (SCENARIO, Option("turns", "Turns", "number", 8, low=4, high=12), Option("fog", "Fog", "flag", default=True)),
    "1",
    overlay=Overlay("data", "Names."),
)


def test_options_are_settled_at_their_defaults_unless_given_and_an_overlay_is_left_to_the_game() -> None:
    assert SETTLED.settled({}, 2) == {"scenario": "even", "turns": 8, "fog": True}
    assert SETTLED.settled({"turns": 12, "data": "a text"}, 3) == {"scenario": "even", "turns": 12, "fog": True}


@pytest.mark.parametrize(
    ("key", "given", "said"),
    [
        ("speed", 3, "There is no option 'speed'. There is: scenario, turns, fog, data."),
        ("scenario", "odd", "Option scenario is one of even or uneven."),
        ("turns", 13, "Option turns is a number from 4 to 12."),
        ("turns", True, "Option turns is a number from 4 to 12."),
        ("fog", 1, "Option fog is yes or no."),
    ],
)
def test_what_does_not_fit_an_option_is_refused_with_what_it_takes(key: str, given: OptionValue, said: str) -> None:
    with pytest.raises(SetupError) as refused:
        SETTLED.settled({key: given}, 2)

    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("scenario", "seats", "said"),
    [("even", 4, "Even is for 2 or 3 seats, not 4."), ("uneven", 2, "Uneven is for 3 seats, not 2.")],
)
def test_seats_that_do_not_fit_the_options_are_refused_with_how_many_do(scenario: str, seats: int, said: str) -> None:
    with pytest.raises(SetupError) as refused:
        SETTLED.settled({"scenario": scenario}, seats)

    assert str(refused.value) == said


def test_where_no_scenario_is_given_it_is_the_usual_one_or_else_the_first_on_offer_for_so_many() -> None:
    offered = (UNEVEN, OptionChoice("pair", "Pair", seats=(2, 2)), OptionChoice("even", "Even"))
    info = evolve(SETTLED, options=(Option("scenario", "Scenario", "choice", "uneven", choices=offered),))

    assert [info.settled({}, seats)["scenario"] for seats in (2, 3)] == ["pair", "uneven"]
