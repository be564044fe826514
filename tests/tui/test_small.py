"""A terminal that is too small for a while, and grows again."""

from pathlib import Path

from saves.store import Store
from tests.tui.snapshot import text_of
from tests.tui.tables import press, settle, skirmish
from tui.app import LongshipApp
from tui.preferences.settings import Config
from tui.screens.table import TableScreen
from tui.start import Start


async def test_a_terminal_that_grows_while_a_question_is_open_shows_the_table_behind_it(tmp_path: Path) -> None:
    app = LongshipApp(Start(skirmish("human", "bot:wander")), Config(), Store(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for width, height in ((30, 10), (31, 10)):
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            await press(pilot, "ctrl+q")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        for _ in range(len(app.screen_stack)):
            if not isinstance(app.screen, TableScreen):
                await press(pilot, "escape")

        assert isinstance(app.screen, TableScreen)
        assert [type(screen) for screen in app.screen_stack].count(TableScreen) == 1


async def test_a_question_above_which_the_table_stood_is_shown_again_when_the_terminal_grows_larger_than_before(
    tmp_path: Path,
) -> None:
    app = LongshipApp(Start(skirmish("human", "bot:wander")), Config(), Store(tmp_path / "saves"))
    async with app.run_test(size=(70, 22)) as pilot:
        await settle(pilot)
        await press(pilot, "Q")
        assert "-- .. " in text_of(app)

        for size in ((30, 10), (80, 24), (81, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        above, asked = text_of(app).split("-- .. ".ljust(81, "-"))

        assert above.startswith("The bay") or "round 1 of 8" in above
        assert "Leave the table?" in asked
