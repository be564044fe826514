"""How chances are learned: rows of matches that were played, and weights that are found again."""

from math import exp

import pytest

from engine.core.rng import Rng
from tests.bench.learning.fitting import Sample, entropy, fitted
from tests.bench.learning.selfplay import rows

WEIGHTS = (1.5, -0.5, 0.0)


def samples(count: int) -> list[Sample]:
    """Make up matches of three seats whose winner is drawn by known weights; a fourth term says nothing."""
    found, rng = [], Rng("learning")
    for match in range(count):
        terms = []
        for _ in range(3):
            drawn = []
            for _ in WEIGHTS:
                roll, rng = rng.below(1001)
                drawn.append(roll / 500 - 1)
            terms.append((*drawn, 7.0))
        odds = [exp(sum(weight * term for weight, term in zip(WEIGHTS, seat, strict=False))) for seat in terms]
        roll, rng = rng.below(1_000_000)
        left, winner = roll / 1_000_000 * sum(odds), 0
        while left >= odds[winner]:
            left, winner = left - odds[winner], winner + 1
        found.append(Sample(match, tuple(terms), tuple(float(seat == winner) for seat in range(3))))
    return found


def test_weights_are_found_again() -> None:
    every = samples(4_000)
    weights = fitted(every, ridge=1.0)

    assert weights[:3] == pytest.approx(WEIGHTS, abs=0.15)
    assert weights[3] == 0
    assert entropy(every, weights) < entropy(every, [0.0] * 4) - 0.1


def test_rows_come_match_by_match_of_every_scenario_in_turn() -> None:
    found = list(rows("star-sectors", 24, "trial"))
    again = list(rows("star-sectors", 24, "trial"))

    assert found == again
    assert len(found) >= 24
    assert [row.match for row in found] == sorted(row.match for row in found)
    assert all(sum(row.shares) == pytest.approx(1) for row in found)
    assert all(row.view.seat == row.view.state.seat for row in found)
