"""What each sovereign is to come to by `normal` against a seat that never moves (section 6 of the rules file)."""

from statistics import median
from typing import Final

import pytest

from tests.bench.sovereigns import pairs

REIGNS: Final = 24
"""Matches of each: the median of six hangs on the charts."""

TARGETS: Final = {
    "builder": 200,
    "pirate": 500,
    "merchant": 1700,
    "zealot": 230,
    "engineer": 85,
    "schemer": 90,
    "berserker": 150,
}


@pytest.mark.thorough
@pytest.mark.parametrize("kind", TARGETS)
def test_each_sovereign_reaches_its_target_against_a_seat_that_never_moves(kind: str) -> None:
    played = pairs(kind, ("normal",), REIGNS, "targets", "still")

    assert median(points for (points,) in played) >= TARGETS[kind]
