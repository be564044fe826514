"""What a choice of the set-up says of the seats that fit it."""

import pytest

from engine.core.info import Choice


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
