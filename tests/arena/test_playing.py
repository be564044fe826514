from typing import Any

import pytest

from arena.fixtures import together
from arena.playing import level_of, play
from engine.bots import make
from engine.core.abilities import Plan
from engine.core.errors import SetupError
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import evolve
from tests.toys.jumps import Dithering
from tests.toys.skirmish.game import GAME

PLAYERS = ("bot:easy", "bot:wander")


class Watched:
    """A bot of one's own: a level that is watched."""

    def __init__(self, level: str) -> None:
        self.bot, self.views = make(GAME, level), list[AnyView]()

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        self.views.append(view)
        return self.bot.choose(view, decision, menu, rng)


class Broken:
    """A bot of one's own that has no answer."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        raise KeyError("nothing")


def test_a_match_is_the_same_every_time() -> None:
    assert play(GAME, PLAYERS, {}, together(2, 0, "again")) == play(GAME, PLAYERS, {}, together(2, 0, "again"))


def test_a_bot_of_ones_own_plays_as_the_level_would_and_sees_its_own_view_alone() -> None:
    for number in range(2):
        bots = [Watched("easy"), Watched("wander")]
        fixture = together(2, number, "own")

        assert play(GAME, bots, {}, fixture) == play(GAME, PLAYERS, {}, fixture)
        for contestant, bot in enumerate(bots):
            assert {view.seat for view in bot.views} == {fixture.seating.index(contestant)}
            assert all(GAME.view(view.state, view.seat) == view for view in bot.views)


def test_what_fails_of_ones_own_is_not_hidden() -> None:
    with pytest.raises(KeyError):
        play(GAME, (Broken(), "bot:wander"), {}, together(2, 0, "own"))


def test_a_bot_of_ones_own_is_led_out_of_a_match_that_repeats_itself() -> None:
    game: Any = Dithering()
    bots = [make(game, "normal"), make(game, "normal")]

    assert not play(game, bots, {}, together(2, 0, "stall"), cap=200).capped


def test_it_is_told_by_seat_who_was_asked_and_how_it_opened() -> None:
    straight, swapped = (play(GAME, ("bot:normal", "bot:wander"), {}, together(2, number, "told")) for number in (0, 1))

    for result in (straight, swapped):
        assert all(0 < asked <= result.orders for asked in result.decisions)
        assert sum(result.decisions) <= result.orders
        assert result.failed == (0, 0)
        assert all(len(opening) == 8 for opening in result.openings)


def test_an_opening_is_known_again_and_another_is_another() -> None:
    openings = {
        level: [play(GAME, (f"bot:{level}",) * 2, {}, together(2, 2 * number, "o")).openings for number in range(4)]
        for level in ("normal", "wander")
    }

    assert len(set(openings["wander"])) > len(set(openings["normal"])) >= 1


def test_a_search_tells_its_effort() -> None:
    result = play(GAME, ("bot:hard", "bot:wander"), {}, together(2, 0, "effort"), cap=3)

    assert result.effort[0] > result.decisions[0]
    assert result.effort[1] == 0


def test_a_match_that_will_not_end_is_a_draw_and_said() -> None:
    result = play(GAME, ("bot:wander", "bot:wander"), {}, together(2, 0, "cap"), cap=10)

    assert (result.capped, result.orders, result.winners) == (True, 10, ())
    assert [result.verdict(contestant) for contestant in (0, 1)] == ["draw", "draw"]
    assert result.reason == "broken off after 10 orders"


def test_a_verdict_follows_the_contestant_not_the_seat() -> None:
    straight = evolve(play(GAME, PLAYERS, {}, together(2, 0, "v"), cap=1), winners=(0,))
    swapped = evolve(straight, fixture=together(2, 1, "v"))

    assert [straight.verdict(contestant) for contestant in (0, 1)] == ["win", "loss"]
    assert [swapped.verdict(contestant) for contestant in (0, 1)] == ["loss", "win"]


@pytest.mark.parametrize("driver", ["human", "bot:", "wander", "bot"])
def test_only_bots_are_seated(driver: str) -> None:
    with pytest.raises(SetupError):
        level_of(driver)
