"""Hand-made players of Star Sectors: each follows its idea where that has something to say, to the end of a match."""

from typing import Any

import pytest
from attrs import evolve

from arena.fixtures import together
from arena.playing import play
from engine import registry
from tests.bench.handmade.star_sectors import IDEAS, Idea, options, plans, player

GAME = registry.game("star-sectors")


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.name)
def test_every_idea_is_followed_to_the_end(idea: Idea) -> None:
    told: list[int] = []
    said = player(GAME, idea)

    def noted(view: Any) -> list[Any]:
        found = list(plans(idea, view))
        told.append(len(found))
        return found

    fixture = together(2, 0, "trial")
    result = play(GAME, (evolve(said, plans=noted), "bot:normal"), options(idea, fixture), fixture)

    assert result.reason.endswith(".")
    assert not result.capped
    assert any(told) or idea.name == "run", "the idea never had anything to say"
    assert not all(told), "the idea left nothing to `normal`: its set-up, at least"
