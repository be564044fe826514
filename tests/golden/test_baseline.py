"""Bots give the same orders as when the baseline was kept: what a rebuilding within has moved shows here."""

import pytest

from tests.golden.baseline import Fixture, kept, stamped

KEPT = kept()


@pytest.mark.parametrize(
    ("game_id", "fixture"),
    [
        pytest.param(game, each, marks=() if each.quick else pytest.mark.thorough, id=f"{game}/{number}/{each}")
        for game, fixtures in KEPT.items()
        for number, each in enumerate(fixtures)
    ],
)
def test_bots_give_the_same_orders_as_before(game_id: str, fixture: Fixture) -> None:
    assert stamped(game_id, fixture) == fixture.stamps


@pytest.mark.parametrize("game_id", KEPT)
def test_forty_matches_of_a_game_are_kept_and_every_level_plays(game_id: str) -> None:
    assert len({str(each) for each in KEPT[game_id]}) == 40
    assert {level for each in KEPT[game_id] for level in each.levels} == {"easy", "normal", "hard"}
