"""The picker without a screen: it narrows what can be meant and never gives an order by itself."""

from collections.abc import Iterable
from typing import Any, cast

import pytest

from engine.core.errors import Refusal
from engine.core.orders import Order, ending
from engine.core.position import View
from engine.core.refs import Ref, place, token, word
from engine.core.values import frozen
from tui.choosing import picker
from tui.choosing.picker import Picker
from tui.playing.legal import LegalSubset


@frozen
class Told(Order, verb="told", key=""):
    picks: tuple[Ref, ...]


@frozen
class End(Told, verb="end", key="e"):
    """The end of a turn."""


@frozen
class EndRound(Told, verb="end-round", key="r"):
    """The end of a round."""


A_NORTH = Told((token("a"), word("go"), place("north")))
A_SOUTH = Told((token("a"), word("go"), place("south")))
A_FIRE = Told((token("a"), word("fire"), token("x")))
B_FIRE = Told((token("b"), word("fire"), token("x")))
END = End((word("end turn"),))
ORDERS = (A_NORTH, A_SOUTH, A_FIRE, B_FIRE, END)


class Spelled:
    """The little of a game that choosing among some orders asks for: these know their own picks, and make up none."""

    def picks(self, order: Told) -> tuple[Ref, ...]:
        return order.picks

    def made(self, view: View[Any], picks: Iterable[Ref]) -> None:
        return None

    def refusal(self, view: View[Any], order: Told) -> Refusal:
        return Refusal("It is none of these.")


def begin(orders: Iterable[Any]) -> Picker:
    return picker.begin(LegalSubset(cast("Any", Spelled()), View(None, None), orders))


def test_choices_come_in_the_games_own_order() -> None:
    assert [choice.ref for choice in begin(ORDERS).choices] == [token("a"), token("b"), word("end turn")]


def test_choosing_narrows_until_an_order_is_meant() -> None:
    start = begin(ORDERS)
    far = start.choose(token("a")).choose(word("go")).choose(place("south"))

    assert start.order is None
    assert far.order == A_SOUTH


def test_what_is_no_choice_cannot_be_chosen() -> None:
    with pytest.raises(KeyError):
        begin(ORDERS).choose(place("north"))


def test_a_choice_without_alternative_is_made_but_never_the_last() -> None:
    forced = begin(ORDERS).choose(token("b"))

    assert forced.chosen == (token("b"), word("fire"))
    assert forced.order is None
    assert [choice.ref for choice in forced.choices] == [token("x")]


def test_a_single_order_waits_to_be_given() -> None:
    only = begin((END,))

    assert only.order is None
    assert only.choose(word("end turn")).order == END


def test_back_takes_back_ones_own_choice_and_what_followed_from_it() -> None:
    start = begin(ORDERS)

    assert start.choose(token("b")).back() == start
    assert start.back() == start


def test_a_picker_is_followed_again_as_far_as_it_still_goes() -> None:
    asked = begin(ORDERS).choose(token("a")).choose(word("go")).asked
    again = begin((A_FIRE, END)).retrace(asked)

    assert again.chosen == (token("a"), word("fire"))


def test_no_orders_leave_nothing_to_choose() -> None:
    none = begin(())

    assert none.choices == ()
    assert none.order is None
    assert none.marks() == {}


def test_marks_show_the_next_things_to_point_at_and_what_was_chosen() -> None:
    start = begin(ORDERS)

    assert start.marks(own={"a", "b"}) == {token("a"): "unit", token("b"): "unit"}
    assert start.choose(token("a")).marks(own={"a", "b"}) == {
        place("north"): "reach",
        place("south"): "reach",
        token("x"): "target",
        token("a"): "chosen",
    }


def test_orders_about_a_thing_are_those_that_point_at_it_now_or_later() -> None:
    assert begin(ORDERS).about([token("x")]) == (A_FIRE, B_FIRE)
    assert begin(ORDERS).choose(token("a")).about([token("x"), place("south")]) == (A_SOUTH, A_FIRE)


def test_an_order_can_be_meant_at_once_and_taken_back_at_once() -> None:
    start = begin(ORDERS)

    assert start.toward(A_FIRE).order == A_FIRE
    assert start.toward(A_FIRE).retrace(()) == start
    with pytest.raises(ValueError, match="not among"):
        start.toward(Told((word("dream"),)))


def test_the_order_that_ends_a_turn_is_known_by_its_verb() -> None:
    assert ending(ORDERS) == END
    assert ending(ORDERS[:-1]) is None
