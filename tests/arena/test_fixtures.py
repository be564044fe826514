from collections import Counter

from arena.fixtures import Fixture, round_robin, together


def test_seats_are_swapped_over_the_same_seeds() -> None:
    assert [together(2, number, "s") for number in range(4)] == [
        Fixture(0, "s/0", (0, 1)),
        Fixture(1, "s/0", (1, 0)),
        Fixture(2, "s/1", (0, 1)),
        Fixture(3, "s/1", (1, 0)),
    ]


def test_three_contestants_rotate() -> None:
    assert [together(3, number, "s").seating for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_in_a_ladder_every_two_meet_on_each_seed_from_both_seats() -> None:
    matches = [round_robin(3, number, "s") for number in range(12)]

    assert {each.seed for each in matches[:6]} == {"s/0"}
    assert {each.seed for each in matches[6:]} == {"s/1"}
    assert Counter(each.seating for each in matches) == dict.fromkeys(
        [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 2
    )


def test_a_ladder_of_two_is_a_match_of_two() -> None:
    assert [round_robin(2, number, "s") for number in range(6)] == [together(2, number, "s") for number in range(6)]
