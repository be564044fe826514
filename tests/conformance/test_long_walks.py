"""The thorough run's walks: random games from every start to their end, with what each view hides, and their saves."""

from itertools import count
from pathlib import Path

import pytest

from saves.store import Store
from tests.bench.walks import walk
from tests.conformance.walks import NAMES, TOYS, starts
from tests.saves.tables import save

pytestmark = pytest.mark.thorough

ORDERS, OF_A_TOY = 5_000, 1_000
"""Orders after which a walk begins no further game."""

WALKS = 4
"""Walks through each game, which share its starts: so many processes have something to do."""


@pytest.mark.parametrize("number", range(WALKS))
@pytest.mark.parametrize("game_id", NAMES)
def test_random_games_go_through_betray_nothing_and_come_back(game_id: str, number: int, tmp_path: Path) -> None:
    store, ways, left = Store(tmp_path), starts(game_id), OF_A_TOY if game_id in TOYS else ORDERS
    for index in count(number, WALKS):
        start = ways[index % len(ways)]
        match, orders, _ = walk(start, index)
        assert match.outcome is not None
        save(store, match, "walk", replace=True)
        assert match == store.load("walk"), f"{start}/{index}"
        left -= orders
        if left <= 0:
            break
