"""Ways are told by the clock in every sentence of a game, so that tellers can put the compass in its place."""

import re

import pytest

from tests.conformance.walks import GAMES, happened, thinned
from tui.narration.bearings import worded

pytestmark = pytest.mark.parametrize("game_id", GAMES)

_WINDS = re.compile(r"(?<![\w-])(?:north|south|east|west|(?:north|south)-(?:east|west))(?![\w-]| edge)")
"""A map has an east edge whatever way anybody faces."""


def test_what_happens_is_told_without_the_compass(game_id: str) -> None:
    for event, eyes in happened(game_id):
        for seat in eyes:
            seen = event.seen_by(seat)
            if seen is not None:
                assert not _WINDS.search(seen.tell()), seen.tell()
                assert "o'clock" not in worded(seen.tell(), "compass")


def test_orders_and_prompts_are_told_without_the_compass(game_id: str) -> None:
    for stop in thinned(game_id, 3):
        game = stop.start.staged
        view = game.view(stop.position.state, stop.seat)
        assert not _WINDS.search(game.phrase(view, stop.order))
        assert not any(_WINDS.search(each.prompt) for each in game.decisions(stop.position.state))
