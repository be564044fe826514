"""Amounts to choose from, in ranges that are never spelled out."""

import pytest

from engine.core.choices import Amounts

AMOUNTS = Amounts((range(1, 4), range(10, 13)))


def test_amounts_are_counted_and_listed_lowest_first() -> None:
    assert list(AMOUNTS) == [1, 2, 3, 10, 11, 12]
    assert len(AMOUNTS) == 6
    assert [AMOUNTS[index] for index in range(6)] == list(AMOUNTS)


@pytest.mark.parametrize("number", [-1, 0, 4, 9, 13])
def test_a_number_between_ranges_is_none_of_them(number: int) -> None:
    assert number not in AMOUNTS
    assert all(each in AMOUNTS for each in AMOUNTS)


def test_there_is_nothing_behind_the_last() -> None:
    with pytest.raises(IndexError):
        AMOUNTS[6]


def test_millions_cost_nothing() -> None:
    many = Amounts((range(10**15),))

    assert len(many) == 10**15
    assert many[10**14] == 10**14
    assert 10**15 not in many
