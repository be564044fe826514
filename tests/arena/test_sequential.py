from math import log
from random import Random

import pytest

from arena.scores import share_of
from arena.sequential import OUTCOMES, SequentialTest


def test_the_bound_is_that_of_wald() -> None:
    assert SequentialTest(0.05).bound == pytest.approx(log(19))


def test_of_many_pairs_the_ratio_is_the_normal_one() -> None:
    took = [
        each
        for each, share in zip(OUTCOMES, (0.1, 0.19, 0.38, 0.22, 0.11), strict=True)
        for _ in range(int(1000 * share))
    ]
    mean = sum(took) / len(took)
    variance = sum((each - mean) ** 2 for each in took) / len(took)
    low, high = share_of(0), share_of(30)

    assert SequentialTest(0.05, 0, 30).ratio(took) == pytest.approx(
        len(took) * (high - low) * (2 * mean - low - high) / (2 * variance), rel=0.03
    )


def test_the_other_sides_ratio_is_the_opposite() -> None:
    took = (1.0, 0.75, 0.5, 0.5, 0.25, 1.0, 1.0)

    assert SequentialTest(0.05, -50, 0).ratio([1 - each for each in took]) == pytest.approx(
        -SequentialTest(0.05, 0, 50).ratio(took)
    )


def test_a_few_wins_decide_nothing_and_many_do() -> None:
    assert not SequentialTest(0.05).decided(())
    assert not SequentialTest(0.05).decided((1.0,) * 10)
    assert SequentialTest(0.05).decided((1.0,) * 40)


@pytest.mark.parametrize(("truth", "taken"), [(0.0, "elo0"), (150.0, "elo1")])
def test_it_errs_as_seldom_as_it_says(truth: float, taken: str) -> None:
    test, chance, right = SequentialTest(0.1, 0, 150), Random(5), 0
    for _ in range(60):
        took: list[float] = []
        while not test.decided(took):
            won = [chance.random() < share_of(truth) for _ in "ab"]
            took.append(sum(won) / 2)
        right += (test.ratio(took) > 0) == (taken == "elo1")

    assert right >= 0.8 * 60
