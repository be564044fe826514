"""Hand-made players: each idea has its say, in legal orders and by what its seat sees alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from arena.fixtures import Fixture
from arena.playing import play
from arena.results import Result
from engine import registry
from engine.core.abilities import Plan
from engine.core.info import Options
from engine.core.position import AnyView
from tests.bench.handmade import star_viking
from tests.bench.handmade.__main__ import line, match
from tests.bench.handmade.following import Follower

GAME = registry.game("star-viking")
SHORT: Options = {"scenario": "season", "turns": 3}


SAYS = [idea for idea in star_viking.IDEAS if idea.name != "none"]


@pytest.mark.parametrize(
    "idea",
    [pytest.param(idea, marks=pytest.mark.thorough if number % 3 else ()) for number, idea in enumerate(SAYS)],
    ids=lambda idea: idea.name,
)
def test_each_idea_is_followed_by_what_its_seat_sees(idea: star_viking.Idea) -> None:
    said: list[Any] = []
    views: list[AnyView] = []

    def plans(view: AnyView) -> Iterator[Plan]:
        views.append(view)
        for plan in idea.plans(view):
            said.extend(plan.orders[:1])
            yield plan

    matches = [match(idea, number) for number in range(2 if idea.seat is None else 1)]
    results = [play(GAME, (Follower(GAME, plans), "bot:easy"), SHORT, each) for each in matches]

    assert not any(result.capped for result in results)
    assert said
    assert {view.seat for view in views} == ({0, 1} if idea.seat is None else {idea.seat})
    assert all(GAME.view(view.state, view.seat) == view for view in views[::20])


def test_who_has_no_idea_plays_as_normal_does() -> None:
    none = star_viking.IDEAS[0]
    mute, normal = (
        play(GAME, (each, "bot:easy"), {**SHORT, "turns": 1}, match(none, 0))
        for each in (star_viking.player(GAME, none), "bot:normal")
    )

    assert (mute.reason, mute.orders, mute.openings) == (normal.reason, normal.orders, normal.openings)


def test_an_idea_meets_a_level_where_it_belongs_and_else_on_either_seat() -> None:
    turtle = next(each for each in SAYS if each.name == "turtle")

    assert [match(turtle, number).seating for number in range(2)] == [(1, 0), (1, 0)]
    assert [match(turtle, number).seed for number in range(2)] == ["handmade/0", "handmade/1"]
    assert [match(star_viking.IDEAS[0], number).seating for number in range(2)] == [(0, 1), (1, 0)]
    assert {match(star_viking.IDEAS[0], number).seed for number in range(2)} == {"handmade/0"}


def test_what_came_of_an_idea_is_told_by_seat() -> None:
    first, second = (Result(Fixture(number, "seed", (number, 1 - number)), (0,), "", 1, 1) for number in range(2))
    alone = line("rush", "storms", "hard", [first])
    both = line("points", "buys", "hard", [first, second])

    assert alone == "rush (storms) against hard: 1-0-0 (1-0-0 and 0-0-0 by seat), wins 21% to 100%"
    assert both.startswith("points (buys) against hard: 1-0-1 (1-0-0 and 0-0-1 by seat), wins 9% to 91%, Elo +0 (")
