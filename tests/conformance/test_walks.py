"""Whether the walks over which the kit speaks come to everything: a promise about no position would always hold."""

import pytest

from engine import registry
from tests.conformance.walks import LONG, TOYS, stops, universe


@pytest.mark.parametrize("toy", TOYS)
def test_every_order_of_a_toy_is_legal_somewhere(toy: str) -> None:
    assert {type(order) for order in universe(toy)} == set(registry.game(toy).order_types)


def test_long_lists_are_walked_through_to_what_comes_late() -> None:
    game = registry.game("drill")
    found = [sum(1 for _ in game.orders(game.view(stop.position.state, stop.seat))) for stop in stops("drill")]

    assert max(found) > 5 * LONG
    assert {"fire", "pay", "end-turn"} <= {stop.order.verb for stop in stops("drill")}
