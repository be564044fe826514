"""What passes between machines comes back equal through JSON: views, events as each seat learns them, and orders."""

import pytest
from attrs import fields, resolve_types

from engine import registry
from saves.codec import codec
from saves.converter import strict_converter
from tests.conformance.walks import GAMES, happened, listing, seats_of, thinned
from tests.passing import passed_on, through_json, told_on

pytestmark = pytest.mark.parametrize("game_id", GAMES)

ORDERS = 40
"""How many of the listed orders of a stop are tried at most."""


def test_json_can_tell_apart_whatever_a_type_may_hold(game_id: str) -> None:
    # A codec looks into a type when it first meets it: here all are looked into, those that no walk comes by as well.
    game, converter = registry.game(game_id), strict_converter()
    parts = {each.type for kind in (*game.order_types, *game.event_types) for each in fields(resolve_types(kind))}
    for kind in (game.state_type, *parts):
        assert callable(converter.get_structure_hook(kind))
        assert callable(converter.get_unstructure_hook(kind))


def test_every_view_comes_back(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in thinned(game_id, 3):
        for seat in seats_of(stop):
            view = game.view(stop.position.state, seat)
            assert passed_on(game, view) == view, str(stop.start)


def test_every_event_comes_back_as_each_seat_learns_of_it(game_id: str) -> None:
    game = registry.game(game_id)
    for event, eyes in happened(game_id):
        for seen in (event, *map(event.seen_by, eyes)):
            if seen is not None:
                assert told_on(game, seen) == seen


def test_every_order_comes_back(game_id: str) -> None:
    game = registry.game(game_id)
    kept = codec(game)
    for stop in listing(game_id):
        listed = tuple(game.orders(game.view(stop.position.state, stop.seat)))
        for order in listed[:: 1 + len(listed) // ORDERS]:
            assert kept.read_order(through_json(kept.write_order(order))) == order
