"""Opponents play on, whatever the player does while they think."""

from threading import Event

import pytest

from engine.bots import Thinking
from engine.core.abilities import Plan
from tests.tui.tables import at_table, press, settle, skirmish


@pytest.mark.parametrize("key", ["P", "Q", "f3", "ctrl+r", "question_mark"])
async def test_an_opponent_plays_on_after(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    session, may_answer = skirmish("human", "bot:wander", "bot:wander"), Event()
    think = session.bot_line

    def slowly(thinking: Thinking) -> Plan:
        may_answer.wait()
        return think(thinking)

    async with at_table(session) as (_, pilot):
        monkeypatch.setattr(session, "bot_line", slowly)
        await pilot.press("right", "enter", "enter")
        await pilot.pause()
        first = session.awaiting

        await pilot.press(key)
        may_answer.set()
        await settle(pilot)
        await press(pilot, "escape")

        assert (first, session.awaiting) == ("bot", "order")
