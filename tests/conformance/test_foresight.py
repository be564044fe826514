"""What an order is sure to lead to can be asked at every position, whatever its seat does not see."""

from collections.abc import Iterable
from itertools import islice

import pytest

from engine import registry
from engine.core.foresight import after_order
from engine.core.game import AnyGame, submit
from engine.core.orders import Order
from engine.core.position import AnyPosition
from engine.core.refs import Seat
from tests.conformance.walks import GAMES, Stop, stops, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)

LISTED = 400
"""Among so many orders of a list one that seals is looked for."""


def test_what_is_foreseen_of_an_order_is_what_its_seat_sees_then_or_nothing_is(game_id: str) -> None:
    # Where few orders are sure to lead to anything, all stops are asked.
    sure = _foreseen(game_id, thinned(game_id, 3)) or _foreseen(game_id, stops(game_id))

    assert sure, "nothing is sure of any order"


def _foreseen(game_id: str, asked: Iterable[Stop]) -> int:
    game, sure = registry.game(game_id), 0
    for stop in asked:
        found = after_order(game, game.view(stop.position.state, stop.seat), stop.order)
        if found is None:
            continue
        sure += 1
        assert found.done == 1
        assert game.view(found.view.state, stop.seat) == found.view
        assert any(decision.seat == stop.seat for decision in game.decisions(found.view.state)), stop
    return sure


def test_who_is_the_last_to_seal_foresees_nothing_that_hangs_on_what_others_sealed(game_id: str) -> None:
    game, last = registry.game(game_id), 0
    if not any(kind.seals for kind in game.order_types):
        pytest.skip("seals nothing")
    for stop in thinned(game_id, 3):
        position = _all_others_sealed(game, stop)
        order = _seal(game, position, stop.seat)
        if order is not None:
            last += 1
            after_order(game, game.view(position.state, stop.seat), order)
    assert last, "nobody was the last to seal"


def _all_others_sealed(game: AnyGame, stop: Stop) -> AnyPosition:
    position: AnyPosition = stop.position
    for seat in (Seat(seat) for seat in range(stop.start.seats) if seat != stop.seat):
        order = _seal(game, position, seat)
        if order is not None:
            position = submit(game, position, seat, order).position
    return position


def _seal(game: AnyGame, position: AnyPosition, seat: Seat) -> Order | None:
    if not any(decision.seat == seat for decision in game.decisions(position.state)):
        return None
    listed = islice(game.orders(game.view(position.state, seat)), LISTED)
    return next((order for order in listed if type(order).seals), None)
