"""What is in reach on a lattice: what brute force finds, in the order of the disc, however it is asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.space.lattice import Point, around, hidden, squared
from engine.space.reach import Reach, ways

SIZE = (24, 18)
ACROSS = 3

points = st.tuples(st.integers(0, SIZE[0] - 1), st.integers(0, SIZE[1] - 1))


def found(at: Point, far: int, bodies: tuple[Point, ...] = (), taken: tuple[Point, ...] = ()) -> Reach:
    """Ask on a table of this size."""
    return Reach(at, far, ways(SIZE, bodies, ACROSS, at, far), taken)


def forced(at: Point, far: int, bodies: tuple[Point, ...], taken: tuple[Point, ...]) -> list[Point]:
    """Look at every point in turn."""
    return [
        each
        for each in around(SIZE, at, far)
        if each not in {at, *taken} and not any(hidden(at, each, body, ACROSS) for body in bodies)
    ]


@given(points, st.integers(0, 9), st.lists(points, max_size=3).map(tuple), st.lists(points, max_size=6).map(tuple))
def test_reach_is_what_brute_force_finds(
    at: Point, far: int, centres: tuple[Point, ...], there: tuple[Point, ...]
) -> None:
    bodies = tuple(each for each in centres if 4 * squared(at, each) >= ACROSS * ACROSS)
    taken = tuple(dict.fromkeys(there))
    expected, reach = forced(at, far, bodies, taken), found(at, far, bodies, taken)

    assert list(reach) == expected
    assert [reach[index] for index in range(len(reach))] == expected
    assert len(reach) == len(expected)


def test_reach_knows_its_points_by_themselves_and_by_their_place() -> None:
    reach = found((5, 5), 3, taken=((6, 5), (20, 9)))

    assert (5, 6) in reach
    assert not any(each in reach for each in ((5, 5), (6, 5), (9, 5), "0506"))
    assert reach[-1] == list(reach)[-1]
    assert list(reach[2:9:3]) == list(reach)[2:9:3]
    with pytest.raises(IndexError):
        reach[len(reach)]


def test_nothing_ends_within_a_body_or_goes_through_it() -> None:
    behind = found((2, 9), 9, bodies=((6, 9),))

    assert not any(squared(each, (6, 9)) <= 2 for each in behind)
    assert (9, 9) not in behind
    assert (9, 9) in found((2, 9), 9)
