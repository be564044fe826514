"""What a seat cannot know changes nothing that it sees: hidden facts are re-drawn and everything shown compared."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Imagines
from engine.core.position import Position, Transition
from engine.core.refs import Seat
from engine.core.rng import Rng
from tests.conformance.walks import GAMES, Stop, listing, seats_of, stops

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def worlds(game_id: str, found: Sequence[Stop] = ()) -> Iterator[tuple[Stop, Seat, Position[Any]]]:
    """Yield stops with a seat and another world that this seat cannot tell from the true one."""
    game = registry.game(game_id)
    if not isinstance(game, Imagines):
        pytest.skip("hides nothing that can be imagined")
    for index, stop in enumerate(found or stops(game_id)):
        for seat in seats_of(stop):
            if seat is not None:
                view = game.view(stop.position.state, seat)
                yield stop, seat, game.imagine(view, Rng(str(index), "imagined"))


def test_an_imagined_world_looks_like_the_true_one(game_id: str) -> None:
    game = registry.game(game_id)
    others = 0
    for stop, seat, world in worlds(game_id):
        assert game.view(stop.position.state, seat) == game.view(world.state, seat), str(stop.start)
        others += world.state != stop.position.state

    assert others > 0, "nothing was hidden in any of them"


def test_orders_decisions_and_scene_do_not_betray_it(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, seat, world in worlds(game_id, listing(game_id)):
        true, other = game.view(stop.position.state, seat), game.view(world.state, seat)
        assert tuple(game.orders(true)) == tuple(game.orders(other))
        mine = [d for d in game.decisions(stop.position.state) if d.seat == seat]
        assert mine == [d for d in game.decisions(world.state) if d.seat == seat]
        assert game.scene(true) == game.scene(other)


def test_events_differ_only_where_something_is_revealed(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, seat, world in worlds(game_id):
        if seat != stop.seat:
            continue
        there = Position(world.state, stop.position.rng)
        true = game.resolve(stop.position, seat, stop.order)
        other = game.resolve(there, seat, stop.order)
        if not any(event.reveals for event in (*true.events, *other.events)):
            assert told(true, seat) == told(other, seat)


def told(done: Transition[Any], seat: Seat) -> list[tuple[object, ...]]:
    """Return what reaches a seat: who else sees it, and what happens unseen, is not told to it."""
    seen = (event.seen_by(seat) for event in done.events)
    return [(event.tell(), event.places, event.luck) for event in seen if event is not None]


def test_a_legal_order_can_be_carried_out_in_every_world(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, seat, world in worlds(game_id):
        if seat == stop.seat:
            for order in tuple(game.orders(game.view(world.state, seat)))[:12]:
                game.resolve(world, seat, order)
