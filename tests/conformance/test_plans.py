"""What a game's plans promise to whoever leans to something: an order by worth, and what each risks and hides."""

from collections.abc import Iterator
from itertools import dropwhile, islice, pairwise
from math import isfinite

import pytest

from engine import registry
from engine.bots.proposals import PROPOSED
from engine.core.abilities import Plan, Plans, Ponders
from tests.conformance.walks import GAMES, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)

EVERY = 21
"""Of so many stops of a walk one is asked about."""


def proposed(game_id: str) -> Iterator[list[Plan]]:
    """Yield what the game proposes at positions of its walks."""
    game = registry.game(game_id)
    if not isinstance(game, Plans):
        pytest.skip("proposes nothing")
    for stop in thinned(game_id, EVERY):
        yield list(islice(game.plans(game.view(stop.position.state, stop.seat)), PROPOSED))


def test_plans_come_best_first_so_that_a_leaning_sorts_by_nothing_else_than_what_it_weighs(game_id: str) -> None:
    for plans in proposed(game_id):
        behind = dropwhile(lambda plan: plan.share > 0, plans)

        assert all(one.worth >= other.worth for one, other in pairwise(behind))


def test_what_is_risked_and_what_is_hidden_is_a_number_of_0_or_more(game_id: str) -> None:
    for plans in proposed(game_id):
        assert all(isfinite(each) and each >= 0 for plan in plans for each in (plan.risk, plan.guile))


def test_what_is_pondered_is_a_legal_plan_that_follows_from_the_view(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Ponders):
        pytest.skip("works nothing out at length")
    for stop in thinned(game_id, EVERY):
        view = game.view(stop.position.state, stop.seat)
        pondered = [*game.ponder(view)]

        assert pondered == [*game.ponder(view)]
        assert all(game.refusal(view, plan.orders[0]) is None for plan in pondered)
        behind = dropwhile(lambda plan: plan.share > 0, pondered)
        assert all(one.worth >= other.worth for one, other in pairwise(behind))
