import pytest

from engine.core.position import Outcome
from engine.core.refs import Seat


@pytest.mark.parametrize(
    ("winners", "shares"),
    [((), (1 / 3, 1 / 3, 1 / 3)), ((1,), (0, 1, 0)), ((0, 2), (0.5, 0, 0.5))],
)
def test_winners_share_the_win_and_all_share_a_draw(winners: tuple[int, ...], shares: tuple[float, ...]) -> None:
    outcome = Outcome(tuple(map(Seat, winners)), "So it is.", (0.0, 0.0, 0.0))

    assert outcome.shares == shares
