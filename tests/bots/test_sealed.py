"""Bots where orders are given in secret: they mix, wait for what comes of a plot, and let everybody answer."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import make
from engine.bots.mix import drawn
from engine.bots.search import Search
from engine.core.abilities import Plan
from engine.core.position import Position, Transition, View
from engine.core.refs import Hidden, Seat
from engine.core.rng import Rng
from tests.toys.jumps import Course, Dithering, EndPhase, Planned, Settled, State
from tests.toys.pennies import Pennies

SEEDS = 200


def chosen(game: Any, level: str, seed: str, seat: int = 0, seats: int = 2) -> Any:
    """Ask a bot of a level for its first plan in a new match."""
    state = game.setup(seats, {}, Rng("table")).position.state
    decision, view = game.decisions(state)[seat], game.view(state, Seat(seat))
    return make(game, level).choose(view, decision, tuple(game.orders(view)), Rng(seed))


def shown(game: Any, level: str) -> Counter[str]:
    """Count which side a bot shows over many seeds."""
    return Counter(chosen(game, level, str(seed)).orders[0].side for seed in range(SEEDS))


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("heads", "tails"), [(1.0, 1.0), (0.2, 0.8), (6.0, 2.0)])
def test_plans_that_carry_a_share_are_chosen_so_often(level: str, heads: float, tails: float) -> None:
    counted = shown(Pennies(heads, tails), level)

    assert abs(counted["heads"] / SEEDS - heads / (heads + tails)) < 0.1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_plan_without_a_share_is_no_part_of_the_mix(level: str) -> None:
    assert shown(Pennies(1.0, 0.0), level) == {"heads": SEEDS}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_same_seed_draws_the_same(level: str) -> None:
    first, second = ([chosen(Pennies(), level, str(seed)) for seed in range(10)] for _ in range(2))

    assert first == second


def test_without_shares_no_plan_beyond_the_first_is_asked_for() -> None:
    plans = iter((Plan((EndPhase(),)), Plan((Course("rich"),))))

    assert drawn(plans, Rng("draw")) == Plan((EndPhase(),))
    assert next(plans) == Plan((Course("rich"),))


def test_imagined_replies_are_drawn_from_the_mix_too() -> None:
    class Guessing(Pennies):
        # Seat 0 searches; seat 1 mixes.
        def plans(self, view: View) -> Iterator[Plan]:
            for plan in super().plans(view):
                yield plan if view.seat == 1 else Plan(plan.orders)

    replies = Counter[str]()

    class Watching(Guessing):
        def resolve(self, position: Position, seat: Seat, order: Any) -> Transition:
            if seat == 1:
                replies[order.side] += 1
            return super().resolve(position, seat, order)

    game = Watching(3.0, 1.0)
    for seed in range(20):
        chosen(game, "hard", str(seed))

    assert abs(replies["heads"] / replies.total() - 0.75) < 0.1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_sealed_is_weighed_when_it_has_borne_fruit(seat: int) -> None:
    assert chosen(Settled(), "hard", "fruit", seat, 3).orders == (Course("rich"), EndPhase())


def test_what_bears_fruit_at_once_needs_no_reply() -> None:
    asked = Counter[Seat]()

    class Instant(Settled):
        def plans(self, view: View) -> Iterator[Plan]:
            asked[view.seat or Seat(0)] += 1
            return super().plans(view)

        def _sealed(self, state: State, seat: Seat) -> State:
            after = super()._sealed(state, seat)
            while after.phase != "plot":
                after = self._passed(after)
            return after

    game: Any = Instant()
    position = game.resolve(game.setup(2, {}, Rng("table")).position, Seat(0), EndPhase()).position
    view = game.view(position.state, Seat(1))
    plan = make(game, "hard").choose(view, game.decisions(position.state)[0], tuple(game.orders(view)), Rng("fruit"))

    assert plan.orders == (Course("rich"), EndPhase())
    assert asked == {1: 1}


def test_without_the_ability_the_search_stops_before_anything_comes_of_it() -> None:
    assert chosen(Planned(), "hard", "fruit").orders == (EndPhase(),)


def test_a_battle_that_never_settles_is_broken_off() -> None:
    class Endless(Settled):
        weighed = 0

        def _passed(self, state: State) -> State:
            return state

        def strength(self, state: State) -> tuple[float, ...]:
            self.weighed += 1
            return super().strength(state)

    game: Any = Endless()
    search = Search(game, simulations=6, patience=30)
    position = game.setup(2, {}, Rng("table")).position
    view = game.view(position.state, Seat(0))
    search.choose(view, game.decisions(position.state)[0], tuple(game.orders(view)), Rng("endless"))

    assert 0 < game.weighed <= 6


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_awaited_answers_from_what_he_sees(seat: int) -> None:
    answered: list[Seat] = []
    betrayed: list[View] = []

    class Watching(Planned):
        def plans(self, view: View) -> Iterator[Plan]:
            others = [plot for owner, plot in enumerate(view.state.plots) if owner != view.seat]
            if view.state.phase == "plot" and not all(isinstance(plot, Hidden) for plot in others):
                betrayed.append(view)
            return super().plans(view)

        def resolve(self, position: Position, seat: Seat, order: Any) -> Transition:
            if position.state.phase == "plot" and isinstance(order, EndPhase):
                answered.append(seat)
            return super().resolve(position, seat, order)

    chosen(Watching(), "hard", "table", seat, 4)

    rounds = [answered[at : at + 4] for at in range(0, len(answered), 4)]
    assert all(each == [seat, *(other for other in range(4) if other != seat)] for each in rounds), rounds
    assert len(rounds) > 20
    assert betrayed == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_plots_for_ever_keeps_nobody_from_answering(seat: int) -> None:
    answered = Counter[Seat]()

    class Watching(Dithering):
        def resolve(self, position: Position, seat: Seat, order: Any) -> Transition:
            answered[seat] += 1
            return super().resolve(position, seat, order)

    chosen(Watching(), "hard", "table", seat, 3)

    assert set(answered) == {0, 1, 2}
