"""What every game promises about the run of a match: its orders lead on, and whoever plays it comes to an end."""

import pytest

from arena.fixtures import together
from arena.playing import play
from engine import registry
from engine.bots import make
from engine.core.abilities import Awaits, Plan, Plans
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from tests.conformance import walks
from tests.conformance.extent import spread
from tests.conformance.undoing import undoing
from tests.conformance.walks import GAMES, listing, starts, stops, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)

STOPS = 40
"""At how many stops orders are looked for that take each other back."""

ORDERS = 3_000
"""Orders within which bots bring a first scenario to its end."""


class Tiring:
    """Plays as a level until it was handed so many orders, and from then on as `normal`, which need not try each."""

    def __init__(self, game: AnyGame, level: str, patience: int) -> None:
        self._game, self._level, self._left = game, make(game, level), patience
        self._after = make(game, "normal")

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose what the level does, or `normal`."""
        bot = self._level if self._left > 0 else self._after
        if bot is self._level:
            self._left -= sum(1 for _ in self._game.orders(view))
        return bot.choose(view, decision, menu, rng)


def test_no_order_takes_back_another_of_the_same_decision_alone_or_with_a_third(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in spread(listing(game_id), STOPS):
        after = game.resolve(stop.position, stop.seat, stop.order).position
        assert after.state != stop.position.state, f"{stop.order} changes nothing"
        assert undoing(game, stop.position, stop.seat, stop.order) == (), str(stop.start)


def test_a_default_is_legal_and_of_a_topic_that_is_listed(game_id: str) -> None:
    game = registry.game(game_id)
    topics = {topic.word for topic in game.info.topics}
    met = set()
    for stop in stops(game_id):
        for decision in game.decisions(stop.position.state):
            assert decision.topic in {"", *topics}
            if decision.default is None:
                continue
            view = game.view(stop.position.state, decision.seat)
            assert game.refusal(view, decision.default) is None, (str(stop.start), decision)
            if decision.topic:
                met.add(decision.topic)
            else:
                assert tuple(game.orders(view)) == (decision.default,), "without a topic nothing else can be ordered"

    assert bool(met) == bool(topics), "some topic is met with an answer on some walk"


def test_who_is_awaited_is_who_has_a_decision_to_make(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Awaits):
        pytest.skip("says who is awaited by its decisions alone")
    for stop in stops(game_id):
        state = stop.position.state
        assert game.awaited(state) == tuple(decision.seat for decision in game.decisions(state)), str(stop.start)


def test_topics_are_told_in_words(game_id: str) -> None:
    for topic in registry.info(game_id).topics:
        assert topic.word.isascii()
        assert topic.word.isalpha()
        assert topic.word.islower()
        assert topic.help.isascii()
        assert topic.help.endswith(".")


@pytest.mark.parametrize("level", ["greedy", "normal"])
def test_games_between_bots_end(game_id: str, level: str) -> None:
    first = registry.info(game_id).first
    start = next((each for each in starts(game_id) if ("scenario", first) in each.options), starts(game_id)[0])
    game = registry.game(game_id)
    bots = tuple(Tiring(game, level, walks.extent.tried // start.seats) for _ in range(start.seats))
    result = play(game, bots, dict(start.options), together(start.seats, 0, "end"), ORDERS)

    assert not result.capped, result.reason


def test_shares_are_not_negative_and_stand_in_front(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Plans):
        pytest.skip("proposes no plans")
    for stop in thinned(game_id, 40):
        shares = [plan.share for plan in game.plans(game.view(stop.position.state, stop.seat))]
        mixed = [share > 0 for share in shares]
        assert all(share >= 0 for share in shares), shares
        assert mixed == sorted(mixed, reverse=True), shares
