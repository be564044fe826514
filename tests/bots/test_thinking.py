from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.bots import LEVELS, Cancelled, Thinking, make, search
from engine.bots.memo import SearchMemo
from engine.bots.search import Search
from engine.bots.worth import STAKE
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.position import Position, Transition, View
from engine.core.refs import PlaceId, Seat
from engine.core.rng import Fork, Rng, Stream
from tests.bots.positions import CHANCE, Asked, wandering
from tests.toys.skirmish.game import GAME, Skirmish
from tests.toys.skirmish.verbs import Fire, Lay

MANY = 10


def middle() -> Asked:
    """Return a decision between many orders from the thick of a random game."""
    return next(asked for asked in islice(wandering(GAME, "middle"), 12, None) if len(asked.orders) > MANY)


class Counting(Skirmish):
    """The toy, counting the worlds that are made up."""

    def __init__(self) -> None:
        self.worlds = 0

    def imagine(self, view: View[Any], rng: Stream) -> Position[Any]:
        self.worlds += 1
        return super().imagine(view, rng)


class Planning(Counting):
    """The toy with plans of its own, so that only the search makes up worlds."""

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        for number, order in enumerate(self.orders(view)):
            yield Plan((order,), -number, "It comes first.")


class Spy(Skirmish):
    """The toy, which cries out when a bot touches the true position or the table's chance."""

    truth: Any = None

    def _check(self, state: Any) -> None:
        assert state is not self.truth, "a bot reached the true state"

    def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
        self._check(position.state)
        assert isinstance(position.rng, Fork), "a bot reached the table's dice"
        return super().resolve(position, seat, order)

    def view(self, state: Any, seat: Seat | None) -> View[Any]:
        self._check(state)
        return super().view(state, seat)


class Mute:
    """The toy without anything optional: nothing to imagine, weigh, forecast or plan."""

    def __init__(self) -> None:
        self.info, self.decisions, self.view = GAME.info, GAME.decisions, GAME.view
        self.orders, self.refusal, self.resolve = GAME.orders, GAME.refusal, GAME.resolve
        self.outcome, self.clock, self.strength = GAME.outcome, GAME.clock, GAME.strength


class Forgetful(Planning):
    """The toy with plans that are not legal, or not plans at all."""

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        yield Plan(())
        shots = (Fire(boat, target) for boat in range(4) for target in range(4))
        yield from (Plan((shot,)) for shot in shots if self.refusal(view, shot) is not None)


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_thinking_stops_at_once_when_told(level: str) -> None:
    asked = middle()
    with pytest.raises(Cancelled):
        make(GAME, level, Thinking(lambda: True)).choose(asked.view, asked.decision, asked.menu, CHANCE)


def test_a_search_stops_half_way() -> None:
    asked, calls = middle(), iter(range(10_000))
    bot = make(GAME, "hard", Thinking(lambda: next(calls) > 50))
    with pytest.raises(Cancelled):
        bot.choose(asked.view, asked.decision, asked.menu, CHANCE)

    assert next(calls) == 52


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_search_that_is_told_enough_answers_with_the_best_so_far(after: int) -> None:
    asked, told = middle(), list[tuple[int, int, Plan]]()
    thinking = Thinking(enough=lambda: len(told) == after, report=lambda *news: told.append(news))
    plan = make(GAME, "hard", thinking).choose(asked.view, asked.decision, asked.menu, CHANCE)

    assert len(told) == after
    assert (
        plan.orders
        == (told[-1][2] if told else make(GAME, "greedy").choose(asked.view, asked.decision, asked.menu, CHANCE)).orders
    )


def test_a_search_reports_how_far_it_is_and_in_the_end_what_it_chose() -> None:
    asked, told = middle(), list[tuple[int, int, Plan]]()
    thinking = Thinking(report=lambda *news: told.append(news))
    plan = make(GAME, "hard", thinking).choose(asked.view, asked.decision, asked.menu, CHANCE)

    shares = [done / of for done, of, _ in told]
    assert len(told) > 3
    assert shares == sorted(shares)
    assert [share for share in shares if share >= 1] == [1]
    assert told[-1][2].orders == plan.orders


