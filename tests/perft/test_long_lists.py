"""Counts of a game of long lists, from its small scenario: two craft a side, 26 and 27 points in reach of each."""

import pytest

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from tests.perft.perft import perft
from tests.toys.drill.game import GAME

FIRST = 26 + 27 + 2 * 20 + 1
"""Moves of either craft, twenty names for each, the end of the moves."""

AFTER_MOVES = 26 * (28 + 40 + 1) + 27 * (27 + 40 + 1) - 2 * 15
"""The point that was left is free; of those that both reach, fifteen, the one that was taken is not."""
AFTER_NAMES = 40 * (26 + 27 + 19 + 1)
AFTER_THE_END = 2 * 2 + 2 * 6 + 2 * 20 + 1
"""Shots, payments, names, the end of the turn."""


@pytest.mark.usefixtures("drill")
@pytest.mark.parametrize(("depth", "count"), [(1, FIRST), (2, AFTER_MOVES + AFTER_NAMES + AFTER_THE_END)])
def test_runs_of_orders_are_as_many_as_one_counts_by_hand(depth: int, count: int) -> None:
    setup = Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "pair"),), "perft")

    assert perft(GAME, begin(GAME, setup).position, depth) == count
