"""A sentence with the fields of a fact in it, each said as it asks for."""

import pytest

from engine.core.telling import teller
from engine.core.values import frozen

telling = teller({"house": ("Grimby", "Hvalby").__getitem__})


@frozen
class Fact:
    seat: int = 1
    coins: int = 1
    what: str = "an axe"
    sheep: tuple[int, ...] = (3, 4)
    up: bool = True


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("{seat@house} pays {coins@coin} for {what}.", "Hvalby pays 1 coin for an axe."),
        ("{what} costs {seat} of {sheep@list}", "An axe costs 1 of 3 and 4."),
        ("Nobody pays.", "Nobody pays."),
    ],
)
def test_fields_are_said_as_the_sentence_asks(said: str, told: str) -> None:
    assert telling(said)(Fact()) == told


def test_numbers_are_counted() -> None:
    assert telling("{coins@coin}")(Fact(coins=2)) == "2 coins."
    assert telling("{coins@inch/inches}")(Fact()) == "1 inch."
    assert telling("{coins@inch/inches}")(Fact(coins=2)) == "2 inches."


def test_of_a_flag_one_of_two_words_is_said() -> None:
    assert telling("Ulf {up@mounts/dismounts from} it")(Fact()) == "Ulf mounts it."
    assert telling("Ulf {up@mounts/dismounts from} it")(Fact(up=False)) == "Ulf dismounts from it."


@pytest.mark.parametrize(("coins", "told"), [(2, "Ulf pays: 2 coins of 2."), (0, "Ulf pays nothing.")])
def test_a_part_is_said_only_where_a_field_holds_something(coins: int, told: str) -> None:
    said = "Ulf pays{coins?:: {coins@coin} of {coins}}{not coins?: nothing}"
    assert telling(said)(Fact(coins=coins)) == told


def test_a_field_that_the_fact_has_not_is_a_mistake() -> None:
    with pytest.raises(AttributeError):
        telling("{ships}")(Fact())
