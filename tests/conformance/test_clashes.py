"""What every game promises that forecasts fights: losses within what there is, chances, and sentences to tell them."""

import pytest

from engine import registry
from engine.core.clash import Clash, lines
from engine.core.tactics import Clashes
from tests.conformance.walks import GAMES, thinned
from tests.passing import passed_on

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_a_fight_is_forecast_from_the_view_alone(game_id: str) -> None:
    game, found = registry.game(game_id), list[Clash]()
    if not isinstance(game, Clashes):
        pytest.skip("forecasts no fights")
    for stop in thinned(game_id, 2):
        view = game.view(stop.position.state, stop.seat)
        scene = game.scene(view)
        tokens = scene.tokens
        places = dict.fromkeys(token.place for token in tokens if token.seat not in {None, stop.seat})
        if not places:  # what is defended need not be a unit
            named = [place.id for board in scene.boards for place in board.places if place.kind]
            places = dict.fromkeys(named[len(found) % 7 :: 7])
        for place in list(places)[:2]:
            clash = game.clash(view, (), place)
            found += [clash] if clash is not None else []
            if clash is not None and len(found) % 5 == 0:
                again = passed_on(registry.game(game_id), view)
                assert game.clash(again, (), place) == clash
        foreign = [token.id for token in tokens if token.seat not in {None, stop.seat}]
        assert not foreign or all(game.clash(view, foreign, place) is None for place in list(places)[:2])
    assert found
    for clash in found:
        assert 0 <= clash.lost <= clash.own + 1e-6
        assert 0 <= clash.gained <= clash.foe + 1e-6
        assert clash.wins is None or 0 <= clash.wins <= 1
        assert clash.names
        told = list(lines(clash))
        assert 1 <= len(told) <= 3
        assert all(each.isascii() and each.endswith(".") for each in told)
