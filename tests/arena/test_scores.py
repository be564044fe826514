from math import inf
from random import Random

import pytest

from arena.scores import elo, elo_of, pairs, scores, share_of, wilson
from tests.arena.contests import results


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (95, 100, 0.8882, 0.9785),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / max(1, games), games) == pytest.approx((low, high), abs=5e-5)


def test_scores_follow_the_contestant_not_the_seat() -> None:
    first, second = scores(("bot:a", "bot:b"), results("1101=="))

    assert (first.wins, first.draws, first.losses) == (3, 2, 1)
    assert (second.wins, second.draws, second.losses) == (1, 2, 3)


def test_a_pair_is_two_matches_on_one_seed_and_a_match_alone_is_none() -> None:
    assert pairs(results("10111=00=")) == (0.5, 1.0, 0.75, 0.0)


@pytest.mark.parametrize(("share", "difference"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.64, 99.9509)])
def test_elo_of_a_share_and_back(share: float, difference: float) -> None:
    assert elo_of(share) == pytest.approx(difference, abs=1e-4)
    assert share_of(difference) == pytest.approx(share, abs=1e-6)


def test_of_nothing_nothing_is_known() -> None:
    assert (elo(()).low, elo(()).high) == (-inf, inf)


def test_who_won_everything_is_bounded_on_one_side() -> None:
    found = elo((1.0,) * 10)

    assert (found.value, found.high) == (inf, inf)
    assert 100 < found.low < 300
    assert elo((0.0,) * 10).low == -inf


def test_equal_pairs_are_no_certainty_and_more_of_them_tell_more() -> None:
    few, many = elo((0.5,) * 10), elo((0.5,) * 100)

    assert few.value == many.value == 0
    assert few.high == pytest.approx(-few.low)
    assert 0 < many.high < few.high / 5


def test_pairs_that_vary_less_tell_more() -> None:
    assert elo((0.5, 0.75) * 20).low > elo((0.25, 1.0) * 20).low


@pytest.mark.parametrize(("share", "draws", "count"), [(0.5, 0.3, 10), (0.7, 0.2, 30), (0.9, 0.05, 10)])
def test_the_interval_holds_the_truth_in_95_of_100(share: float, draws: float, count: int) -> None:
    chance = Random(1)
    chances = (share - draws / 2, draws, 1 - share - draws / 2)
    held = 0
    for _ in range(500):
        taken = chance.choices((1.0, 0.5, 0.0), chances, k=2 * count)
        found = elo([(one + other) / 2 for one, other in zip(taken[::2], taken[1::2], strict=True)])
        held += found.low <= elo_of(share) <= found.high

    assert held >= 0.93 * 500
