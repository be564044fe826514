"""Where the parts of the table lie: what fits is shown whole."""

import pytest

from tui.layout import arrange


@pytest.mark.parametrize(
    ("size", "lines", "rows"),
    [
        ((80, 24), {13}, (14, 4)),
        ((80, 24), {17, 13}, (17, 1)),
        ((80, 24), {18, 14}, (14, 4)),
        ((80, 24), {29, 22, 15}, (15, 3)),
        ((132, 43), {29, 17}, (29, 7)),
    ],
)
def test_the_chronicle_makes_room_for_maps_that_are_seen_whole_then(
    size: tuple[int, int], lines: set[int], rows: tuple[int, int]
) -> None:
    parts = arrange(*size, lines=frozenset(lines))

    assert (parts["map"].height, parts["chronicle"].height) == rows
    assert parts["chronicle"].y == parts["map"].y + parts["map"].height


@pytest.mark.parametrize(("board", "card"), [(0, 44), (88, 43), (101, 30), (102, 44)])
def test_the_card_makes_room_for_a_map_that_fits_then(board: int, card: int) -> None:
    parts = arrange(132, 43, board)

    assert parts["card"].width == card
    assert parts["map"].width + 1 + card == 132
