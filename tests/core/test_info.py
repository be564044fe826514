"""What a choice of the set-up says of the seats: how many fit it, and how often each of them wins."""

import pytest

from engine.core.info import Choice, Info, Option


@pytest.mark.parametrize(
    ("choice", "fits"),
    [
        (Choice("open", "Open"), {1, 2, 3, 4, 5, 6}),
        (Choice("few", "Few", seats=(2, 4)), {2, 3, 4}),
        (Choice("even", "Even", counts=(2, 4, 6)), {2, 4, 6}),
        (Choice("both", "Both", seats=(3, 6), counts=(2, 4, 6)), {4, 6}),
    ],
)
def test_a_choice_takes_the_numbers_of_seats_that_it_names(choice: Choice, fits: set[int]) -> None:
    assert {count for count in range(1, 7) if choice.takes(count)} == fits


UNEVEN = Choice("uneven", "Uneven", seats=(3, 3), odds=(60, 15, 20))
SCENARIO = Option("scenario", "Scenario", "choice", "even", choices=(Choice("even", "Even"), UNEVEN))


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
