"""Search finds everything near by steps, and the shortest way."""

from engine.space.search import path, reach


def exits(here: int) -> tuple[int, ...]:
    return (here + 1, here * 2) if here < 50 else ()


def test_reach_counts_the_fewest_steps() -> None:
    assert reach(1, exits, 3) == {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 8: 3}


def test_reach_without_steps_is_the_start_alone() -> None:
    assert reach(7, exits, 0) == {7: 0}


def test_reach_stops_where_nothing_new_is_found() -> None:
    assert reach(50, exits, 9) == {50: 0}


def test_path_is_a_shortest_way_with_both_ends() -> None:
    assert path(1, lambda here: here == 12, exits) == (1, 2, 3, 6, 12)


def test_path_to_where_one_stands_is_one_step_long() -> None:
    assert path(5, lambda here: here == 5, exits) == (5,)


def test_no_path_is_empty() -> None:
    assert path(1, lambda here: here == 0, exits) == ()
