"""Where the parts of the table lie: what fits is shown whole, and what it leaves is used."""

import pytest

from tui.layout import LEAST, PLACE, WIDEST, Wanted, arrange

NAMES = ("heading", "map", "card", "chronicle", "prompt", "bar")
ZONES = {
    (60, 20): ((60, 1), (60, 11), (60, 2), (60, 1), (60, 2), (60, 3)),
    (80, 24): ((80, 1), (53, 17), (26, 17), (80, 2), (80, 2), (80, 2)),
    (132, 43): ((132, 1), (105, 32), (26, 42), (105, 5), (105, 2), (105, 3)),
    (200, 60): ((200, 1), (157, 47), (42, 59), (157, 7), (157, 2), (157, 3)),
}
"""Columns and lines of each zone."""


@pytest.mark.parametrize("size", ZONES)
def test_each_zone_has_its_size(size: tuple[int, int]) -> None:
    parts = arrange(*size)

    assert tuple((parts[name].width, parts[name].height) for name in NAMES) == ZONES[size]


@pytest.mark.parametrize("width", [60, 75, 76, 127, 159, 160])
@pytest.mark.parametrize("height", [20, 24, 30, 50])
@pytest.mark.parametrize("wanted", [(0, 0), (30, 9), (90, 30), (400, 90)])
def test_the_zones_fill_the_screen_and_none_lies_on_another(width: int, height: int, wanted: tuple[int, int]) -> None:
    parts = arrange(width, height, Wanted(*wanted))
    taken = [(x, y) for part in parts.values() for x in _span(part.x, part.width) for y in _span(part.y, part.height)]
    beside = parts["card"].x - 1  # a blank column parts the map from what stands beside it

    assert len(set(taken)) == len(taken)
    assert all(0 <= x < width and 0 <= y < height for x, y in taken)
    assert {(x, y) for x in range(width) for y in range(height) if x != beside} <= set(taken)


def _span(start: int, length: int) -> range:
    return range(start, start + length)


@pytest.mark.parametrize(("columns", "card"), [(0, 26), (105, 26), (100, 31), (88, 43), (87, WIDEST), (40, WIDEST)])
def test_a_map_that_fits_leaves_its_columns_to_the_side_column(columns: int, card: int) -> None:
    parts = arrange(132, 43, Wanted(columns))

    assert parts["card"].width == card
    assert parts["map"].width + 1 + card == 132


def test_a_map_that_fits_leaves_its_lines_to_the_log() -> None:
    parts = arrange(132, 43, Wanted(100, 20))

    assert (parts["map"].height, parts["chronicle"].height) == (20, 5 + 12)
    assert parts["chronicle"].y == parts["map"].y + parts["map"].height


def test_nothing_is_laid_out_where_there_is_no_room() -> None:
    assert arrange(59, 20) == arrange(60, 19) == {}


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_a_small_map_keeps_lines_for_what_is_told_beside_it_or_in_its_place(size: tuple[int, int]) -> None:
    parts = arrange(*size, Wanted(30, 2))

    assert parts["map"].height == LEAST
    assert parts["card" if size[0] >= 76 else "map"].height == LEAST


@pytest.mark.parametrize("size", [(80, 24), (132, 43), (200, 60)])
def test_for_the_whole_map_the_side_column_gives_way(size: tuple[int, int]) -> None:
    parts = arrange(*size, Wanted(bare=True))

    assert parts["map"].width == size[0]
    assert parts["card"].height == PLACE


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (132, 43)])
def test_a_lesson_has_its_lines_from_the_log_which_keeps_one(size: tuple[int, int]) -> None:
    plain, taught = arrange(*size), arrange(*size, Wanted(lesson=2))

    assert taught["lesson"].height == 2
    assert taught["lesson"].y + 2 == taught["prompt"].y
    assert taught["chronicle"].height == max(1, plain["chronicle"].height - 2)
