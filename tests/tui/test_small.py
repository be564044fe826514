"""A terminal that is too small for a while, and grows again."""

from pathlib import Path

from saves.store import Store
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
