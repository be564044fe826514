"""Bots where orders are given in secret: they mix, wait for what comes of a plot, and let everybody answer."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import ALONE, make
from engine.bots.memo import SearchMemo
from engine.bots.mix import drawn, merged
from engine.bots.rollout import Rollout
from engine.bots.search import Search
from engine.bots.worth import VICTORY
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.position import Position, Transition, View
from engine.core.refs import Hidden, Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from tests.bots.positions import CHANCE
from tests.toys.jumps import HOME, PHASES, Course, Dithering, EndPhase, Jumps, Planned, Settled, State
from tests.toys.pennies import Pennies

SEEDS = 200


def chosen(game: Any, level: str, seed: str, seat: int = 0, seats: int = 2) -> Any:
    """Ask a bot of a level for its first plan in a new match."""
    state = game.setup(seats, {}, Rng("table")).position.state
    decision, view = game.decisions(state)[seat], game.view(state, Seat(seat))
    return make(game, level).choose(view, decision, Menu(game, view), Rng(seed).fork("bot"))


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

    assert drawn(plans, CHANCE) == Plan((EndPhase(),))
    assert next(plans) == Plan((Course("rich"),))


def test_who_takes_the_first_plan_has_no_other_spelled_out() -> None:
    class Brief(Planned):
        # Whoever asks it for a second plan gets a fault.
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            yield Plan((EndPhase(),))
            raise AssertionError("nobody needs another")

    assert chosen(Brief(), "normal", "1").orders == (EndPhase(),)


def test_beyond_the_mix_no_more_plans_are_asked_for() -> None:
    mixed, idle, rich = Plan((EndPhase(),), share=1.0), Plan((EndPhase(),)), Plan((Course("rich"),), share=9.0)
    plans = iter((mixed, idle, rich))

    assert drawn(plans, CHANCE) == mixed
    assert next(plans) == rich


def test_of_a_larger_mix_a_search_draws_among_those_that_fare_better() -> None:
    class Mixed(Settled):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            for plan in super().plans(view):
                yield Plan(plan.orders, share=1.0) if view.state.phase == "plot" else plan

    went = Counter(len(chosen(Mixed(), "hard", str(seed)).orders) for seed in range(40))
    jumps = Counter(str(chosen(Mixed(), "hard", str(seed)).orders[0]) for seed in range(40))

    assert went == {2: 40}, "it never stays at home"
    assert len(jumps) == 2, "and yet nobody can tell where it goes"


def test_who_looks_ahead_follows_what_the_game_works_out_by_itself() -> None:
    class Pondering(Planned):
        # Of three systems it names the last; once jumps are plotted its plans are as good as it gets.
        def ponder(self, view: View[Any]) -> Iterator[Plan]:
            if view.state.phase == "plot":
                yield Plan((Course("poor"), EndPhase()))

    game = Pondering()

    assert chosen(game, "hard", "1").orders == (Course("poor"), EndPhase())
    assert chosen(game, "normal", "1").orders == (EndPhase(),)


def test_who_leans_chooses_among_all_that_the_game_works_out() -> None:
    class Pondering(Planned):
        # The second is nearly as good as the first, and a risk.
        def ponder(self, view: View[Any]) -> Iterator[Plan]:
            if view.state.phase == "plot":
                yield Plan((Course("poor"), EndPhase()), 1.0)
                yield Plan((Course("rich"), EndPhase()), 0.9, risk=1.0)

    assert chosen(Pondering(), "hard", "1").orders[0] == Course("poor")
    assert chosen(Pondering(), "hard:careful", "1").orders[0] == Course("poor")
    assert chosen(Pondering(), "hard:bold", "1").orders[0] == Course("rich")


def test_a_search_tries_what_a_mix_leaves_out_too() -> None:
    class Narrow(Settled):
        # The mix knows two ways to stay at home; the rich system comes after it.
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            if view.state.phase != "plot":
                yield from super().plans(view)
                return
            yield Plan((EndPhase(),), share=2.0)
            yield Plan((Course("rich"), Course(HOME), EndPhase()), share=1.0)
            yield Plan((Course("rich"), EndPhase()))

    rich = (Course("rich"), EndPhase())
    hard = Counter(chosen(Narrow(), "hard", str(seed)).orders for seed in range(40))
    normal = Counter(chosen(Narrow(), "normal", str(seed)).orders for seed in range(40))

    assert normal[rich] == 0
    assert 10 <= hard[rich] <= 30, "it is the better of the two that are left to draw from"


def test_equal_plans_of_a_mix_are_one_with_all_their_share() -> None:
    stay, rich = Plan((EndPhase(),), share=0.3), Plan((Course("rich"),), share=0.2)

    assert merged([stay, rich, evolve(rich, why="Again.")]) == [evolve(rich, share=0.4), stay]


def test_imagined_replies_are_drawn_from_the_mix_too() -> None:
    class Guessing(Pennies):
        # Seat 0 searches and wins what matches; seat 1 mixes.
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            for plan in super().plans(view):
                yield plan if view.seat == 1 else Plan(plan.orders)

    found = [chosen(Guessing(3.0, 1.0), "hard", str(seed)) for seed in range(10)]

    assert {plan.orders[0].side for plan in found} == {"heads"}
    assert abs(sum(plan.worth for plan in found) / len(found) / VICTORY - (0.75 - 0.25)) < 0.1


@pytest.mark.parametrize(("seat", "seats"), [(0, 2), (1, 2), (1, 3), (0, 6), (5, 6)])
def test_what_is_sealed_is_weighed_when_it_has_borne_fruit(seat: int, seats: int) -> None:
    assert chosen(Settled(), "hard", "fruit", seat, seats).orders == (Course("rich"), EndPhase())


def test_what_bears_fruit_at_once_needs_no_reply() -> None:
    asked = Counter[Seat]()

    class Instant(Settled):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            asked[view.seat or Seat(0)] += 1
            return super().plans(view)

        def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
            done = super().resolve(position, seat, order)
            while done.position.state.phase != "plot":
                done = super().resolve(done.position, done.position.state.mover, EndPhase())
            return done

    game: Any = Instant()
    position = game.resolve(game.setup(2, {}, Rng("table")).position, Seat(0), EndPhase()).position
    view = game.view(position.state, Seat(1))
    plan = make(game, "hard").choose(view, game.decisions(position.state)[0], Menu(game, view), CHANCE)

    assert plan.orders == (Course("rich"), EndPhase())
    assert asked == {1: 1}


@pytest.mark.parametrize(("settled", "turn", "phase"), [("plunder", 1, "battle"), ("any", 1, "plunder")])
def test_a_search_goes_on_until_all_is_settled_again_or_in_another_turn(settled: str, turn: int, phase: str) -> None:
    last: list[tuple[int, str]] = []

    class Watching(Settled):
        def settled(self, state: State) -> bool:
            return settled in {state.phase, "any"}

        def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
            last.append((position.state.turn, position.state.phase))
            return super().resolve(position, seat, order)

    chosen(Watching(), "hard", "fruit")

    assert max(last, key=lambda when: (when[0], PHASES.index(when[1]))) == (turn, phase)


def test_a_seat_alone_awaited_goes_on_until_somebody_answers() -> None:
    heard: list[Seat] = []

    class Stepwise(Jumps):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            plotted = view.state.phase != "plot" or view.state.plots[view.seat or 0] != HOME
            yield from (Plan((order,)) for order in self.orders(view) if isinstance(order, EndPhase) == plotted)

        def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
            heard.append(seat)
            return super().resolve(position, seat, order)

    game: Any = Stepwise()
    position = game.setup(2, {}, Rng("table")).position
    position = game.resolve(position, Seat(0), EndPhase()).position
    heard.clear()
    played(game, position, Seat(1), Plan((Course("rich"),)))

    assert heard == [1, 1, 0]


def played(game: Any, position: Position[Any], seat: Seat, plan: Plan, horizon: int = 0) -> float:
    """Play a plan out once."""
    memo = SearchMemo(game)
    rollout = Rollout(memo, seat, ALONE, horizon, patience=100)
    return rollout.play(plan, memo.moment(position.state), position.rng, CHANCE)


@pytest.mark.parametrize(("horizon", "fruit"), [(0, 0), (4, 3), (100, VICTORY + 3)])
def test_without_the_ability_a_search_plays_on_for_some_plans_and_to_its_next_turn(horizon: int, fruit: float) -> None:
    game: Any = Planned()
    position = game.setup(2, {}, Rng("table")).position

    assert played(game, position, Seat(0), Plan((Course("rich"), EndPhase())), horizon) == fruit


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
    search.choose(view, game.decisions(position.state)[0], Menu(game, view), CHANCE)

    assert 0 < game.weighed <= 6


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_awaited_answers_from_what_he_sees(seat: int) -> None:
    answered: list[Seat] = []
    betrayed: list[View[Any]] = []

    class Watching(Planned):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            others = [plot for owner, plot in enumerate(view.state.plots) if owner != view.seat]
            if view.state.phase == "plot" and not all(isinstance(plot, Hidden) for plot in others):
                betrayed.append(view)
            return super().plans(view)

        def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
            if position.state.phase == "plot" and isinstance(order, EndPhase):
                answered.append(seat)
            return super().resolve(position, seat, order)

    game: Any = Watching()
    position = game.setup(4, {}, Rng("table")).position
    played(game, position, Seat(seat), Plan((Course("rich"), EndPhase())), horizon=100)

    assert answered[:4] == [seat, *(other for other in range(4) if other != seat)]
    assert sorted(answered[4:]) == [0, 1, 2, 3], "in the second turn nobody is left out either"
    assert betrayed == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_has_not_sealed_yet_is_not_weighed_before_all_others_answered(seat: int) -> None:
    answered: list[Seat] = []

    class Hesitant(Planned):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            if view.seat != seat:
                return super().plans(view)
            return (Plan((order,)) for order in self.orders(view) if isinstance(order, Course))

        def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
            answered.append(seat)
            return super().resolve(position, seat, order)

    game: Any = Hesitant()
    position = game.setup(3, {}, Rng("table")).position
    played(game, position, Seat(seat), Plan((Course("rich"),)))

    assert answered == [seat, *(other for other in range(3) if other != seat)]


def test_a_plan_that_seals_nothing_is_not_weighed_at_once() -> None:
    class Stepwise(Settled):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            plotted = view.state.phase != "plot" or view.state.plots[view.seat or 0] != HOME
            yield from (Plan((order,)) for order in self.orders(view) if isinstance(order, EndPhase) == plotted)

    assert chosen(Stepwise(), "hard", "fruit").orders == (Course("rich"),)


def test_an_imagined_seat_that_plots_for_ever_is_led_out() -> None:
    class Beside(Settled):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            return super().plans(view) if view.seat == 0 else Dithering.plans(self, view)  # type: ignore[arg-type]

    assert chosen(Beside(), "hard", "fruit").orders == (Course("rich"), EndPhase())


def test_of_a_mix_without_end_in_reply_only_the_first_plans_are_looked_at() -> None:
    class Endless(Planned):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            if view.seat == 0:
                yield from super().plans(view)
            while view.seat == 1:
                yield Plan((EndPhase(),), share=1.0)

    assert chosen(Endless(), "hard", "table").orders == (Course("rich"), EndPhase())


def test_what_the_game_works_out_as_a_mix_is_drawn_from_as_it_is() -> None:
    class Pondering(Settled):
        def ponder(self, view: View[Any]) -> Iterator[Plan]:
            if view.state.phase == "plot":
                yield from (Plan((Course(system), EndPhase()), share=1.0) for system in ("rich", "poor"))

    went = Counter(chosen(Pondering(), "hard", str(seed)).orders[0] for seed in range(40))

    assert all(10 <= went[Course(system)] <= 30 for system in ("rich", "poor"))
