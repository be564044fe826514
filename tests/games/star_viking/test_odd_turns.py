"""Turns that nobody would plan are played to a sound end, with their battles, politics and yards."""

from random import Random
from typing import Final

import pytest

from engine import registry
from tests.games.endure import Trial
from tests.games.star_viking.odd import raided, sound

TRIAL: Final = Trial(registry.game("star-viking"), sound, frozenset({"end-moves", "give-up"}))


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(more, marks=pytest.mark.thorough) for more in (2, 3))])
def test_whatever_meets_in_a_system_comes_to_a_sound_end(batch: int) -> None:
    for number in range(3):
        TRIAL.endure(raided(Random(f"{batch}/{number}")), f"{batch}/{number}", 70)
