"""What all tests of the clients share."""

from asyncio import sleep
from time import monotonic, process_time
from typing import Any

import pytest
from textual import app, pilot

from engine.bots import levels
from engine.bots.search import Search
from tui.theme import style

BRIEF = 40
"""How many imagined games, and about how many milliseconds, a hint thinks for where how well is not asked."""

FEW, SOON = 3, 2
"""How many plans such a hint plays out, and how many replies each is followed by at least."""

QUIET, THRICE = 0.003, 3
"""Seconds in which nothing is worked out, and how often in a row: then a screen under test has done with its keys."""


@pytest.fixture(autouse=True)
def _quick_to_settle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait no longer than it takes after each key: Textual waits 20 ms, several times a key, and looks once."""

    async def idle(_least: float = 0.0, most: float = 1.0) -> None:
        end, quiet = monotonic() + most, 0
        while quiet < THRICE and monotonic() < end:
            spent = process_time()
            await sleep(QUIET)
            quiet = quiet + 1 if process_time() - spent < QUIET / 10 else 0

    monkeypatch.setattr(app, "wait_for_idle", idle)
    monkeypatch.setattr(pilot, "wait_for_idle", idle)


@pytest.fixture(autouse=True)
def _one_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw as for a terminal of few colours, wherever the tests run and whichever ran before."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM", raising=False)
    style.cache_clear()


@pytest.fixture(autouse=True)
def _brief_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `hard` think briefly: how a hint is told and followed does not hang on how good it is."""
    brief: dict[str, Any] = {
        **dict.fromkeys(("simulations", "effort", "endurance", "rehearsals"), BRIEF),
        **dict.fromkeys(("candidates", "entrants", "mixed"), FEW),
        "horizon": SOON,
    }
    monkeypatch.setitem(
        levels._MAKERS, "hard", lambda game, thinking, lean: Search(game, thinking, leaning=lean, **brief)
    )
