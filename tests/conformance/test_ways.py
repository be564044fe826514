"""What every game that offers ways promises: their orders are accepted one by one, and lead where they are said to."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine import registry
from engine.core.foresight import foresee
from engine.core.game import submit
from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.core.tactics import Navigates
from engine.core.ways import Way
from engine.scene.model import Token
from tests.conformance.walks import GAMES, TOYS, Stop, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)

EVERY = 7
"""Of so many stops of a walk one is asked about: walks are long."""
UNITS = 4
"""So many units are asked about at a stop, and so many ways of each are followed."""


def shown(stop: Stop) -> View[Any]:
    """Return what the seat sees that gives the order of a stop."""
    return stop.start.staged.view(stop.position.state, stop.seat)


def token_of(stop: Stop, view: View[Any], unit: TokenId) -> Token | None:
    """Return a unit as a view shows it."""
    return next((each for each in stop.start.staged.scene(view).tokens if each.id == unit), None)


def found(game_id: str) -> Iterator[tuple[Stop, Token, Way]]:
    """Yield some ways of some units at some stops."""
    game = registry.game(game_id)
    if not isinstance(game, Navigates):
        pytest.skip("offers no ways")
    for number, stop in enumerate(thinned(game_id, EVERY)):
        view = shown(stop)
        own = [each for each in stop.start.staged.scene(view).tokens if each.seat == stop.seat]
        for unit in [*own[number % UNITS :], *own][:UNITS]:
            ways = list(game.ways(view, unit.id))
            yield from ((stop, unit, way) for way in ways[:: 1 + len(ways) // UNITS])


def test_every_game_on_the_shelf_offers_them_and_they_are_found(game_id: str) -> None:
    assert game_id in TOYS or isinstance(registry.game(game_id), Navigates)
    assert next(found(game_id), None) is not None


def test_each_order_of_a_way_is_accepted_and_the_last_leads_where_it_was_said(game_id: str) -> None:
    for stop, unit, way in found(game_id):
        position, halted = stop.position, False
        for order in way.orders:
            reached = submit(registry.game(game_id), position, stop.seat, order)
            dice = reached.position.rng != position.rng
            position = reached.position
            if halted := dice or any(event.reveals for event in reached.events):
                break  # what could not be foreseen
        after = token_of(stop, registry.game(game_id).view(position.state, stop.seat), unit.id)
        if not (halted or way.later):
            assert after is not None
            assert after.place == way.place
            assert way.facing in {None, after.facing}


def test_what_is_foreseen_is_where_the_way_ends(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, unit, way in found(game_id):
        ahead = foresee(game, shown(stop), way.orders)

        assert ahead.done >= len(way.orders) - 1
        if ahead.done == len(way.orders) and not way.later:
            after = token_of(stop, ahead.view, unit.id)
            assert after is not None
            assert after.place == way.place


def test_ways_are_told_in_few_words_and_pass_through_the_places_they_name(game_id: str) -> None:
    for stop, unit, way in found(game_id):
        known = {place.id for board in stop.start.staged.scene(shown(stop)).boards for place in board.places}

        assert known.issuperset(way.path)
        assert way.path[-1:] in {(way.place,), ()}
        assert way.path or way.facing != unit.facing
        assert way.spends.isascii()
        assert 0 < len(way.spends) <= 40


def test_they_come_cheapest_first_and_each_stand_once(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, unit, _ in islice(found(game_id), 0, None, UNITS):
        assert isinstance(game, Navigates)
        ways = list(game.ways(shown(stop), unit.id))
        stands = [(way.place, way.facing) for way in ways]

        assert [way.cost for way in ways] == sorted(way.cost for way in ways)
        assert len(stands) == len({*stands})


def test_nobody_else_is_told_ways(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, unit, _ in islice(found(game_id), 0, None, UNITS):
        assert isinstance(game, Navigates)
        others = [None, *(Seat(each) for each in range(stop.start.seats) if each != stop.seat)]
        for seat in others:
            view = stop.start.staged.view(stop.position.state, seat)
            assert list(game.ways(view, unit.id)) == []
