"""What every game with battles promises: they show what the seat sees on its map, no more, and change as that does."""

import pytest

from engine import registry
from engine.core.battle import Battle, changes
from engine.core.tactics import Fights
from tests.conformance.walks import GAMES, seats_of, stops, thinned
from tests.passing import passed_on

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def fights(game_id: str) -> Fights:
    game = registry.game(game_id)
    if not isinstance(game, Fights):
        pytest.skip("has no battles")
    return game


def test_forces_are_what_the_map_shows_by_the_same_names(game_id: str) -> None:
    fighting, game, met = fights(game_id), registry.game(game_id), 0
    for stop in thinned(game_id, 2):
        assert fighting.battle(game.view(stop.position.state, None)) is None
        for seat in seats_of(stop):
            view = game.view(stop.position.state, seat)
            battle = fighting.battle(view) if seat is not None else None
            if battle is None:
                continue
            met += 1
            shown = {token.id: (token.name, token.seat) for token in game.scene(view).tokens}
            assert {force.id: (force.name, force.seat) for force in battle.forces}.items() <= shown.items()
            assert len({force.id for force in battle.forces}) == len(battle.forces)
            assert battle.title.isascii()
            assert all(force.left >= 0 for force in battle.forces)
    assert met


def test_battles_follow_from_what_a_save_keeps_of_the_view(game_id: str) -> None:
    fighting = fights(game_id)
    for stop in thinned(game_id, 11):
        view = registry.game(game_id).view(stop.position.state, stop.seat)
        again = passed_on(registry.game(game_id), view)
        assert fighting.battle(again) == fighting.battle(view)


def test_whatever_is_told_of_a_change_is_a_sentence(game_id: str) -> None:
    fighting, game, told = fights(game_id), registry.game(game_id), 0
    last: dict[tuple[str, object], Battle] = {}
    for stop in stops(game_id):
        # From stop to stop, and by the order that is given there.
        for state in (stop.position.state, game.resolve(stop.position, stop.seat, stop.order).position.state):
            battle = fighting.battle(game.view(state, stop.seat))
            if battle is None:
                continue
            assert changes(battle, battle, stop.seat) == ()
            earlier = last.get((str(stop.start), stop.seat))
            for change in changes(earlier, battle, stop.seat) if earlier else ():
                assert change.told.isascii()
                assert change.told.endswith(".")
                told += 1
            last[str(stop.start), stop.seat] = battle
    assert told
