"""Hand-made players: each idea has its say, in legal orders and by what its seat sees alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from arena.fixtures import together
from arena.playing import play
from engine import registry
from engine.core.abilities import Plan
from engine.core.info import Options
from engine.core.position import AnyView
from tests.bench.handmade import star_viking
from tests.bench.handmade.__main__ import line
from tests.bench.handmade.following import Follower

GAME = registry.game("star-viking")
SHORT: Options = {"scenario": "season", "turns": 3}


@pytest.mark.parametrize("idea", star_viking.IDEAS, ids=lambda idea: idea.name)
def test_each_idea_is_followed_by_what_its_seat_sees(idea: star_viking.Idea) -> None:
    said: list[Any] = []
    views: list[AnyView] = []

    def plans(view: AnyView) -> Iterator[Plan]:
        views.append(view)
        for plan in idea.plans(view):
            said.extend(plan.orders[:1])
            yield plan

    results = [
        play(GAME, (Follower(GAME, plans), "bot:easy"), SHORT, together(2, number, "idea")) for number in range(2)
    ]

    assert not any(result.capped for result in results)
    assert said
    assert {view.seat for view in views} == {0, 1}
    assert all(GAME.view(view.state, view.seat) == view for view in views[::20])
    told = line(idea.name, idea.help, "easy", results)
    assert told.startswith(f"{idea.name} ({idea.help}) against easy: ")
