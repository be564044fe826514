"""The prompt: what it leaves out where there is no room for all."""

from engine.core.refs import token
from tests.games.space_viking.test_few_keys import six
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said, settle, skirmish


async def test_every_way_out_of_the_past_is_told_on_a_narrow_terminal() -> None:
    async with at_table(skirmish("human", "bot:wander"), (60, 20)) as (_, pilot):
        # The first goes to what the other did, the next before that.
        await press(pilot, "right", "enter", "enter", "less_than_sign", "less_than_sign")

        assert "R all moments." in " ".join(text_of(pilot.app).split())


async def test_whoever_sends_a_unit_for_later_turns_is_told_what_the_digits_count() -> None:
    async with at_table(six(), (132, 43)) as (table, pilot):
        table.answer(table.chooser.choose(token(table.chooser.ready[0].id)))
        await settle(pilot)

        assert any(mark == "later" for mark in table.map.sheet.look.marks.values())
        assert "a digit counts the years to there. Point, Enter." in " ".join(said(table).split())
