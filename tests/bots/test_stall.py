"""Bots in a game whose orders take one another back: they are led out, also where nothing is known to end a phase."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from arena.fixtures import together
from arena.playing import play
from engine.bots import LEVELS, answer, make
from engine.bots.proposals import TRIED
from engine.bots.stall import PATIENCE, ending_order, stalled
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.position import Position, Transition, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from tests.bots.positions import CHANCE
from tests.toys.jumps import Course, Dithering, EndPhase, Jumps, course, repertoire


class Wide(Jumps):
    """The toy with ten thousand systems, counting what is tried out."""

    loot = {f"s{number}": number % 7 for number in range(10_000)} | {"home": 0}

    def __init__(self) -> None:
        self.tried: list[Any] = []

    def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
        self.tried.append(order)
        return super().resolve(position, seat, order)


@pytest.mark.parametrize("kind", [Jumps, Dithering])
@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_a_game_of_orders_that_take_each_other_back_still_ends(level: str, kind: type[Jumps]) -> None:
    game: Any = kind()
    result = play(game, (f"bot:{level}",) * 2, {}, together(2, 0, "stall"), cap=200)

    assert not result.capped
    assert result.turns == 3


def test_where_a_match_stood_before_in_the_turn_it_stalls() -> None:
    game: Any = Jumps()
    first = game.setup(2, {}, Rng("table")).position
    second = game.resolve(first, Seat(0), Course("poor")).position
    third = game.resolve(second, Seat(0), Course("rich")).position

    assert not stalled(game, iter((first.state,)))
    assert not stalled(game, iter((third.state, second.state, first.state)))
    assert stalled(game, iter((second.state, third.state, second.state, first.state)))
    assert not stalled(game, iter((evolve(second.state, turn=2), third.state, second.state, first.state)))


def test_too_many_orders_on_end_are_a_stall_and_each_turn_or_seat_counts_anew() -> None:
    game: Any = Jumps()
    state = game.setup(2, {}, Rng("table")).position.state
    states = [evolve(state, coins=(number, 0)) for number in range(PATIENCE + 1)]
    sealed = [evolve(each, sealed=(False, True)) for each in states[1:]]

    assert stalled(game, iter(states))
    assert not stalled(game, iter(states[1:]))
    assert not stalled(game, iter((*states[1:], *sealed)))
    assert not stalled(game, iter((*states[1:], evolve(states[0], turn=0))))


def test_a_stalled_bot_ends_the_phase_or_gives_any_order() -> None:
    plotting = repertoire(course)

    class Endless(Jumps):
        orders, choices = staticmethod(plotting.orders), staticmethod(plotting.choices)
        drawn = staticmethod(plotting.drawn)
        refusal = staticmethod(plotting.refusal)
        order_types, ending_keys = plotting.order_types, plotting.ending_keys

    game: Any = Jumps()
    endless: Any = Endless()
    view = game.view(game.setup(2, {}, Rng("table")).position.state, Seat(0))
    courses = {(order,) for order in endless.orders(view)}

    assert ending_order(Menu(game, view), Rng("way").fork("bot")).orders == (EndPhase(),)
    assert len(courses) > 1
    assert {ending_order(Menu(endless, view), Rng(str(seed)).fork("bot")).orders for seed in range(40)} == courses


def test_a_bot_is_asked_while_a_match_gets_on_and_overruled_when_it_does_not() -> None:
    game: Any = Dithering()
    position = game.setup(2, {}, Rng("table")).position
    decision, rng = game.decisions(position.state)[0], CHANCE
    there = game.resolve(position, Seat(0), Course("rich")).position.state

    assert answer(game, "normal", decision, [position.state], rng).plan.orders == (Course("poor"),)
    stalling = [position.state, there, position.state]
    assert answer(game, "normal", decision, stalling, rng).plan.orders == (EndPhase(),)


def test_of_ten_thousand_orders_so_many_are_tried_and_always_what_ends_the_phase() -> None:
    game: Any = Wide()
    position = game.setup(2, {}, Rng("table")).position
    view, decision = game.view(position.state, Seat(0)), game.decisions(position.state)[0]
    plans = [make(game, "greedy").choose(view, decision, Menu(game, view), CHANCE) for _ in range(2)]

    assert plans[0] == plans[1]
    assert TRIED * 2 * 0.99 <= len(game.tried) <= TRIED * 2, "without dice and secrets one world is like another"
    assert EndPhase() in game.tried
    numbers = {int(order.to[1:]) for order in game.tried if isinstance(order, Course)}
    assert all(any(low <= number < low + 50 for number in numbers) for low in range(0, 10_000, 50))


def test_what_ends_the_phase_is_tried_once_and_nothing_twice() -> None:
    class Crowded(Wide):
        loot = {f"s{number}": 0 for number in range(TRIED)} | {"home": 0}

    for seed in range(8):
        game: Any = Crowded()
        position = game.setup(2, {}, Rng("table")).position
        view, decision = game.view(position.state, Seat(0)), game.decisions(position.state)[0]
        make(game, "greedy").choose(view, decision, Menu(game, view), Rng(str(seed)).fork("bot"))

        assert set(Counter(game.tried).values()) == {1}
        assert EndPhase() in game.tried


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_of_plans_without_end_only_the_first_are_looked_at(level: str) -> None:
    class Endless(Jumps):
        def plans(self, view: View[Any]) -> Iterator[Plan]:
            while True:
                yield Plan((EndPhase(),))

    game: Any = Endless()
    position = game.setup(2, {}, Rng("table")).position
    view, decision = game.view(position.state, Seat(0)), game.decisions(position.state)[0]

    assert make(game, level).choose(view, decision, Menu(game, view), CHANCE).orders == (EndPhase(),)
