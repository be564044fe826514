"""The square lattice: steps and facings, distances, arcs to their exact borders, lines past a disc."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.space.lattice import (
    DIRECTIONS,
    FACINGS,
    STEPS,
    Point,
    ahead,
    along,
    apart,
    around,
    bar,
    by_root,
    crossed,
    disc,
    exits,
    facing,
    hidden,
    inside,
    neighbours,
    place_id,
    read,
    ring,
    rounded,
    squared,
    touching,
    walked,
    within,
)


def test_points_are_named_as_players_do() -> None:
    assert place_id(7, 5) == "0705"


@pytest.mark.parametrize(
    ("text", "point"),
    [("0705", (7, 5)), ("", None), ("705", None), ("07050", None), ("-705", None), ("\u0660\u0667\u0660\u0665", None)],
)
def test_a_point_is_read_from_its_name_and_from_nothing_else(text: str, point: Point | None) -> None:
    assert read(text) == point


def test_neighbours_come_by_direction() -> None:
    named = dict(zip(DIRECTIONS, neighbours((5, 5)), strict=True))

    assert (named["east"], named["north"], named["south-west"]) == ((6, 5), (5, 4), (4, 6))
    assert FACINGS[::2] == STEPS


@pytest.mark.parametrize("number", range(16))
def test_a_facing_is_found_again_from_its_way_however_long(number: int) -> None:
    x, y = FACINGS[number]

    assert facing((x, y)) == facing((9 * x, 9 * y)) == number


@pytest.mark.parametrize(
    ("way", "number"), [((6, -1), 0), ((5, -1), 1), ((5, -2), 1), ((4, -3), 2), ((-9, 1), 8), ((9, 1), 0)]
)
def test_other_ways_have_the_nearest_facing(way: Point, number: int) -> None:
    assert facing(way) == number


def test_nowhere_has_no_facing() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        facing((0, 0))


def test_distances_are_straight() -> None:
    assert squared((2, 3), (5, 7)) == 25
    assert within((2, 3), (5, 7), 5)
    assert not within((2, 3), (5, 8), 5)


@pytest.mark.parametrize(("radius", "points"), [(0, 1), (1, 5), (3, 29), (6, 113), (12, 441), (18, 1009)])
def test_a_disc_holds_every_point_within_its_radius_nearest_first(radius: int, points: int) -> None:
    found, span = disc(radius), range(-radius - 1, radius + 2)

    assert {(x, y) for x in span for y in span if x * x + y * y <= radius * radius} == set(found)
    assert len(found) == points
    assert sorted(x * x + y * y for x, y in found) == [x * x + y * y for x, y in found]


POINT = st.tuples(st.integers(-12, 12), st.integers(-12, 12))


@given(POINT, POINT)
def test_points_touch_that_are_one_step_apart(a: Point, b: Point) -> None:
    assert touching(a, b) == touching(b, a) == (b in neighbours(a))
    assert (apart(a, b) == 0) == (a == b)


@given(POINT, st.integers(1, 5))
def test_a_ring_is_what_lies_so_many_steps_away_row_by_row(centre: Point, steps: int) -> None:
    found = ring(centre, steps)

    assert len(set(found)) == len(found) == 8 * steps
    assert {apart(centre, point) for point in found} == {steps}
    assert sorted(found, key=lambda point: point[::-1]) == list(found)


def test_a_table_has_as_many_columns_and_rows_as_its_size() -> None:
    size, near = (4, 3), [(x, y) for x in range(-1, 6) for y in range(-1, 5)]

    assert [point for point in near if inside(size, point)] == [(x, y) for x in range(4) for y in range(3)]


def test_what_is_around_a_point_of_a_table_ends_at_its_edges() -> None:
    found = list(around((8, 4), (1, 1), 3))

    assert found[0] == (1, 1)
    assert set(found) == {(x, y) for x in range(8) for y in range(4) if within((1, 1), (x, y), 3)}
    assert [squared((1, 1), point) for point in found] == sorted(squared((1, 1), point) for point in found)


def test_steps_from_a_corner_of_a_table_stay_on_it() -> None:
    assert dict(exits((4, 3), (3, 2))) == {"north": "0301", "north-west": "0201", "west": "0202"}


@given(POINT, POINT)
def test_a_line_crosses_the_cells_that_it_runs_through(a: Point, b: Point) -> None:
    way = b[0] - a[0], b[1] - a[1]
    span = (range(min(pair), max(pair) + 1) for pair in zip(a, b, strict=True))
    columns, rows = span
    # A line runs through a square when corners of it lie on both of its sides.
    through = {
        (x, y)
        for x in columns
        for y in rows
        if 2 * abs((x - a[0]) * way[1] - (y - a[1]) * way[0]) < abs(way[0]) + abs(way[1])
    }

    assert through - {a, b} == set(crossed(a, b))
    assert crossed(a, b) == crossed(b, a)[::-1]


@pytest.mark.parametrize(
    ("b", "cells"),
    [
        ((0, 0), ()),
        ((1, 1), ()),
        ((3, 0), ((1, 0), (2, 0))),
        ((2, 2), ((1, 1),)),
        ((2, 1), ((1, 0), (1, 1))),
        ((-1, 2), ((0, 1), (-1, 1))),
        ((3, 1), ((1, 0), (2, 1))),
    ],
)
def test_a_line_runs_from_cell_to_cell_and_passes_corners_by(b: Point, cells: tuple[Point, ...]) -> None:
    assert crossed((0, 0), b) == cells


@pytest.mark.parametrize(
    ("way", "there", "seen"),
    [
        ((1, 0), (4, 4), True),
        ((1, 0), (4, 5), False),
        ((1, 0), (4, -4), True),
        ((1, 0), (-1, 0), False),
        ((1, 0), (0, 0), False),
        ((2, -1), (3, 1), True),  # exactly 45 degrees to the right of the bow
        ((2, -1), (2, 1), False),
        ((2, -1), (1, -3), True),  # and to the left of it
        ((2, -1), (1, -4), False),
        ((0, 1), (0, 9), True),
    ],
)
def test_the_quarter_ahead_has_exact_borders(way: Point, there: Point, seen: bool) -> None:  # noqa: FBT001 - a case
    assert ahead((0, 0), way, there) == seen
    assert ahead((7, 7), way, (7 + there[0], 7 + there[1])) == seen


@pytest.mark.parametrize(
    ("a", "b", "cut"),
    [
        ((0, 0), (10, 0), True),
        ((0, 1), (10, 1), True),
        ((0, 2), (10, 2), False),
        ((0, 0), (4, 0), True),
        ((0, 0), (3, 0), False),
        ((7, 0), (9, 0), False),
        ((3, -3), (7, 4), True),
        ((5, 0), (5, 9), True),
    ],
)
def test_a_line_is_cut_by_a_disc_of_three_inches_that_it_runs_through(a: Point, b: Point, cut: bool) -> None:  # noqa: FBT001 - a case
    assert hidden(a, b, (5, 0), 3) == hidden(b, a, (5, 0), 3) == cut


def test_touching_a_disc_is_not_running_through_it() -> None:
    assert not hidden((0, 2), (10, 2), (5, 0), 4)
    assert hidden((0, 2), (10, 2), (5, 0), 5)


def test_halves_are_rounded_away_from_nothing() -> None:
    assert [rounded(part, 2) for part in (-3, -1, 0, 1, 3)] == [-2, -1, 0, 1, 2]
    assert [by_root(part, 4) for part in (-3, -1, 0, 1, 3)] == [-2, -1, 0, 1, 2]


def test_along_a_line_inches_are_counted_straight_and_aside_to_its_right() -> None:
    assert along((0, 0), (6, 8), 5) == (3, 4)
    assert along((0, 0), (0, -9), 5, 2) == (2, -5)


@pytest.mark.parametrize("way", [(1, 0), (0, -3), (2, 2), (5, -3)])
def test_a_bar_is_linked_and_lies_across_its_way(way: Point) -> None:
    cells = list(bar((10, 10), way, 5))

    assert cells[2] == (10, 10)
    assert all(touching(one, other) for one, other in pairwise(cells))
    across = cells[4][0] - cells[0][0], cells[4][1] - cells[0][1]
    assert abs(way[0] * across[0] + way[1] * across[1]) <= 4


@given(POINT, POINT)
def test_walking_costs_the_diagonal_steps_and_then_the_straight_ones(a: Point, b: Point) -> None:
    diagonal = min(abs(a[0] - b[0]), abs(a[1] - b[1]))

    assert walked(a, b, 10, 14) == 14 * diagonal + 10 * (apart(a, b) - diagonal)
