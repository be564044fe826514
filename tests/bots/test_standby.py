"""An opponent that fails is replaced for that decision by the next simpler one, and the match goes on the same way."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import Cancelled, Thinking, answer, standby
from engine.bots.standby import SIMPLER
from engine.core.abilities import Plan
from engine.core.errors import SetupError
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from tests.bots.failing import fail
from tests.bots.positions import CHANCE
from tests.toys.jumps import Course, EndPhase, Jumps

LEVELS = ("hard", "normal", "easy")


HOW = {
    "KeyError": None,
    "no order": Plan(()),
    "an illegal order": Plan((Course("nowhere"),)),
}


def asked(level: str, game: Any | None = None) -> standby.LevelAnswer:
    game = game or Jumps()
    position = game.setup(2, {}, Rng("table")).position
    return answer(game, level, game.decisions(position.state)[0], [position.state], CHANCE)


@pytest.mark.parametrize("why", HOW)
@pytest.mark.parametrize("failing", [1, 2])
def test_the_next_simpler_level_answers_as_it_would(monkeypatch: pytest.MonkeyPatch, failing: int, why: str) -> None:
    simpler = asked(LEVELS[failing])
    fail(monkeypatch, LEVELS[:failing], HOW[why])

    given = asked("hard")

    assert given.plan == simpler.plan
    assert [failure.level for failure in given.failures] == list(LEVELS[:failing])
    assert given.told == f"The opponent hard failed ({why}): {LEVELS[failing]} answers in its place."


@pytest.mark.parametrize("level", ["hard", "normal", "easy", "greedy", "wander"])
def test_when_all_fail_a_legal_order_is_given_unthought(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    fail(monkeypatch, (level, *SIMPLER.get(level, ())))

    given = asked(level)

    assert given.plan.orders == (Course("poor"),)
    assert given.told == f"The opponent {level} failed (KeyError): an order is given in its place unthought."
    assert "mine" not in given.told


def test_the_default_of_a_decision_is_given_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    class Preset(Jumps):
        def decisions(self, state: Any) -> Any:
            return tuple(evolve(each, default=EndPhase()) for each in super().decisions(state))

    fail(monkeypatch, LEVELS)

    assert asked("hard", Preset()).plan.orders == (EndPhase(),)


def test_a_bot_that_thinks_without_end_fails_by_its_steps_and_not_by_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pondering(Jumps):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            while True:
                yield Plan((EndPhase(),))

    monkeypatch.setattr(standby, "ENDLESS", 50)

    given = asked("hard", Pondering())

    assert given.plan.orders
    assert "thought without end" in given.told


def test_who_is_told_to_stop_has_not_failed() -> None:
    game: Any = Jumps()
    position = game.setup(2, {}, Rng("table")).position

    with pytest.raises(Cancelled):
        answer(game, "hard", game.decisions(position.state)[0], [position.state], CHANCE, Thinking(lambda: True))


def test_a_level_that_there_is_not_has_not_failed() -> None:
    with pytest.raises(SetupError):
        asked("cunning")


def test_an_answer_is_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked("hard") == asked("hard")
    fail(monkeypatch, ("hard",))
    first, second = asked("hard"), asked("hard")

    assert first.plan == second.plan
    assert first.told == second.told


def test_seats_are_asked_from_their_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Seat | None] = []

    class Watched(Jumps):
        def view(self, state: Any, seat: Seat | None) -> Any:
            seen.append(seat)
            return super().view(state, seat)

    fail(monkeypatch, LEVELS)
    asked("hard", Watched())

    assert seen == [Seat(0)]
