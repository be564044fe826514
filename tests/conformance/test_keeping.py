"""What every game's past and saves promise: a match comes back equal, a log played again arrives where it was."""

from pathlib import Path

import pytest

from engine.core.match import Match
from engine.core.rng import Rng
from engine.core.values import evolve
from saves.store import Store
from saves.verify import verify
from tests.conformance.walks import GAMES, Start, beginnings, draw, starts
from tests.saves.tables import save

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def played(start: Start, orders: int) -> Match:
    """Play so many random orders, now and then going back to branch off."""
    match, rng = start.begin(), Rng(str(start), "keeping")
    match = evolve(match, setup=evolve(match.setup, practice=True))
    for _ in range(orders):
        if not match.decisions:
            break
        back, rng = rng.below(20)
        if back == 0 and len(match.history.nodes) > 3:
            to, rng = rng.below(len(match.history.nodes))
            match = match.visit(to)
            if not match.decisions:
                break
        seat, order, rng = draw(match.game, match.position, rng)
        match = match.play(seat, order)
    return match


def test_a_save_comes_back_equal_and_verifies(game_id: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    for start in beginnings(game_id, 3):
        match = played(start, 60)
        save(store, match, "kept", replace=True)
        assert match == store.load("kept"), str(start)
    report = verify(tmp_path / "kept.json")
    assert report.ok, report


def test_undo_returns_the_very_same_position(game_id: str) -> None:
    match = played(starts(game_id)[0], 40)
    line = match.history.line()
    history = match.history
    for index in reversed(line[:-1]):
        history = history.undo()
        assert history.here.position is match.history.nodes[index].position
    for index in line[1:]:
        history = history.redo()
        assert history.here.position is match.history.nodes[index].position


def test_the_log_played_again_arrives_at_the_same_value(game_id: str) -> None:
    for start in beginnings(game_id, 4):
        match = played(start, 60)
        again = evolve(start.begin(), setup=match.setup)
        for node in match.history.nodes[1:]:
            assert node.order is not None
            again = again.visit(node.parent).play(node.seat, node.order)
        assert match.history.nodes == again.history.nodes
