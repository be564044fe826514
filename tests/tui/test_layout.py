"""Where the parts of the table lie: what fits is shown whole."""

import pytest

from tui.layout import arrange


@pytest.mark.parametrize(("board", "card"), [(0, 44), (88, 43), (101, 30), (102, 44)])
def test_the_card_makes_room_for_a_map_that_fits_then(board: int, card: int) -> None:
    parts = arrange(132, 43, board)

    assert parts["card"].width == card
    assert parts["map"].width + 1 + card == 132
