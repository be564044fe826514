"""What orders cost and forbid is said before they are given: of every order of a game on the shelf, in few words."""

import pytest

from engine import registry
from engine.core.abilities import Costed
from tests.conformance.walks import GAMES, TOYS, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)

LONGEST = 110
"""Characters of what a kind of orders costs; what the picks of one make of it may be as long again."""


def test_every_order_says_what_it_costs_in_a_sentence_or_two(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Costed):
        assert game_id in TOYS, "has orders that do not say what they cost"
        pytest.skip("says of no order what it costs")
    told = {kind.verb: game.costs(kind) for kind in game.order_types}

    assert game_id in TOYS or all(told.values()), sorted(verb for verb, said in told.items() if not said)
    assert any(told.values())
    for said in filter(None, told.values()):
        assert said.isascii()
        assert len(said) <= LONGEST, said
        assert said[0].isupper(), said
        assert said.endswith("."), said


def test_of_a_single_order_what_its_picks_make_of_it_comes_first(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Costed):
        pytest.skip("says of no order what it costs")
    for stop in thinned(game_id, 5):
        for order in game.orders(game.view(stop.position.state, stop.seat)):
            said = game.costs(order)
            assert said.endswith(game.costs(type(order)))
            assert said.isascii()
            assert len(said) <= 2 * LONGEST, said
