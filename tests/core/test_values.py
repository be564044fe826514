from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from engine.core.values import Factory, drop, evolve, field, frozen, put


def test_put_replaces_one_and_leaves_the_rest() -> None:
    items = ("a", "b", "c")

    after = put(items, 1, "x")

    assert after == ("a", "x", "c")
    assert items == ("a", "b", "c")


def test_drop_leaves_out_one() -> None:
    assert drop(("a", "b", "c"), 1) == ("a", "c")


def test_the_first_and_the_last_can_be_replaced_and_left_out() -> None:
    assert (put(("a", "b"), 0, "x"), put(("a", "b"), 1, "x")) == (("x", "b"), ("a", "x"))
    assert (drop(("a", "b"), 0), drop(("a", "b"), 1)) == (("b",), ("a",))


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_from_the_end_or_beyond_is_no_index(index: int) -> None:
    with pytest.raises(IndexError):
        put(("a", "b", "c"), index, "x")
    with pytest.raises(IndexError):
        drop(("a", "b", "c"), index)


@frozen
class _Pair:
    left: int
    right: tuple[int, ...] = ()


@frozen
class _Keyed(_Pair):
    word: str = field(default="", kw_only=True)


@frozen(cache_hash=True)
class _Counted:
    left: int
    right: int


@attrs.frozen
class _Foreign:
    left: int
    right: int


def test_evolve_replaces_fields_and_leaves_the_original() -> None:
    pair = _Pair(1, (2,))

    assert evolve(pair, left=5) == _Pair(5, (2,))
    assert evolve(pair).right is pair.right
    assert pair == _Pair(1, (2,))


def test_a_copy_is_as_frozen_as_its_original() -> None:
    copy: Any = evolve(_Pair(1, (2,)), left=5)

    with pytest.raises(FrozenInstanceError):
        copy.left = 6
    assert hash(copy) == hash(_Pair(5, (2,)))
    assert type(copy) is _Pair


def test_values_of_plain_attrs_that_weak_references_can_point_at_are_copied_too() -> None:
    assert evolve(_Foreign(1, 2), right=3) == _Foreign(1, 3)


def test_a_copy_forgets_the_hash_of_its_original() -> None:
    pair = _Counted(1, 2)

    assert hash(pair) != hash(evolve(pair, left=5))
    assert hash(evolve(pair, left=5)) == hash(_Counted(5, 2))


@frozen
class _Derived:
    items: tuple[int, ...]
    total: int = field(init=False, default=Factory(lambda self: sum(self.items), takes_self=True))


def test_evolve_works_out_again_what_follows_from_other_fields() -> None:
    derived: Any = _Derived((1, 2))

    assert evolve(derived, items=(5,)).total == 5
    with pytest.raises(TypeError):
        evolve(derived, total=9)


def test_evolve_copies_classes_with_keyword_fields_too() -> None:
    assert evolve(_Keyed(1, word="a"), left=2, word="b") == _Keyed(2, word="b")


def test_evolve_refuses_a_field_that_is_not_there() -> None:
    changes: dict[str, Any] = {"middle": 1}
    with pytest.raises(TypeError, match="middle"):
        evolve(_Pair(1), **changes)


@frozen
class _Other:
    left: int
    right: tuple[int, ...] = ()


def test_values_of_two_classes_are_neither_equal_nor_in_each_others_way() -> None:
    one, other = _Pair(1), _Other(1)

    assert len({one: "pair", other: "other"}) == 2
    assert hash(one) != hash(other)
    assert _Keyed(1) != _Pair(1)


def test_a_value_shows_its_fields_save_those_that_are_left_out() -> None:
    assert repr(_Keyed(1, (2,), word="a")) == "_Keyed(left=1, right=(2,), word='a')"
    assert repr(_Plain(1)) == "_Plain()"


def test_a_field_that_does_not_count_makes_no_difference() -> None:
    assert _Plain(1) == _Plain(2)
    assert hash(_Plain(1)) == hash(_Plain(2))


@frozen
class _Plain:
    aside: int = field(eq=False, repr=False)
