"""Search finds everything near, by steps and by what they cost, and the shortest way."""

from collections.abc import Iterator

import pytest

from engine.space.lattice import STEPS, Point
from engine.space.search import costs, path, reach


def exits(here: int) -> tuple[int, ...]:
    return (here + 1, here * 2) if here < 50 else ()


def test_reach_counts_the_fewest_steps() -> None:
    assert reach(1, exits, 3) == {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 8: 3}


def test_reach_without_steps_is_the_start_alone() -> None:
    assert reach(7, exits, 0) == {7: 0}


def test_reach_stops_where_nothing_new_is_found() -> None:
    assert reach(50, exits, 9) == {50: 0}


def paid(here: Point) -> Iterator[tuple[Point, int]]:
    """Leave a point of a map 48 by 42 at 10 a straight step and 14 a slanting one."""
    for right, down in STEPS:
        there = here[0] + right, here[1] + down
        if there[0] in range(48) and there[1] in range(42):
            yield there, 14 if right and down else 10


@pytest.mark.parametrize(("limit", "others"), [(60, 104), (130, 488), (260, 1790)])
def test_straight_steps_at_10_and_slanting_ones_at_14_reach_an_octagon(limit: int, others: int) -> None:
    found = costs((24, 21), paid, limit)
    ways = {(x, y): (abs(x - 24), abs(y - 21)) for x in range(48) for y in range(42)}
    known = {point: 10 * max(way) + 4 * min(way) for point, way in ways.items()}

    assert {point: cost for point, cost in known.items() if cost <= limit} == found
    assert len(found) - 1 == others
    assert sorted(found.values()) == list(found.values())


ROADS = {"a": (("b", 9), ("c", 2)), "b": (("d", 1),), "c": (("b", 3), ("d", 7), ("e", 0)), "e": (("b", 2),)}


def test_a_way_round_is_taken_where_it_costs_less() -> None:
    assert costs("a", lambda here: ROADS.get(here, ()), 20) == {"a": 0, "c": 2, "e": 2, "b": 4, "d": 5}


def test_costs_hold_what_costs_just_the_limit_and_nothing_beyond() -> None:
    assert costs("a", lambda here: ROADS.get(here, ()), 4) == {"a": 0, "c": 2, "e": 2, "b": 4}


def test_one_price_for_all_steps_counts_them_as_reach_does() -> None:
    assert costs(1, lambda here: ((there, 3) for there in exits(here)), 17) == {
        there: 3 * steps for there, steps in reach(1, exits, 5).items()
    }


def test_path_is_a_shortest_way_with_both_ends() -> None:
    assert path(1, lambda here: here == 12, exits) == (1, 2, 3, 6, 12)


def test_path_to_where_one_stands_is_one_step_long() -> None:
    assert path(5, lambda here: here == 5, exits) == (5,)


def test_no_path_is_empty() -> None:
    assert path(1, lambda here: here == 0, exits) == ()
