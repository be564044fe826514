"""What every game promises that tells odds at oneself: chances that fit each other, of the view alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.tactics import Threatens
from engine.core.threat import brief, lines
from engine.scene.model import Token
from tests.conformance.extent import spread
from tests.conformance.walks import GAMES, stops
from tests.passing import passed_on

pytestmark = pytest.mark.parametrize("game_id", GAMES)

SAMPLED = 240


def threatens(game_id: str) -> Threatens:
    game = registry.game(game_id)
    if not isinstance(game, Threatens):
        pytest.skip("tells no threats")
    return game


def units(game_id: str) -> Iterator[tuple[View[Any], Seat, Token]]:
    """Yield units of the seat that is asked, one each of so many positions."""
    game = registry.game(game_id)
    for number, stop in enumerate(spread(stops(game_id), SAMPLED)):
        view = game.view(stop.position.state, stop.seat)
        own = [token for token in game.scene(view).tokens if token.seat == stop.seat] if number % 2 else []
        yield from ((view, stop.seat, unit) for unit in own[:2])


def test_chances_fit_each_other_and_are_told_in_sentences(game_id: str) -> None:
    game, met = threatens(game_id), 0
    for view, _, unit in units(game_id):
        threat = game.threat(view, unit.id, unit.place, unit.facing)
        if threat is None:
            continue
        met += 1
        assert 0 <= threat.lost <= threat.hit + 1e-9 <= 1 + 2e-9
        assert 0 <= threat.hits <= threat.left + 1e-9
        assert threat.hit <= threat.hits + 1e-9, "at least one hit is at most as likely as hits are many"
        assert bool(threat.menaces) == (threat.hit > 0)
        assert threat.hit >= max((each.hit for each in threat.menaces), default=0) - 1e-9
        assert list(threat.menaces) == sorted(threat.menaces, key=lambda each: -each.hits)
        told = [*lines(threat, unit.name, "here"), brief(threat)]
        assert all(text.isascii() and len(text) <= 200 for text in told)
        assert 2 <= len(told) <= 4
    assert met


def test_threats_follow_from_what_a_save_keeps_of_the_view(game_id: str) -> None:
    game = threatens(game_id)
    for view, _, unit in list(units(game_id))[::5]:
        again = passed_on(registry.game(game_id), view)
        assert game.threat(again, unit.id, unit.place) == game.threat(view, unit.id, unit.place)


def test_any_place_can_be_asked_about_that_of_others_too(game_id: str) -> None:
    game, staged, met = threatens(game_id), registry.game(game_id), 0
    for view, _, unit in list(units(game_id))[::3]:
        for place in {token.place for token in staged.scene(view).tokens}:
            threat = game.threat(view, unit.id, place)
            assert threat is None or threat.left > 0
            met += 1
    assert met


def test_nothing_is_told_of_what_is_not_ones_own(game_id: str) -> None:
    game, staged, met = threatens(game_id), registry.game(game_id), 0
    for view, seat, _ in units(game_id):
        for token in staged.scene(view).tokens:
            if token.seat != seat:
                assert game.threat(view, token.id, token.place) is None
                met += 1
    assert met
