"""Opponents play on, whatever the player does while they think."""

from threading import Event
from time import sleep

import pytest

from engine.bots import Thinking
from engine.core.abilities import Plan
from tests.tui.tables import at_table, press, said, settle, skirmish
from tui.screens import thinker


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


async def test_a_thought_that_lasts_shows_how_far_it_has_come_and_can_be_asked_to_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = skirmish("human", "bot:wander")
    think = session.bot_line
    for seconds in ("_LASTING", "_AGAIN"):
        monkeypatch.setattr(thinker, seconds, 0.01)

    def at_length(thinking: Thinking) -> Plan:
        thinking.report(40, 100, Plan(()))
        while not thinking.enough() and not thinking.stop():
            sleep(0.01)
        return think(thinking)

    async with at_table(session) as (table, pilot):
        monkeypatch.setattr(session, "bot_line", at_length)
        await pilot.press("right", "enter", "enter")
        for _ in range(500):
            if "40%" in said(table):
                break
            await pilot.pause(0.02)

        assert said(table).splitlines()[0] == "Ben is thinking: 40%. ! has it answer at once, which is counted."

        await press(pilot, "exclamation_mark")

        assert session.awaiting == "order"
        assert "thinking" not in said(table)

        await press(pilot, "exclamation_mark")

        assert said(table).endswith("No use right now: Have who thinks answer at once, with the best found.")
