"""What a match that is over is worth to its winner, to its loser, and beside one that goes on."""

from typing import Any

import pytest

from engine.bots.worth import VICTORY, worth
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from tests.toys.pennies import Pennies, State


@pytest.mark.parametrize(("shown", "worths"), [(("heads", "heads"), (1, -1)), (("heads", "tails"), (-1, 1))])
def test_a_won_match_outweighs_everything_and_a_lost_one_as_much(
    shown: tuple[str, str], worths: tuple[int, int]
) -> None:
    game: Any = Pennies()
    over = Position(State(shown), Rng("1"))

    assert [worth(game, over.state, Seat(seat)) for seat in (0, 1)] == [VICTORY * each for each in worths]


def test_a_match_that_goes_on_is_worth_its_evaluation_alone() -> None:
    game: Any = Pennies()

    assert worth(game, game.setup(2, {}, Rng("1")).position.state, Seat(0)) == 0
