"""Fights that nobody would plan are fought to a sound end."""

from random import Random
from typing import Final

import pytest

from engine import registry
from tests.games.endure import Trial
from tests.games.star_sectors.odd import scattered, sound

TRIAL: Final = Trial(registry.game("star-sectors"), sound, frozenset({"end-side", "end-tactical", "self-destruct"}))


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(more, marks=pytest.mark.thorough) for more in (2, 3))])
def test_whatever_ships_meet_the_fight_comes_to_a_sound_end(batch: int) -> None:
    for number in range(3):
        TRIAL.endure(scattered(Random(f"{batch}/{number}")), f"{batch}/{number}", 70)


@pytest.mark.thorough
@pytest.mark.parametrize("batch", range(10))
def test_hundreds_of_fights_come_to_a_sound_end(batch: int) -> None:
    for number in range(30):
        TRIAL.endure(scattered(Random(f"fight {batch}/{number}")), f"fight {batch}/{number}", 90)
