"""The wall between opponents and chance: from all that a bot is handed nothing leads to the table's seed or dice."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final

import pytest
from attrs import evolve, frozen

from engine import bots, registry
from engine.bots import LEVELS
from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.refs import Seat
from engine.core.rng import Fork, Rng
from engine.core.setup import SeatPlan, Setup
from tests.conformance import honesty
from tests.conformance.honesty import Pair, pairs
from tests.conformance.reach import reachable
from tests.conformance.walks import GAMES, Start, draw, starts, stops
from tui.playing import thinking

games = pytest.mark.parametrize("game_id", GAMES)

SEED: Final = "7d1f0c5e94b2a6833ac8e1f25b90d467"
SALT: Final = "e03b9a7cf6d2485119d4c0b8f7a36e52"
FINE: Final = 2**63
"""Numbers drawn so fine do not agree by accident, as six dice do."""

SLOW: Final = {"hard": 1, "greedy": 1}
"""How many decisions are asked of levels that take their time; of others `ASKED`."""

ASKED: Final = 3


@frozen
class Handed:
    """All that a bot is handed at a moment of a match, and the match."""

    match: Match
    things: tuple[object, ...]
    chance: Fork


def moments(game_id: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Handed]:
    """Yield what bots are handed in matches with a seed and a salt that stand nowhere else."""
    handed: list[tuple[object, ...]] = []
    monkeypatch.setattr(bots, "answer", lambda *given: handed.append(given))
    for start in starts(game_id)[::8]:
        for match in played(start, 40):
            for decision in match.decisions:
                thinking.think(match, decision.seat, "hard", "bot")
                _, _, asked, _, chance, *_ = handed.pop()
                view = match.view(decision.seat)
                menu: Menu[Any] = Menu(match.game, view)
                orders = tuple(islice(match.game.orders(view), 20))
                assert isinstance(chance, Fork)
                yield Handed(match, (view, asked, menu, orders, menu.drawn(chance), chance.fork("world")), chance)


def played(start: Start, orders: int) -> Iterator[Match]:
    """Play random orders and yield the match at every tenth of them."""
    seats = tuple(SeatPlan(f"P{seat}") for seat in range(start.seats))
    match, rng = begin(start.staged, Setup(seats, start.options, SEED, salt=SALT)), Rng(str(start), "wall")
    for number in range(orders):
        if not match.decisions:
            return
        if number % 10 == 0:
            yield match
        seat, order, rng = draw(match.game, match.position, rng)
        match = match.play(seat, order)


def rebuilt(things: Iterator[object], draws: int) -> Iterator[Rng | Fork]:
    """Yield every generator that can be made of these things, where the table's stands."""
    for each in things:
        if isinstance(each, str):
            yield Rng(each, draws=draws)
        elif isinstance(each, bytes) and len(each) <= 64:
            yield Fork(each, draws)
        elif isinstance(each, Rng | Fork):
            yield from (each, evolve(each, draws=draws))


@games
def test_nothing_that_a_bot_is_handed_is_the_seed_or_the_salt(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = {SEED, SALT, SEED.encode(), SALT.encode(), bytes.fromhex(SEED), bytes.fromhex(SALT)}
    met = 0
    for handed in moments(game_id, monkeypatch):
        words = {each for each in reachable(handed.things, handed.chance) if isinstance(each, str | bytes)}
        assert not words & secrets
        assert not any(SEED in str(each) or SALT in str(each) for each in words)
        met += 1

    assert met


@games
def test_no_generator_made_of_it_throws_the_tables_dice(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    for handed in moments(game_id, monkeypatch):
        table = handed.match.position.rng
        coming, _ = table.dice(6, FINE)
        for each in rebuilt(reachable(handed.things, handed.chance), table.draws):
            made += 1
            assert each.dice(6, FINE)[0] != coming

    assert made > 10


@games
def test_who_throws_dice_shows_something(game_id: str) -> None:
    # Else the throw could be taken back, and the next order chosen by what is known of the dice.
    game = registry.game(game_id)
    for stop in stops(game_id):
        for order in (stop.order, *islice(game.orders(game.view(stop.position.state, stop.seat)), 2)):
            done = game.resolve(stop.position, stop.seat, order)
            thrown = done.position.rng != stop.position.rng
            assert not thrown or any(event.reveals for event in done.events), order


def test_the_kit_finds_a_seed_and_a_generator(raid: str) -> None:
    match = begin(Start(raid, 2, (), "").staged, Setup((SeatPlan("A"), SeatPlan("B")), seed=SEED, salt=SALT))
    table = match.position.rng

    class Keeping:
        __slots__ = ("kept",)

        def __init__(self) -> None:
            self.kept = {"deep": [lambda: table]}

    found = list(reachable(Keeping()))

    assert SEED in found
    assert any(each.dice(6, FINE)[0] == table.dice(6, FINE)[0] for each in rebuilt(iter(found), table.draws))
    assert any(each.dice(6, FINE)[0] == table.dice(6, FINE)[0] for each in rebuilt(iter([SEED]), table.draws))


@lru_cache(maxsize=1)
def decisions(game_id: str) -> tuple[Pair, ...]:
    """Find the decisions that every level is asked for."""
    return tuple(islice(pairs(game_id, "wall", 24, every=9), ASKED))


@games
@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_decisions_are_equal_where_only_what_is_hidden_and_the_tables_dice_differ(game_id: str, level: str) -> None:
    met = decisions(game_id)[: SLOW.get(level, ASKED)]
    for pair in met:
        one, other = pair.answers(level)
        assert one == other, pair

    assert met


def test_who_counts_the_orders_of_others_is_found_out(raid: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_own", lambda match, _: (match.history.at, iter(())))

    told = [pair.answers("wander") for pair in pairs(raid, "counting", 40)]

    assert any(one != other for one, other in told)


def test_who_draws_from_the_tables_dice_is_found_out(raid: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def think(match: Match, seat: Seat, level: str, *_: object) -> bots.LevelAnswer:
        decision = next(each for each in match.decisions if each.seat == seat)
        return bots.answer(match.game, level, decision, [match.position.state], match.position.rng.fork("bot"))

    monkeypatch.setattr(honesty, "think", think)

    told = [pair.answers("wander") for pair in pairs(raid, "drawing", 40)]

    assert any(one != other for one, other in told)
