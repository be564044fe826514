"""An amount is asked for with what is counted: a number alone says nothing of what one will have of it."""

import re
from typing import Any

import pytest

from engine import registry
from engine.core.wiring import Wired
from tests.conformance.walks import GAMES, listing


@pytest.mark.parametrize("game_id", registry.ids())
def test_whoever_is_asked_how_many_has_chosen_what_it_is(game_id: str) -> None:
    game = registry.game(game_id)
    assert isinstance(game, Wired)
    for each in game.repertoire.verbs:
        kinds = [slot.kind for _, slot in each.slots]
        for at, (name, slot) in enumerate(each.slots):
            if slot.kind == "number" and slot.asks == "how many":
                assert "word" in kinds[:at], f"{each.name} asks how many, and not of what: {name}"


@pytest.mark.parametrize("game_id", registry.ids())
def test_one_of_something_is_said_in_the_singular(game_id: str) -> None:
    game = registry.game(game_id)
    assert isinstance(game, Wired)
    for each in game.repertoire.verbs:
        numbers = [name for name, slot in each.slots if slot.kind == "number"]
        if isinstance(each.says, str):
            several = [name for name in numbers if re.search(rf"\{{{name}\}} \w+s\b", each.says)]
            assert not several, f"{each.name} says {each.says!r}, also of one"


@pytest.mark.parametrize("game_id", GAMES)
def test_orders_for_one_of_something_are_told_of_one(game_id: str) -> None:
    for stop in listing(game_id):
        view = stop.start.staged.view(stop.position.state, stop.seat)
        game: Any = stop.start.staged
        for order in game.orders(view, ()):
            if any(ref.id == "1" for ref in game.picks(order)):
                said = game.phrase(view, order)
                assert not re.search(r"\b1 [a-z]+s\b", said), said
