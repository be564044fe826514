"""Small arenas over every game on the shelf: the figures of the README come from `longship arena`."""

import pytest

from arena.fixtures import together
from arena.playing import play
from arena.scores import scores
from engine import registry

DRIVERS = ("bot:normal", "bot:wander")


@pytest.mark.parametrize("game_id", ["star-sectors"])
def test_normal_beats_wander_on_both_seats(game_id: str) -> None:
    results = [play(registry.game(game_id), DRIVERS, {}, together(2, number, "suite")) for number in range(6)]
    normal, wander = scores(DRIVERS, results)

    assert (normal.wins, wander.wins) == (6, 0)
    assert not any(result.capped for result in results)


@pytest.mark.parametrize("game_id", ["star-sectors"])
def test_a_match_comes_out_the_same_every_time(game_id: str) -> None:
    fixture = together(2, 0, "again")
    first, second = (play(registry.game(game_id), ("bot:normal", "bot:easy"), {}, fixture) for _ in range(2))

    assert first == second
