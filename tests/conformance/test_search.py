"""What a search promises of every game: the same choice each time, within a counted effort and so many states."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.bots import ALONE, Thinking, search
from engine.bots.memo import SearchMemo
from engine.bots.search import Search
from engine.core.abilities import Imagines, Labours, Plan, Plans, Ponders, Replies
from engine.core.menu import Menu
from engine.core.rng import Rng
from tests.conformance import walks
from tests.conformance.extent import MORE, SAMPLE, WHOLE, spread
from tests.conformance.walks import GAMES, Stop, stops, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)

SAMPLED = {SAMPLE: 2, MORE: 3, WHOLE: 3}
"""At how many stops each game's opponent searches, by how much of it is gone through."""

EFFORT = 12.0
"""How much work it may do: enough for every kind of world, too little to take long."""

ROOM = 300
"""How many states it may keep: fewer than it comes to."""


def asked(game_id: str) -> Iterator[Stop]:
    found = stops(game_id)
    yield from spread(found[len(found) // 7 :], SAMPLED[walks.extent])


def chosen(stop: Stop, thinking: Thinking = ALONE) -> Plan:
    game: Any = registry.game(stop.start.game)
    decision = next(each for each in game.decisions(stop.position.state) if each.seat == stop.seat)
    view = game.view(stop.position.state, stop.seat)
    bot = Search(game, thinking, simulations=24, effort=EFFORT, endurance=EFFORT)
    return bot.choose(view, decision, Menu(game, view), Rng("table").fork("bot"))


def test_a_search_chooses_a_legal_plan_and_the_same_each_time(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in asked(game_id):
        plan = chosen(stop)

        assert game.refusal(game.view(stop.position.state, stop.seat), plan.orders[0]) is None
        assert chosen(stop) == plan, str(stop.start)


def test_a_search_keeps_within_its_effort_and_its_room(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not isinstance(registry.game(game_id), Imagines):
        pytest.skip("imagines nothing")
    memos: list[SearchMemo] = []

    def bounded(game: Any) -> SearchMemo:
        memos.append(SearchMemo(game, ROOM))
        return memos[-1]

    monkeypatch.setattr(search, "SearchMemo", bounded)
    found = stops(game_id)
    for stop in found[len(found) // 7 :]:
        # Some choices are settled without a search: go on to those that are not.
        if len(memos) < SAMPLED[walks.extent]:
            chosen(stop)
    # A world that is begun is played to its end, in each of at most four rounds: so much it may go beyond.
    worlds, bot = 8 + 4 + 2 + 2, Search(registry.game(game_id))
    most = EFFORT + worlds * bot.patience * labour(game_id)

    assert memos or isinstance(registry.game(game_id), Ponders)
    assert all(memo.spent <= most for memo in memos)
    assert all(len(memo._known) <= ROOM for memo in memos)


def labour(game_id: str) -> float:
    """Return the most that the game says of an answer."""
    game = registry.game(game_id)
    if not isinstance(game, Labours):
        return 1.0
    return max(game.labour(game.view(stop.position.state, stop.seat)) for stop in thinned(game_id, 3))


def test_who_has_enough_is_answered_at_once_with_a_legal_plan(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in asked(game_id):
        plan = chosen(stop, Thinking(enough=lambda: True))

        assert game.refusal(game.view(stop.position.state, stop.seat), plan.orders[0]) is None


def test_a_reply_is_a_legal_plan_that_follows_from_the_view(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Replies):
        pytest.skip("has no replies of its own")
    assert isinstance(game, Plans)
    for stop in thinned(game_id, 9):
        view = game.view(stop.position.state, stop.seat)
        plan = game.reply(view)

        assert plan == game.reply(view)
        assert (plan is None) == (next(iter(game.plans(view)), None) is None)
        assert plan is None or game.refusal(view, plan.orders[0]) is None
