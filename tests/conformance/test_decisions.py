"""What every game promises about the run of a match: its orders lead on, and whoever plays it comes to an end."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Plans
from engine.core.game import Game
from engine.core.position import Position
from engine.core.refs import Seat
from tests.conformance.walks import GAMES, starts, stops
from tui.arena import Fixture, play

pytestmark = pytest.mark.parametrize("game_id", GAMES)

ORDERS = 3_000
"""Orders within which bots bring a first scenario to its end."""


def deciding(game: Game[Any, Any], before: Position[Any], seat: Seat, after: Position[Any]) -> bool:
    """Ask whether a seat is still at the same decision: it is awaited in the same turn."""
    same = game.clock(before.state).turn == game.clock(after.state).turn
    return same and any(decision.seat == seat for decision in game.decisions(after.state))


def next_positions(game: Game[Any, Any], position: Position[Any], seat: Seat) -> Iterator[Position[Any]]:
    """Yield where each legal order of a seat leads."""
    for order in game.orders(game.view(position.state, seat)):
        yield game.resolve(position, seat, order).position


def test_no_order_takes_back_another_of_the_same_decision(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id)[::5]:
        after = game.resolve(stop.position, stop.seat, stop.order).position
        assert after.state != stop.position.state, f"{stop.order} changes nothing"
        if deciding(game, stop.position, stop.seat, after):
            back = [each for each in next_positions(game, after, stop.seat) if each.state == stop.position.state]
            assert back == [], f"{stop.start}: {stop.order} can be taken back by another order"


@pytest.mark.parametrize("level", ["greedy", "normal"])
def test_games_between_bots_end(game_id: str, level: str) -> None:
    first = registry.info(game_id).first
    start = next((each for each in starts(game_id) if ("scenario", first) in each.options), starts(game_id)[0])
    bots = (f"bot:{level}",) * start.seats
    result = play(
        registry.game(game_id), bots, dict(start.options), Fixture(0, "end", tuple(range(start.seats))), ORDERS
    )

    assert not result.capped, result.reason


def test_shares_are_not_negative_and_stand_in_front(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Plans):
        pytest.skip("proposes no plans")
    for stop in stops(game_id)[::40]:
        shares = [plan.share for plan in game.plans(game.view(stop.position.state, stop.seat))]
        mixed = [share > 0 for share in shares]
        assert all(share >= 0 for share in shares), shares
        assert mixed == sorted(mixed, reverse=True), shares
