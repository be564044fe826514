"""The list of rows: where one gets by which key, and what is repainted for it."""

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region

from tests.tui.snapshot import text_of
from tui.theme import textual_theme
from tui.widgets.row_list import MenuRow, RowList

ROWS = (
    MenuRow("", "Heading"),
    MenuRow("a", "Alpha", "1", "x"),
    MenuRow("b", "Beta", "2", steps=True),
    MenuRow("", "More"),
    MenuRow("c", "Gamma"),
)


class Shown(App[None]):
    def __init__(self, rows: tuple[MenuRow, ...] = ROWS) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.menu = RowList(rows)

    def compose(self) -> ComposeResult:
        yield self.menu

    def on_mount(self) -> None:
        self.register_theme(textual_theme("mono"))
        self.theme = "mono"
        self.menu.focus()

    def on_row_list_reached(self, event: RowList.Reached) -> None:
        self.heard.append(f"reached {event.row.id}")

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        self.heard.append(f"chosen {event.row.id}")

    def on_row_list_stepped(self, event: RowList.Stepped) -> None:
        self.heard.append(f"stepped {event.row.id} {event.by:+}")


async def test_headings_are_passed_over_and_the_ends_are_ends() -> None:
    app = Shown()
    async with app.run_test() as pilot:
        await pilot.press("up", "down", "down", "down", "home", "end", "pageup")
        await pilot.pause()

        assert app.heard == ["reached b", "reached c", "reached a", "reached c", "reached a"]


async def test_enter_keys_and_clicks_choose() -> None:
    app = Shown()
    async with app.run_test() as pilot:
        await pilot.press("end", "enter", "x")
        await pilot.click(RowList, offset=(3, 2))
        await pilot.click(RowList, offset=(3, 0))
        await pilot.pause()

        assert app.heard == ["reached c", "chosen c", "reached a", "chosen a", "reached b", "chosen b"]


async def test_only_rows_with_steps_are_stepped() -> None:
    app = Shown()
    async with app.run_test() as pilot:
        await pilot.press("right", "down", "right", "left")
        await pilot.pause()

        assert app.heard == ["reached b", "stepped b +1", "stepped b -1"]


async def test_it_is_drawn_with_a_mark_keys_and_values() -> None:
    app = Shown()
    async with app.run_test(size=(40, 8)) as pilot:
        await pilot.press("down")
        await pilot.pause()

        assert text_of(app) == "Heading\n  x  Alpha    1\n>    Beta   < 2 >\nMore\n     Gamma\n"


async def test_a_label_makes_room_for_the_key_beside_it() -> None:
    app = Shown((MenuRow("a", "Say what the strong opponent would do", "T"), MenuRow("b", "Find", "Ctrl+F")))
    async with app.run_test(size=(30, 4)) as pilot:
        await pilot.pause()

        assert text_of(app).splitlines()[:2] == ["> Say what the strong~  T", "  Find                  Ctrl+F"]


async def test_a_long_list_scrolls_by_half_a_screen_and_says_what_is_hidden() -> None:
    app = Shown(tuple(MenuRow(str(number), f"Row {number}") for number in range(20)))
    async with app.run_test(size=(30, 6)) as pilot:
        await pilot.pause()
        assert text_of(app).splitlines()[-1] == "  Row 5              v 14 more"

        await pilot.press(*["down"] * 6)
        await pilot.pause()
        lines = text_of(app).splitlines()

        assert lines[0].split() == ["Row", "3", "^", "3", "more"]
        assert lines[3] == "> Row 6"


@pytest.mark.parametrize(
    ("columns", "last"), [(40, "  Go on to row 3   Ctrl+3      v 16 more"), (28, "  Go on to row 3   Ctr~ v 16")]
)
async def test_what_says_how_much_is_hidden_moves_no_value_from_its_column(columns: int, last: str) -> None:
    app = Shown(tuple(MenuRow(str(each), f"Go on to row {each}", f"Ctrl+{each}") for each in range(20)))
    async with app.run_test(size=(columns, 4)) as pilot:
        await pilot.pause()
        lines = text_of(app).splitlines()

        assert lines[-1] == last
        assert len({line.index("Ct") for line in lines}) == 1


async def test_a_step_repaints_two_rows() -> None:
    app = Shown(tuple(MenuRow(str(number), f"Row {number}") for number in range(10)))
    async with app.run_test(size=(30, 12)) as pilot:
        await pilot.pause()
        painted: list[Region] = []
        refresh = app.menu.refresh

        def spy(*regions: Region, **rest: bool) -> RowList:
            painted.extend(regions or [app.menu.region])
            refresh(*regions, **rest)
            return app.menu

        app.menu.refresh = spy  # type: ignore[method-assign]  # what is repainted is the point
        await pilot.press("down")
        await pilot.pause()

        assert painted == [Region(0, 0, 30, 1), Region(0, 1, 30, 1)]


async def test_other_rows_keep_the_reached_one_and_repaint_what_differs() -> None:
    app = Shown()
    async with app.run_test() as pilot:
        await pilot.press("down")
        app.menu.fill((*ROWS[:2], MenuRow("b", "Beta", "9", steps=True), *ROWS[3:]))
        await pilot.pause()
        assert app.menu.row is not None
        assert app.menu.row.value == "9"

        app.menu.fill(ROWS[:2])
        assert app.menu.row == ROWS[1]

        app.menu.fill(())
        assert app.menu.row is None


@pytest.mark.parametrize("rows", [(), (MenuRow("", "Heading"),)], ids=["none", "a heading"])
async def test_no_key_finds_a_row_where_there_is_none(rows: tuple[MenuRow, ...]) -> None:
    app = Shown(rows)
    async with app.run_test() as pilot:
        await pilot.press("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "x")
        await pilot.click(RowList, offset=(3, 0))
        await pilot.pause()

        assert app.heard == []


async def test_of_a_row_that_is_too_long_the_whole_is_told_below() -> None:
    long = MenuRow("d", f"{'warrior 3 hands warrior 1 of Otterness ' * 3}the dagger")
    app = Shown((*ROWS, long))
    async with app.run_test(size=(60, 20)) as pilot:
        assert not app.menu.cut
        await pilot.press("end")
        assert app.menu.cut == long.label
