"""Days that nobody would plan are played to a sound end."""

from random import Random
from typing import Final

import pytest

from engine.core.position import Position
from engine.core.rng import Rng
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.rules.flow import advance
from tests.games.endure import Trial
from tests.games.viking_raid.odd import crowded, sound

TALK: Final = frozenset(
    {"offer", "give", "want", "drop", "propose", "counter", "lend", "ally", "desert", "end-turn", "dismiss"}
)
TRIAL: Final = Trial(GAME, sound, TALK)


def play(seed: str, orders: int) -> None:
    draft = Draft(Position(crowded(Random(seed)), Rng(seed)))
    advance(draft)
    TRIAL.endure(draft.state, seed, orders)


@pytest.mark.parametrize("batch", range(2))
def test_whatever_a_day_holds_it_comes_to_a_sound_end(batch: int) -> None:
    for number in range(3):
        play(f"{batch}/{number}", 40)


@pytest.mark.thorough
@pytest.mark.parametrize("batch", range(20))
def test_hundreds_of_days_come_to_a_sound_end(batch: int) -> None:
    for number in range(30):
        play(f"day {batch}/{number}", 60)
