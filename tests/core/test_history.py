from collections.abc import Sequence
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.history import History, start
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng


def order(word: str) -> Order:
    return cast("Order", word)  # a history keeps orders and looks at nothing in them but equality


def walk(history: History, words: Sequence[str]) -> History:
    for word in words:
        state = f"{history.here.position.state}{word}"
        history = history.then(Seat(0), order(word), Position(state, Rng("1")), ())
    return history


def fresh(words: str = "") -> History:
    return walk(start(Position("", Rng("1"))), words)


def test_undo_returns_the_very_same_position() -> None:
    one = fresh("a")
    two = walk(one, "b")

    assert two.undo().here.position is one.here.position


def test_redo_follows_the_branch_that_was_undone() -> None:
    history = walk(fresh("ab").undo(), "c")  # two branches: ab (older), ac (newer)
    older = history.visit(2).undo().redo()

    assert older.here.position.state == "ab"


def test_the_same_order_again_goes_along_the_branch_there_is() -> None:
    history = fresh("abc")
    again = walk(history.undo().undo(), "b")

    assert len(history.nodes) == len(again.nodes)
    assert again.redo().here.position.state == "abc"


def test_each_redo_and_each_visit_on_the_way_leaves_the_rest_ahead() -> None:
    history = walk(fresh("abc").undo(to=0), "x").visit(3).undo().undo().undo()  # x is the newest branch from the start

    assert history.ahead == (3, 2, 1)
    for step in (history.redo(), history.visit(1)):
        assert (step.at, step.ahead) == (1, (3, 2))
        assert (step.redo().at, step.redo().ahead) == (2, (3,))
        assert step.redo().redo().ahead == ()


def test_the_same_order_of_another_seat_branches() -> None:
    history = fresh("ab").undo()
    other = history.then(Seat(1), order("b"), Position("ab", Rng("1")), ())

    assert (other.at, other.children(1)) == (3, (2, 3))
    assert [other.newest(node) for node in (0, 1, 2, 3)] == [3, 3, 2, 3]


def test_the_first_position_is_nobodys_doing() -> None:
    first = fresh().here

    assert (first.parent, first.seat, first.order) == (-1, -1, None)


def test_another_order_branches_and_forgets_nothing() -> None:
    history = walk(fresh("abc").undo().undo(), "x")

    assert history.here.position.state == "ax"
    assert history.tips() == (3, 4)
    assert history.line() == (0, 1, 4)
    assert history.line(3) == (0, 1, 2, 3)


def test_undo_stops_at_the_start_and_at_strangers() -> None:
    with pytest.raises(ValueError, match="nothing to undo"):
        fresh().undo()
    with pytest.raises(ValueError, match="does not lie behind"):
        walk(fresh("ab").undo(), "c").undo(to=2)
    with pytest.raises(ValueError, match="does not lie behind"):
        fresh("a").undo(to=-1)
    with pytest.raises(ValueError, match="nothing to redo"):
        fresh("a").redo()
    with pytest.raises(IndexError):
        fresh("a").visit(9)


def test_two_thousand_orders_compare_hash_and_print() -> None:
    long = fresh("x" * 2000)

    assert long == fresh("x" * 2000)
    assert isinstance(hash(long), int)
    assert repr(long).startswith("History(")


@given(st.lists(st.one_of(st.sampled_from("abc"), st.sampled_from(["undo", "redo"])), max_size=60))
def test_whatever_is_done_each_node_follows_its_parent(steps: list[str]) -> None:
    history = fresh()
    for step in steps:
        try:
            history = {"undo": history.undo, "redo": history.redo}[step]() if len(step) > 1 else walk(history, step)
        except ValueError:
            continue

    for index, node in enumerate(history.nodes[1:], 1):
        parent = history.nodes[node.parent]
        assert node.parent < index
        assert f"{parent.position.state}{node.order}" == node.position.state
    assert len({node.position.state for node in history.nodes}) == len(history.nodes)


def test_the_last_order_of_a_seat_is_found_behind_those_of_others() -> None:
    history = fresh("ab").then(Seat(1), order("c"), Position("abc", Rng("1")), ())

    assert history.last_order(Seat(0)) == order("b")
    assert history.undo().undo().last_order(Seat(0)) == order("a")
    assert history.undo().last_order(Seat(1)) is None
