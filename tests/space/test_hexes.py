"""Hex arithmetic: numbers of the rules, and laws that hold for any hexes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.space import hexes

HEX = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
FACING = st.integers(0, 5)


def pairs() -> st.SearchStrategy[tuple[hexes.Hex, hexes.Hex]]:
    return st.tuples(HEX, HEX).filter(lambda pair: pair[0] != pair[1])


@given(HEX)
def test_offset_and_axial_are_inverse(cell: hexes.Hex) -> None:
    assert cell == hexes.axial(*hexes.offset(cell))


def test_neighbours_of_an_even_and_an_odd_row_lie_where_the_map_shows_them() -> None:
    even = [hexes.offset(cell) for cell in hexes.neighbours(hexes.axial(5, 4))]
    odd = [hexes.offset(cell) for cell in hexes.neighbours(hexes.axial(5, 5))]

    assert even == [(6, 4), (5, 3), (4, 3), (4, 4), (4, 5), (5, 5)]
    assert odd == [(6, 5), (6, 4), (5, 4), (4, 5), (5, 6), (6, 6)]


def test_a_place_is_named_by_column_then_row() -> None:
    assert hexes.place_id(7, 5) == "0705"


@given(HEX, HEX, HEX)
def test_distance_is_a_metric(a: hexes.Hex, b: hexes.Hex, c: hexes.Hex) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


@given(HEX, FACING)
def test_a_step_is_one_away_and_a_step_back_returns(cell: hexes.Hex, facing: int) -> None:
    there = hexes.neighbour(cell, facing)

    assert hexes.distance(cell, there) == 1
    assert cell == hexes.neighbour(there, (facing + 3) % 6)


@given(HEX, st.integers(1, 9))
def test_a_ring_is_exactly_the_hexes_at_that_distance(centre: hexes.Hex, radius: int) -> None:
    ring = hexes.ring(centre, radius)

    assert len(set(ring)) == len(ring) == 6 * radius
    assert {radius} == {hexes.distance(centre, cell) for cell in ring}


def test_a_line_along_a_direction_is_single_hexes() -> None:
    assert hexes.line((0, 0), (3, 0)) == (((1, 0),), ((2, 0),))


def test_a_line_that_runs_between_two_hexes_holds_both() -> None:
    (step,) = hexes.line((0, 0), (2, -1))

    assert {(1, 0), (1, -1)} == set(step)


@given(pairs())
def test_a_line_has_one_step_per_hex_between_each_that_far_away(pair: tuple[hexes.Hex, hexes.Hex]) -> None:
    a, b = pair
    steps = hexes.line(a, b)

    assert len(steps) == hexes.distance(a, b) - 1
    for number, step in enumerate(steps, start=1):
        assert 1 <= len(step) <= 2
        assert {number} == {hexes.distance(a, cell) for cell in step}


@given(pairs())
def test_a_line_back_is_the_same_line(pair: tuple[hexes.Hex, hexes.Hex]) -> None:
    a, b = pair

    assert [set(step) for step in hexes.line(a, b)] == [set(step) for step in reversed(hexes.line(b, a))]


@given(HEX, FACING, st.integers(1, 9))
def test_a_bearing_along_a_direction_is_four_times_it(cell: hexes.Hex, facing: int, far: int) -> None:
    there = cell[0] + far * hexes.STEPS[facing][0], cell[1] + far * hexes.STEPS[facing][1]

    assert 4 * facing == hexes.bearing(cell, there)
    assert hexes.relative(cell, facing, there) == 0
    assert hexes.clock(cell, facing, there) == 12


@given(pairs())
def test_a_bearing_back_is_half_a_circle_off(pair: tuple[hexes.Hex, hexes.Hex]) -> None:
    a, b = pair

    assert (hexes.bearing(a, b) + 12) % 24 == hexes.bearing(b, a)


@pytest.mark.parametrize(
    ("arc", "counts"),
    [
        (lambda rel: rel <= 4 or rel >= 20, [3, 5, 7]),
        (lambda rel: rel <= 8 or rel >= 16, [5, 9, 13]),
        (lambda rel: 6 < rel < 18, [3, 5, 9]),
    ],
    ids=["forward", "wide", "rear"],
)
@pytest.mark.parametrize("facing", range(6))
def test_arcs_hold_as_many_hexes_as_the_rules_count(arc: object, counts: list[int], facing: int) -> None:
    assert callable(arc)
    rings = [hexes.ring((0, 0), radius) for radius in (1, 2, 3)]

    assert counts == [sum(arc(hexes.relative((0, 0), facing, cell)) for cell in ring) for ring in rings]


def test_clock_hours_run_clockwise_from_the_bow() -> None:
    around = [hexes.clock((0, 0), 1, cell) for cell in hexes.neighbours((0, 0))]

    assert around == [2, 12, 10, 8, 6, 4]


@pytest.mark.parametrize(("there", "hour"), [((4, -1), 12), ((11, -3), 11), ((8, -3), 11), ((-11, 3), 5), ((1, 1), 1)])
def test_a_clock_hour_is_the_nearest_twelfth_of_a_circle(there: hexes.Hex, hour: int) -> None:
    assert hexes.clock((0, 0), 0, there) == hour


def test_a_hex_has_no_bearing_from_itself() -> None:
    with pytest.raises(ValueError, match="no bearing"):
        hexes.bearing((1, 1), (1, 1))
    with pytest.raises(ValueError, match="no bearing"):
        hexes.clock((1, 1), 0, (1, 1))
