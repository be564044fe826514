"""An amount is asked for with what is counted: a number alone says nothing of what one will have of it."""

import pytest

from engine import registry
from engine.core.wiring import Wired


@pytest.mark.parametrize("game_id", registry.ids())
def test_whoever_is_asked_how_many_has_chosen_what_it_is(game_id: str) -> None:
    game = registry.game(game_id)
    assert isinstance(game, Wired)
    for each in game.repertoire.verbs:
        kinds = [slot.kind for _, slot in each.slots]
        for at, (name, slot) in enumerate(each.slots):
            if slot.kind == "number" and slot.asks == "how many":
                assert "word" in kinds[:at], f"{each.name} asks how many, and not of what: {name}"
