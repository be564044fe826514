import pytest

from engine.core.values import drop, put


def test_put_replaces_one_and_leaves_the_rest() -> None:
    items = ("a", "b", "c")

    after = put(items, 1, "x")

    assert after == ("a", "x", "c")
    assert items == ("a", "b", "c")


def test_drop_leaves_out_one() -> None:
    assert drop(("a", "b", "c"), 1) == ("a", "c")


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_from_the_end_or_beyond_is_no_index(index: int) -> None:
    with pytest.raises(IndexError):
        put(("a", "b", "c"), index, "x")
    with pytest.raises(IndexError):
        drop(("a", "b", "c"), index)
