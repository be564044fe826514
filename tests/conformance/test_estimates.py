"""What every game promises that says who is likely to win: a chance for each seat, of any view, by the view alone."""

from collections.abc import Iterator
from math import isclose
from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Estimates
from engine.core.position import View
from engine.core.rng import Rng
from tests.conformance.walks import GAMES, Stop, drawn, seats_of, starts, thinned
from tests.passing import passed_on

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def views(game_id: str) -> Iterator[tuple[Stop, View[Any]]]:
    game = registry.game(game_id)
    for stop in thinned(game_id, 3):
        after = game.resolve(stop.position, stop.seat, stop.order).position
        for seat in seats_of(stop):
            yield stop, game.view(stop.position.state, seat)
            yield stop, game.view(after.state, seat)


def estimates(game_id: str) -> Estimates:
    game = registry.game(game_id)
    if not isinstance(game, Estimates):
        pytest.skip("estimates nobody's chance")
    return game


def test_chances_are_one_for_each_seat_and_add_up(game_id: str) -> None:
    game = estimates(game_id)
    for stop, view in views(game_id):
        chances = game.chance(view)
        assert isinstance(chances, tuple)
        assert len(chances) == stop.start.seats
        assert all(0 <= chance <= 1 for chance in chances), (str(stop.start), chances)
        assert isclose(sum(chances), 1, abs_tol=1e-9), (str(stop.start), chances)


def test_chances_follow_from_what_a_save_keeps_of_the_view(game_id: str) -> None:
    game = estimates(game_id)
    for _, view in list(views(game_id))[::7]:
        again = passed_on(registry.game(game_id), view)
        assert game.chance(again) == game.chance(view)


def test_chances_at_the_end_are_how_it_ended(game_id: str) -> None:
    estimating, game = estimates(game_id), registry.game(game_id)
    start = starts(game_id)[0]
    position, rng = start.begin().position, Rng("end", "estimates")
    while decisions := game.decisions(position.state):
        order, rng = drawn(game, game.view(position.state, decisions[0].seat), rng)
        position = game.resolve(position, decisions[0].seat, order).position
    outcome = game.outcome(position.state)

    assert outcome is not None
    assert estimating.chance(game.view(position.state, None)) == outcome.shares
