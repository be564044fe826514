"""Picks mean one order: no two orders of a phase are pointed at in one form, whatever stands for their things."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.refs import Ref
from engine.core.wiring import Wired
from tests.conformance.walks import GAMES, listing

pytestmark = pytest.mark.parametrize("game_id", GAMES)

ORDERS = 20
"""How many of the listed orders of a stop are looked at, at most."""


def elsewhere(picks: tuple[Ref, ...], tokens: Iterable[str]) -> Iterator[tuple[Ref, ...]]:
    """Yield picks with each token of the map in the place of the last that they point at."""
    at = max((at for at, ref in enumerate(picks) if ref.kind == "token"), default=-1)
    if at >= 0:
        yield from ((*picks[:at], Ref("token", each), *picks[at + 1 :]) for each in tokens)


def test_picks_spell_one_order_of_a_phase(game_id: str) -> None:
    game: Any = registry.game(game_id)
    assert isinstance(game, Wired)
    for stop in listing(game_id):
        view = stop.start.staged.view(stop.position.state, stop.seat)
        listed = tuple(game.repertoire.orders(view))
        tokens = [each.id for each in stop.start.staged.scene(view).tokens]
        for order in listed[:: 1 + len(listed) // ORDERS]:
            assert [*game.repertoire.spelled(view, game.repertoire.picks(order))] == [order], str(stop.start)
        for order in {type(each): each for each in listed}.values():
            for picks in elsewhere(game.repertoire.picks(order), tokens):
                assert len([*game.repertoire.spelled(view, picks)]) <= 1, (str(stop.start), picks)
