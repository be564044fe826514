"""Battles that nobody would plan are fought to a sound end, and the debrief behind them."""

from random import Random
from typing import Final

import pytest

from engine.core.position import Position
from engine.core.rng import Rng
from engine.games.squadron.draft import Draft
from engine.games.squadron.game import GAME
from engine.games.squadron.rules.course import advance
from tests.games.endure import Trial
from tests.games.squadron.odd import fray, sound

TRIAL: Final = Trial(GAME, sound, frozenset({"end-step", "give-up"}))


def play(seed: str, orders: int) -> None:
    draft = Draft(Position(fray(Random(seed)), Rng(seed)))
    advance(draft)
    TRIAL.endure(draft.state, seed, orders)


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(more, marks=pytest.mark.thorough) for more in (2, 3))])
def test_whatever_meets_in_a_battle_it_comes_to_a_sound_end(batch: int) -> None:
    for number in range(3):
        play(f"{batch}/{number}", 60)


@pytest.mark.thorough
@pytest.mark.parametrize("batch", range(20))
def test_hundreds_of_battles_come_to_a_sound_end(batch: int) -> None:
    for number in range(30):
        play(f"battle {batch}/{number}", 80)
