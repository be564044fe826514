"""What every seat is asked and told of a match follows from its view alone: nobody need hold more to say it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.position import Decision
from engine.core.refs import Seat
from tests.conformance.walks import GAMES, seats_of, stops

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def seen(game_id: str) -> Iterator[tuple[Any, Any, Seat | None]]:
    """Yield the state before and after the order of each stop, as it is and as each pair of eyes sees it."""
    game = registry.game(game_id)
    for stop in stops(game_id):
        for state in (stop.position.state, game.resolve(stop.position, stop.seat, stop.order).position.state):
            for seat in seats_of(stop):
                yield state, game.view(state, seat).state, seat


def words(decision: Decision) -> set[str]:
    return set(re.findall(r"\w+", decision.prompt))


def test_a_seat_is_asked_what_its_view_says(game_id: str) -> None:
    game = registry.game(game_id)
    for true, shown, seat in seen(game_id):
        mine = [decision for decision in game.decisions(true) if decision.seat == seat]
        assert [decision for decision in game.decisions(shown) if decision.seat == seat] == mine


def test_a_view_says_who_else_is_awaited_and_nothing_untrue_of_it(game_id: str) -> None:
    game = registry.game(game_id)
    for true, shown, _ in seen(game_id):
        asked, told = game.decisions(true), game.decisions(shown)
        assert [(each.seat, each.undoable) for each in told] == [(each.seat, each.undoable) for each in asked]
        assert all(words(less) <= words(whole) for less, whole in zip(told, asked, strict=True)), (told, asked)


def test_a_view_says_when_it_is_and_whether_it_is_over(game_id: str) -> None:
    game = registry.game(game_id)
    for true, shown, _ in seen(game_id):
        assert game.clock(shown) == game.clock(true)
        assert game.outcome(shown) == game.outcome(true)
