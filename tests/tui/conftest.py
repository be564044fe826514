"""What all tests of the clients share."""

import pytest

from engine.bots import levels
from engine.bots.search import Search

BRIEF = 40
"""How many imagined games, and about how many milliseconds, a hint thinks for where how well is not asked."""


@pytest.fixture(autouse=True)
def _brief_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `hard` think briefly: how a hint is told and followed does not hang on how good it is."""
    monkeypatch.setitem(
        levels._MAKERS,
        "hard",
        lambda game, thinking, lean: Search(
            game, thinking, simulations=BRIEF, effort=BRIEF, endurance=BRIEF, foresight=BRIEF, leaning=lean
        ),
    )