def test_who_listens_changes_nothing() -> None:
    asked = middle()
    heard, unheard = (
        make(GAME, "hard", thinking).choose(asked.view, asked.decision, asked.menu, CHANCE)
        for thinking in (Thinking(report=lambda *_: None), Thinking())
    )

    assert heard == unheard


@pytest.mark.parametrize("effort", [0, 60, 240])
def test_an_effort_is_counted_in_answers_asked_for(monkeypatch: pytest.MonkeyPatch, effort: int) -> None:
    asked, game = middle(), Planning()
    memo = SearchMemo(game)
    monkeypatch.setattr(search, "SearchMemo", lambda _: memo)
    Search(game, candidates=4, effort=effort).choose(asked.view, asked.decision, asked.menu, CHANCE)

    # A world that is begun is played to its end by all four, then by two.
    assert effort <= memo.spent <= effort + 120


@pytest.mark.parametrize("simulations", [24, 48, 96])
def test_no_more_worlds_are_imagined_than_there_are_simulations(simulations: int) -> None:
    asked = middle()
    game: Any = Planning()
    Search(game, candidates=4, simulations=simulations, effort=10**6).choose(
        asked.view, asked.decision, asked.menu, CHANCE
    )

    # One world serves all plans: four of them in the first half, two in the second.
    assert game.worlds == simulations // 8 + simulations // 4


class Estimating(Skirmish):
    """The toy where the first of two plans has the better estimate, and the second leads to the better position."""

    def __init__(self, estimate: float) -> None:
        self.estimate = estimate

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        yield Plan((Lay(PlaceId("0302")),), self.estimate)
        yield Plan((Lay(PlaceId("0402")),), 0.0)

    def chance(self, view: View[Any]) -> tuple[float, ...]:
        won = float(view.state.mines[0] == "0402")
        return won, 1 - won


@pytest.mark.parametrize(("estimate", "chosen"), [(4.5 * STAKE, "0402"), (5.1 * STAKE, "0302")])
def test_a_fifth_of_an_estimate_counts_beside_what_was_played_out(estimate: float, chosen: str) -> None:
    game: Any = Estimating(estimate)
    position = game.setup(2, {}, Rng("trust")).position
    (decision, *_), view = game.decisions(position.state), game.view(position.state, Seat(0))

    plan = Search(game, horizon=0, trust=0.2).choose(view, decision, Menu(game, view), CHANCE)

    assert plan.orders == (Lay(PlaceId(chosen)),)


@pytest.mark.parametrize(
    ("level", "every"),
    [
        *((level.id, 24 if level.id == "hard" else 6) for level in LEVELS),
        pytest.param("hard", 6, marks=pytest.mark.thorough),
    ],
)
def test_a_bot_touches_nothing_but_its_view_and_its_own_chance(level: str, every: int) -> None:
    for number, asked in enumerate(wandering(GAME, "spy", fog=True)):
        if number % every == 0:
            game: Any = Spy()
            game.truth = asked.position.state
            plan = make(game, level).choose(asked.view, asked.decision, asked.menu, CHANCE.fork(str(number)))

            assert plan.orders[0] in asked.orders


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_a_game_without_advice_still_gets_an_opponent(level: str) -> None:
    asked = middle()
    game: Any = Mute()
    plan = make(game, level).choose(asked.view, asked.decision, asked.menu, CHANCE)

    assert plan.orders[0] in asked.orders


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_plans_that_are_not_legal_are_passed_over(level: str) -> None:
    asked = middle()
    game: Any = Forgetful()
    plan = make(game, level).choose(asked.view, asked.decision, asked.menu, CHANCE)

    assert plan.orders[0] in asked.orders


def test_a_shot_is_preferred_to_idling() -> None:
    chosen = [
        make(GAME, "greedy").choose(asked.view, asked.decision, asked.menu, CHANCE.fork(str(number))).orders[0].verb
        for seed in (f"shots {number}" for number in range(12))
        for number, asked in enumerate(wandering(GAME, seed))
        if any(order.verb == "fire" for order in asked.orders)
    ]

    assert chosen.count("fire") > len(chosen) / 2
