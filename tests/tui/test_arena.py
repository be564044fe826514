import io
import json

import pytest

from engine.core.errors import SetupError, UnknownGame
from tests.toys.skirmish.game import GAME
from tui import arena
from tui.arena import Fixture, Result


def play(game_id: str, drivers: tuple[str, ...], games: int, *, as_json: bool = False) -> tuple[str, str]:
    """Run an arena and return what it wrote on its two streams."""
    out, err = io.StringIO(), io.StringIO()
    assert arena.run(game_id, drivers, games, "7", {}, out=out, err=err, as_json=as_json) == 0
    return out.getvalue(), err.getvalue()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (95, 100, 0.8882, 0.9785),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert arena.wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_seats_are_swapped_over_the_same_seeds() -> None:
    expected = (
        Fixture(0, "s/0", (0, 1)),
        Fixture(1, "s/0", (1, 0)),
        Fixture(2, "s/1", (0, 1)),
        Fixture(3, "s/1", (1, 0)),
    )

    assert arena.fixtures(2, 4, "s") == expected


def test_three_contestants_rotate() -> None:
    assert [fixture.seating for fixture in arena.fixtures(3, 4, "s")] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_match_is_the_same_every_time() -> None:
    fixture = Fixture(0, "again", (0, 1))

    assert arena.play(GAME, ("bot:easy", "bot:wander"), {}, fixture) == arena.play(
        GAME, ("bot:easy", "bot:wander"), {}, fixture
    )


def test_a_match_that_will_not_end_is_a_draw_and_said() -> None:
    result = arena.play(GAME, ("bot:wander", "bot:wander"), {}, Fixture(0, "cap", (0, 1)), cap=10)

    assert (result.capped, result.orders, result.verdicts) == (True, 10, ("draw", "draw"))


def test_scores_follow_the_contestant_not_the_seat() -> None:
    swapped = Result(Fixture(1, "s", (1, 0)), ("loss", "win"), (0,), "", 5, 2)
    straight = Result(Fixture(0, "s", (0, 1)), ("win", "loss"), (0,), "", 5, 2)
    first, second = arena.scores(("bot:a", "bot:b"), (straight, swapped))

    assert (first.wins, first.losses, second.wins, second.losses) == (1, 1, 1, 1)


def test_report_is_data_and_progress_is_narration(skirmish: str) -> None:
    out, err = play(skirmish, ("bot:greedy", "bot:wander"), 6)

    assert "1. bot:greedy: " in out
    assert "95 % between" in out
    assert "6 of 6 games played." in err
    assert "played" not in out.splitlines()[-1]


def test_json_holds_every_match(skirmish: str) -> None:
    out, _ = play(skirmish, ("bot:greedy", "bot:wander"), 4, as_json=True)
    told = json.loads(out)

    assert told["games"] == len(told["matches"]) == 4
    assert sum(told["contestants"][0][what] for what in ("wins", "draws", "losses")) == 4


def test_greedy_beats_wander(skirmish: str) -> None:
    out, _ = play(skirmish, ("bot:greedy", "bot:wander"), 12, as_json=True)
    greedy, wander = json.loads(out)["contestants"]

    assert greedy["wins"] > wander["wins"]


@pytest.mark.parametrize("driver", ["human", "bot:", "bot:brutal", "wander"])
def test_only_bots_of_known_levels_are_seated(skirmish: str, driver: str) -> None:
    with pytest.raises(SetupError):
        play(skirmish, (driver, "bot:wander"), 2)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame):
        play("chess", ("bot:wander", "bot:wander"), 2)
