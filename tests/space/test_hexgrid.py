"""The tables of a bounded map agree with hex arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.space import hexes
from engine.space.hexgrid import OFF, Grid, grid

MAP = grid(9, 7)
CELL = st.integers(0, len(MAP) - 1)


def axial(cell: int) -> hexes.Hex:
    return hexes.axial(*MAP.at[cell])


def test_odd_rows_are_one_shorter() -> None:
    assert len(MAP) == 4 * 9 + 3 * 8
    assert "0800" in MAP.cells
    assert "0801" not in MAP.cells


def test_the_same_size_is_the_same_grid() -> None:
    assert grid(9, 7) is MAP


@pytest.mark.parametrize(("cols", "rows", "cells"), [(2, 2, 3), (99, 2, 197), (2, 99, 149)])
def test_the_smallest_and_the_largest_maps_are_laid_out(cols: int, rows: int, cells: int) -> None:
    assert len(Grid(cols, rows)) == cells


@pytest.mark.parametrize(("cols", "rows"), [(1, 5), (5, 1), (100, 5), (5, 100)])
def test_a_map_that_ids_cannot_name_is_refused(cols: int, rows: int) -> None:
    with pytest.raises(ValueError, match="2 to 99"):
        Grid(cols, rows)


@given(CELL, CELL)
def test_distances_agree(a: int, b: int) -> None:
    assert hexes.distance(axial(a), axial(b)) == MAP.distance(a, b)


@given(CELL)
def test_neighbours_are_mutual_and_off_the_map_is_off(a: int) -> None:
    for direction, b in enumerate(MAP.next[a]):
        if b == OFF:
            assert hexes.offset(hexes.neighbour(axial(a), direction)) not in MAP.at
        else:
            assert a == MAP.next[b][(direction + 3) % 6]
    assert {b for b in range(len(MAP)) if MAP.distance(a, b) == 1} == set(MAP.around(a))


@given(CELL, st.integers(0, 5))
def test_within_is_every_cell_that_near_nearest_first(a: int, radius: int) -> None:
    found = MAP.within(a, radius)
    ranges = [MAP.distance(a, b) for b in found]

    assert {b for b in range(len(MAP)) if MAP.distance(a, b) <= radius} == set(found)
    assert sorted(ranges) == ranges
    assert len(set(found)) == len(found)


@given(CELL, CELL)
def test_between_holds_every_step_with_at_least_one_side(a: int, b: int) -> None:
    way = MAP.between(a, b)

    assert max(MAP.distance(a, b) - 1, 0) == len(way)
    assert all(step for step in way)
    assert [set(step) for step in way] == [set(step) for step in reversed(MAP.between(b, a))]


@given(CELL, st.integers(0, 5))
def test_a_ray_runs_straight_to_the_edge(a: int, direction: int) -> None:
    ray = MAP.ray(a, direction)

    assert [n + 1 for n in range(len(ray))] == [MAP.distance(a, b) for b in ray]
    assert all(MAP.relative(a, direction, b) == 0 for b in ray)
    assert MAP.next[ray[-1] if ray else a][direction] == OFF


@given(CELL, CELL, st.integers(0, 5))
def test_clock_and_relative_agree_on_the_side(a: int, b: int, facing: int) -> None:
    if a == b:
        return
    left = 0 < MAP.relative(a, facing, b) < 12

    assert not (left and 1 <= MAP.clock(a, facing, b) <= 5)
