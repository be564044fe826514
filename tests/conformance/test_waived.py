"""What every game promises about orders that leave something unused: it is told in words, and it could be used."""

from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Waives
from engine.core.menu import Menu
from engine.core.orders import Order
from tests.conformance.walks import GAMES, TOYS, Stop, stops

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_what_is_lost_is_told_in_a_few_words(game_id: str) -> None:
    told = {phrase for stop in stops(game_id) for order in _orders(stop) for phrase in _told(stop, order)}

    for phrase in told:
        assert phrase.isascii()
        assert 0 < len(phrase) <= 120
        assert phrase == phrase.strip(" .")
    assert bool(told) == isinstance(registry.game(game_id), Waives)


def test_every_game_on_the_shelf_tells_it(game_id: str) -> None:
    assert game_id in TOYS or isinstance(registry.game(game_id), Waives)


def test_nothing_is_lost_where_nothing_else_can_be_done(game_id: str) -> None:
    for stop in stops(game_id):
        only = Menu(registry.game(game_id), _view(stop)).only
        if only is not None:
            assert _told(stop, only) == (), (str(stop.start), only)


def test_an_order_that_is_not_given_for_what_it_ends_loses_nothing(game_id: str) -> None:
    # Whoever is still asked after it, about the same in the same round, can still use what is left: only what passes on
    # loses anything.
    game = registry.game(game_id)
    for stop in stops(game_id):
        if _told(stop, stop.order):
            after = game.resolve(stop.position, stop.seat, stop.order).position.state
            now, before = ((game.decisions(state), game.clock(state).text) for state in (after, stop.position.state))
            assert now != before or not now[0], (str(stop.start), stop.order)


def _orders(stop: Stop) -> tuple[Order, ...]:
    # The walk draws an ending seldom: what ends the phase is asked about at every stop.
    ending = Menu(registry.game(stop.start.game), _view(stop)).ending
    return (stop.order,) if ending is None else (stop.order, ending)


def _view(stop: Stop) -> Any:
    return registry.game(stop.start.game).view(stop.position.state, stop.seat)


def _told(stop: Stop, order: Order) -> tuple[str, ...]:
    game = registry.game(stop.start.game)
    return game.waives(_view(stop), order) if isinstance(game, Waives) else ()
