"""The window onto the map: always on the cursor, never by single steps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.painters.view import Window, uncut

SIZE, PITCH = (400, 40), (4, 2)


@given(st.integers(1, 120), st.integers(1, 50), st.integers(0, 395), st.integers(0, 39))
def test_what_is_followed_is_seen(width: int, height: int, x: int, y: int) -> None:
    window = Window(width, height).follow((x, y, 5, 1), SIZE, PITCH)
    middle = (x + 2, y)

    assert window.x <= middle[0] < window.x + width
    assert window.y <= middle[1] < window.y + height


@given(st.integers(20, 120), st.lists(st.integers(0, 98), min_size=1))
def test_a_window_stays_while_the_cursor_is_in_it(width: int, columns: list[int]) -> None:
    window = Window(width, 10)
    for column in columns:
        area = (column * 4, 0, 5, 1)
        after = window.follow(area, SIZE, PITCH)
        if window.x <= area[0] and area[0] + 5 <= window.x + width and window.x % 4 == 0:
            assert after == window
        window = after


def test_a_step_over_the_edge_leaves_most_of_the_window_ahead() -> None:
    window = Window(80, 10).follow((76, 0, 5, 1), SIZE, PITCH)

    assert window.x == 56
    assert window.follow((52, 0, 5, 1), SIZE, PITCH).x == 0


def test_a_jump_puts_its_aim_in_the_middle() -> None:
    assert Window(80, 10).follow((200, 0, 5, 1), SIZE, PITCH).x == 160


def test_a_small_map_is_centred() -> None:
    assert Window(80, 24).follow((0, 0, 5, 1), (40, 10), PITCH) == Window(80, 24, -20, -7)


@pytest.mark.parametrize("spare", [1, 3])
def test_a_map_that_all_but_fits_is_shown_to_its_first_column_or_its_last(spare: int) -> None:
    size = (80 + spare, 10)

    assert Window(80, 10, -9).follow((0, 0, 5, 1), size, PITCH).x == 0
    assert Window(80, 10).follow((size[0] - 5, 0, 5, 1), size, PITCH).x == spare


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        (0, 13, "   .   3.4 <A"),
        (0, 11, "   .   3.4"),
        (0, 9, "   ."),
        (0, 8, "   ."),
        (8, 20, "<A)   120"),
        (10, 19, "<A)"),
        (13, 20, ")   120"),
    ],
)
def test_a_cut_leaves_no_number_in_part(low: int, high: int, shown: str) -> None:
    text = "   .   3.4 <A)   120"
    low, high = uncut(text, low, high)

    assert text[low:high].strip() == shown.strip()


def test_a_cut_leaves_no_owner_without_its_units() -> None:
    text = " * Ember A:CR G:FT"

    assert [text[slice(*uncut(text, 0, high))] for high in (15, 16, 17)] == [" * Ember A:CR "] * 3


def test_panning_stops_at_the_edges() -> None:
    assert Window(80, 10).pan(-3, -3, SIZE, PITCH) == Window(80, 10)
    assert Window(80, 10).pan(999, 999, SIZE, PITCH) == Window(80, 10, 320, 30)
