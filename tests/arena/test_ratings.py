from itertools import permutations
from math import log, log10, sqrt
from random import Random

import pytest

from arena.fixtures import Fixture
from arena.ratings import PRIOR, ratings
from arena.results import Result
from arena.scores import Z95, share_of
from tests.arena.contests import results


def met(one: int, other: int, wins: int) -> list[Result]:
    """Return so many wins of one over the other."""
    return [Result(Fixture(0, "s", (one, other)), (0,), "", 1, 1) for _ in range(wins)]


def test_two_are_rated_by_the_odds_of_what_they_took() -> None:
    first, second = ratings(2, results("1110=="))
    odds = (4 + PRIOR) / (2 + PRIOR)
    total = 6 + 2 * PRIOR
    share = odds / (1 + odds)

    assert (first.contestant, second.contestant, second.elo, second.within) == (0, 1, 0, 0)
    assert first.elo == pytest.approx(400 * log10(odds))
    assert first.within == pytest.approx(Z95 * 400 / log(10) / sqrt(total * share * (1 - share)))


def test_who_won_everything_stands_first_and_finite() -> None:
    rated = ratings(3, [*met(0, 1, 20), *met(1, 2, 20), *met(0, 2, 20)])

    assert [each.contestant for each in rated] == [0, 1, 2]
    assert rated[0].elo > rated[1].elo > 300


def test_who_never_met_is_rated_by_those_between() -> None:
    rated = ratings(3, [*met(0, 1, 30), *met(1, 0, 10), *met(1, 2, 30), *met(2, 1, 10)])

    assert [each.contestant for each in rated] == [0, 1, 2]
    assert rated[0].elo == pytest.approx(2 * rated[1].elo, rel=0.05)


def test_equals_are_equal() -> None:
    assert {round(each.elo, 6) for each in ratings(3, [])} == {0}


def test_true_strengths_lie_within_the_intervals() -> None:
    chance, strengths, held = Random(3), (200.0, 120.0, 60.0, 0.0), 0
    for _ in range(40):
        played = [
            each
            for one, other in permutations(range(4), 2)
            for each in met(
                one, other, sum(chance.random() < share_of(strengths[one] - strengths[other]) for _ in "x" * 30)
            )
        ]
        found = {each.contestant: each for each in ratings(4, played)}
        true = [strengths[each] - strengths[min(found, key=lambda at: found[at].elo)] for each in range(4)]
        held += sum(abs(found[each].elo - true[each]) <= found[each].within for each in range(3))

    assert held >= 0.85 * 3 * 40
