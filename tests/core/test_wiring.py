"""Wiring: a game answers by its repertoire, by what is imported late, and by what was answered last."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.abilities import Costed, Explains, Plan, Plans, Worded
from engine.core.draft import Draft
from engine.core.position import Position, View
from engine.core.refs import Seat, word
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.core.wiring import Cached, Late
from tests.toys.spear import REPERTOIRE, Hand, Spear, State

VIEW = View(Seat(0), State())
BEGINNING = ("here", "there")


class Planned(Spear):
    plans = Late(Plans.plans, f"{__name__}_that_comes_late")


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a module that is there once it is imported."""
    late = type(sys)(Planned.plans.module)
    monkeypatch.setitem(sys.modules, late.__name__, late)
    monkeypatch.setattr(Planned.plans, "_answer", None)
    return late


def test_a_game_answers_of_its_orders_what_its_repertoire_does() -> None:
    game = Spear()

    assert game.order_types == REPERTOIRE.order_types == (Hand,)
    assert game.words == REPERTOIRE.words
    assert list(game.orders(VIEW)) == list(REPERTOIRE.orders(VIEW)) == [Hand("bil")]
    assert list(game.orders(VIEW, (word("bil"),))) == []
    assert game.choices(VIEW) == REPERTOIRE.choices(VIEW)
    assert game.made(VIEW, game.picks(Hand("eir"))) == Hand("eir")
    assert game.refusal(VIEW, Hand("eir")) == REPERTOIRE.refusal(VIEW, Hand("eir"))
    assert game.phrase(VIEW, Hand("bil")) == "Hand the spear to Bil"
    assert list(game.about(VIEW, (word("bil"),))) == [Hand("bil")]
    assert game.letters(VIEW) == REPERTOIRE.letters(VIEW)


def test_an_order_is_carried_out_on_the_draft_and_what_follows_comes_with_it() -> None:
    class Followed(Spear):
        def follow(self, draft: Draft[State], /) -> None:
            draft.set(before="nobody")

    here = Position(State(), Rng("wired"))

    assert Spear().resolve(here, Seat(0), Hand("bil")).position == evolve(here, state=State("bil", "ask"))
    assert Followed().resolve(here, Seat(0), Hand("bil")).position.state == State("bil", "nobody")


def test_a_game_has_no_ability_that_none_of_its_lines_names() -> None:
    assert isinstance(Spear(), Worded)
    assert not isinstance(Spear(), (Costed, Explains, Plans))


def test_an_ability_is_there_before_its_module_is() -> None:
    assert isinstance(Planned(), Plans)
    assert Planned.plans.module not in sys.modules


def test_what_comes_late_answers_as_the_function_of_its_name(module: Any) -> None:
    def plans(view: View[State]) -> Iterator[Plan]:
        yield Plan((Hand(view.state.before),))

    module.plans = plans

    assert list(Planned().plans(VIEW)) == [Plan((Hand("eir"),))]


def test_what_comes_late_is_looked_for_once(module: Any) -> None:
    module.plans = lambda _: ("the first",)
    first = Planned().plans(VIEW)
    module.plans = lambda _: ("another",)

    assert first == Planned().plans(VIEW)


def test_what_is_not_there_is_missed_when_it_is_asked_for(module: Any) -> None:
    with pytest.raises(AttributeError, match="plans"):
        Planned().plans(VIEW)


class Counted:
    """Answers, and counts how often."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, state: object, seat: Seat | None) -> tuple[object, Seat | None, int]:
        self.asked += 1
        return state, seat, self.asked


def test_the_last_answer_is_kept_for_the_very_same_state_and_seat() -> None:
    counted = Counted()
    view = Cached(counted)
    state, like = list(BEGINNING), list(BEGINNING)

    assert view(state, Seat(0)) is view(state, Seat(0))
    assert counted.asked == 1
    assert view(state, None) == (state, None, 2)
    assert view(like, None) == (like, None, 3)
    assert view(state, Seat(0))[2] == 4, "only the last is kept"


def test_more_than_one_answer_may_be_kept() -> None:
    counted = Counted()
    view = Cached(counted, 2)
    first, second, third = (list(BEGINNING) for _ in range(3))

    assert [view(each, None)[2] for each in (first, second, first, second, third, second, first)] == [
        1,
        2,
        1,
        2,
        3,
        2,
        4,
    ]
