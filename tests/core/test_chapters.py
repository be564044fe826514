"""Chapters of orders that are imported when their phase comes."""

import sys
from pathlib import Path

import pytest

from engine.core.chapters import LateChapter
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.repertoire import Repertoire
from tests.core.yard import Desk, End, Pay, State, do_call, do_carry, do_end, do_pay, do_rest, do_swap, repertoire, view

DAY = """
from tests.core.yard import do_call, do_carry, do_end, do_rest, do_swap, together
VERBS = (together(do_carry, do_rest), do_swap, do_call, do_end)
"""


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "yard_by_day.py").write_text(DAY, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "yard_by_day", raising=False)


def yard(*during: str, ends: str = "e") -> Repertoire[State, Desk, Draft[State]]:
    day = LateChapter[Desk, Draft[State]]("yard_by_day", *during, ends=ends)
    return Repertoire(
        Desk, lambda desk: "night" if desk.state.night else "day", lambda *_: Refusal("Not now."), (do_pay,), day
    )


def test_a_chapter_is_imported_when_its_phase_comes() -> None:
    orders = yard("day")

    assert all(isinstance(order, Pay) for order in orders.orders(view(State(night=True))))
    assert "yard_by_day" not in sys.modules
    assert set(orders.orders(view())) == set(repertoire().orders(view()))
    assert "yard_by_day" in sys.modules


def test_an_order_of_a_chapter_that_is_to_come_is_refused_and_told() -> None:
    assert yard("day").refusal(view(State(night=True)), End()) == Refusal("Not now.")
    assert yard("day").phrase(view(), End()) == repertoire().phrase(view(), End())
    assert yard("day").made(view(State(night=True)), yard("day").picks(End())) == End()


def test_all_orders_are_told_in_the_order_of_chapters() -> None:
    assert yard("day").order_types == tuple(each.make for each in (do_pay, do_carry, do_rest, do_swap, do_call, do_end))


def test_a_chapter_whose_verbs_are_of_other_phases_is_found_out() -> None:
    with pytest.raises(TypeError, match="other phases"):
        yard("day", "night").orders(view())


def test_the_keys_of_what_ends_something_are_known_before_the_chapter_is() -> None:
    assert yard("day").ending_keys == repertoire().ending_keys == {"e"}
    assert "yard_by_day" not in sys.modules


def test_a_chapter_that_ends_something_by_other_keys_is_found_out() -> None:
    with pytest.raises(TypeError, match="other keys"):
        yard("day", ends="").orders(view())
