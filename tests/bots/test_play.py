"""Small arenas over every game on the shelf: the figures of the README come from `longship arena`."""

import pytest

from engine import registry
from tui.arena import fixtures, play, scores

DRIVERS = ("bot:normal", "bot:wander")


@pytest.mark.parametrize("game_id", ["star-sectors"])
def test_normal_beats_wander_on_both_seats(game_id: str) -> None:
    results = [play(registry.game(game_id), DRIVERS, {}, fixture) for fixture in fixtures(2, 6, "suite")]
    normal, wander = scores(DRIVERS, results)

    assert (normal.wins, wander.wins) == (6, 0)
    assert not any(result.capped for result in results)


@pytest.mark.parametrize("game_id", ["star-sectors"])
def test_a_match_comes_out_the_same_every_time(game_id: str) -> None:
    fixture = fixtures(2, 1, "again")[0]
    first, second = (play(registry.game(game_id), ("bot:normal", "bot:easy"), {}, fixture) for _ in range(2))

    assert first == second
