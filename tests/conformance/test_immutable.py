"""What a game hands out stays what it was: states, views, decisions and events hold values to the last."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from attrs import fields, has
from attrs.exceptions import FrozenInstanceError

from engine import registry
from tests.conformance.walks import GAMES, happened, seats_of, thinned

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def changeable(value: Any) -> Iterator[Any]:
    """Yield whatever of a value could be changed."""
    if isinstance(value, tuple | frozenset):
        for each in value:
            yield from changeable(each)
    elif has(type(value)):
        names = [each.name for each in fields(type(value))]
        yield from (each for name in names for each in changeable(getattr(value, name)))
        if names and not refuses(value, names[0]):
            yield value
    elif value is not None and not isinstance(value, int | float | str | bytes | range | Enum | type):
        yield value


def refuses(value: Any, name: str) -> bool:
    try:
        setattr(value, name, getattr(value, name))
    except FrozenInstanceError:
        return True
    return False


def test_no_state_view_or_decision_can_be_changed(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in thinned(game_id, 5):
        state = stop.position.state
        assert not [
            *changeable((state, stop.position.rng, game.decisions(state), game.outcome(state), game.clock(state)))
        ]
        assert not [each for seat in seats_of(stop) for each in changeable(game.view(state, seat))]


def test_no_event_can_be_changed(game_id: str) -> None:
    assert not [each for event, _ in happened(game_id) for each in changeable(event)]
