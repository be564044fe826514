"""The prompt: what it leaves out where there is no room for all."""

from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, skirmish


async def test_every_way_out_of_the_past_is_told_on_a_narrow_terminal() -> None:
    async with at_table(skirmish("human", "bot:wander"), (60, 20)) as (_, pilot):
        # The first goes to what the other did, the next before that.
        await press(pilot, "right", "enter", "enter", "less_than_sign", "less_than_sign")

        assert "R all moments." in " ".join(text_of(pilot.app).split())
