"""What an order holds for a pick, and back."""

import pytest

from engine.core.errors import Refusal
from engine.core.refs import Ref, named, place, token, word
from engine.core.slots import Slot, amount, each_of, ranges, typed, within, words
from tests.core.yard import NICKNAME, PORTER, WAGE, Desk, State, view


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("12", 12), ("-3", -3), ("9" * 30, int("9" * 30))])
def test_a_number_is_read_as_a_player_would_type_it(text: str, number: int) -> None:
    assert WAGE.held(Desk(view()), word(text)) == number
    assert WAGE.ref(number) == word(text)


@pytest.mark.parametrize("text", ["", "012", "+1", "1.0", "1e3", " 1", "--1", "-", "\u0663", "two"])
def test_what_is_no_number_is_none(text: str) -> None:
    assert WAGE.held(Desk(view()), word(text)) is None


@pytest.mark.parametrize("text", ["", " Ox", "Ox ", "O\nx", "x" * 25, "\xd8x"])
def test_what_is_no_name_is_none(text: str) -> None:
    assert NICKNAME.held(Desk(view()), named(text)) is None
    assert NICKNAME.find(Desk(view()), text) is None


def test_a_name_is_typed_and_not_picked_as_a_word() -> None:
    assert NICKNAME.held(Desk(view()), named("Big Ox")) == "Big Ox"
    assert NICKNAME.held(Desk(view()), word("Big Ox")) is None
    assert NICKNAME.ref("Big Ox") == named("Big Ox")


@pytest.mark.parametrize("ref", [place("ann"), word("ann"), named("ann")])
def test_a_pick_of_another_kind_is_none(ref: Ref) -> None:
    assert PORTER.held(Desk(view()), token("ann")) == "ann"
    assert PORTER.held(Desk(view()), ref) is None


def test_a_slot_may_spell_and_read_what_an_order_holds_in_words_of_its_own() -> None:
    sides: Slot[Desk, int] = Slot(
        "word",
        each=lambda _: (0, 1),
        find=lambda _, held: held,
        stranger=lambda *_: Refusal("There is no such side."),
        id=lambda _, thing: thing,
        said=lambda _, held: str(held),
        spell=lambda held: ("port", "starboard")[held],
        read=lambda _, text: {"port": 0, "starboard": 1}.get(text),
    )

    assert sides.ref(1) == word("starboard")
    assert sides.held(Desk(view()), word("starboard")) == 1
    assert sides.held(Desk(view()), word("up")) is None


def test_a_slot_that_asks_for_the_desk_alone_stands_apart() -> None:
    assert PORTER.apart
    assert NICKNAME.apart
    assert not WAGE.apart
    assert not typed(lambda *_: (), lambda *_: Refusal("No.")).apart
    assert tuple(each_of(PORTER, Desk(view()), ("whatever", "came"))) == ("ann", "bob", "cid")


def test_ranges_leave_out_those_that_are_empty() -> None:
    desk = Desk(view(State(wages=(range(1, 1), range(2, 4)))))

    assert ranges(WAGE, desk, ("ann",)) == (range(2, 4),)
    assert [number for number in range(6) if within(WAGE, desk, ("ann",), number)] == [2, 3]


def test_an_amount_may_be_one_range() -> None:
    one = amount(lambda _: range(3), lambda *_: Refusal("No."))

    assert ranges(one, Desk(view()), ()) == (range(3),)


def test_a_word_is_known_where_it_is_listed_or_among_those_told() -> None:
    wind = words(lambda _: ("east",), "There is no such wind.", "R-1", said=str.capitalize)
    known = words(lambda _: ("east",), "There is no such wind.", "R-1", lambda _: {"east": 1, "west": 2})
    desk = Desk(view())

    assert (wind.find(desk, "east"), wind.find(desk, "west"), known.find(desk, "west")) == ("east", None, "west")
    assert wind.stranger(desk, "up") == Refusal("There is no such wind.", "R-1")
    assert (wind.said(desk, "east"), wind.said(desk, "x" * 99)) == ("East", "X" + "x" * 23)
