"""The map widget: its cursor walks the exits, it tells where it is, every size is survived."""

from typing import Any

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Offset

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Gauge
from tests.tui.painters.boards import board, scene, ship
from tests.tui.snapshot import AT_SIZES, check, check_inks
from tui.theme import style, textual_theme
from tui.widgets.map import MapView

WIDE = "..........................%......\n" * 40


class Stage(App[None]):
    """A map that fills the screen, and what it has said."""

    def __init__(self, view: MapView) -> None:
        super().__init__()
        self.view = view
        view.moved = self._moved
        self.said: list[tuple[str, PlaceId]] = []

    def on_mount(self) -> None:
        self.register_theme(textual_theme("mono"))
        self.theme = "mono"

    def compose(self) -> ComposeResult:
        yield self.view

    def _moved(self, place: PlaceId) -> None:
        self.said.append(("moved", place))

    def on_map_view_pointed(self, message: MapView.Pointed) -> None:
        self.said.append(("pointed", message.place))


async def test_the_cursor_begins_on_the_focus_and_walks_by_exits() -> None:
    app = Stage(MapView(scene()))
    async with app.run_test() as pilot:
        for word in ("east", "north-west", "south-east", "west"):
            app.view.move(word)
        await pilot.pause()

    assert app.said == [("moved", "0503"), ("moved", "0402"), ("moved", "0503"), ("moved", "0403")]


async def test_north_and_south_go_straight_by_alternating() -> None:
    app = Stage(MapView(scene()))
    async with app.run_test() as pilot:
        for word in ("north", "north", "north", "south"):
            app.view.move(word)
        await pilot.pause()

    assert app.said == [("moved", "0402"), ("moved", "0401"), ("moved", "0402")]


async def test_far_steps_stop_at_the_edge_and_leaps_at_what_is_different() -> None:
    app = Stage(MapView(scene(text=WIDE, tokens=(ship("Erna", "0703", 0),))))
    async with app.run_test() as pilot:
        app.view.far("west")
        app.view.far("east")
        app.view.leap("east")
        app.view.leap("east")
        app.view.leap("east")
        await pilot.pause()

    assert [place for _, place in app.said] == ["0103", "0603", "0703", "2703", "3303"]


async def test_pointing_names_the_place_under_the_cursor() -> None:
    app = Stage(MapView(scene()))
    async with app.run_test() as pilot:
        app.view.point()
        await pilot.pause()

    assert app.said == [("pointed", "0403")]


async def test_a_click_moves_the_cursor_and_a_second_one_points() -> None:
    app = Stage(MapView(scene(text=WIDE)))
    async with app.run_test(size=(80, 24)) as pilot:
        corner = app.view.terminal_cursor - (4, 1)
        await pilot.click(offset=(corner.x, corner.y))
        await pilot.click(offset=(corner.x, corner.y))
        await pilot.pause()

    assert [word for word, _ in app.said] == ["moved", "pointed"]
    assert app.said[0][1] == app.said[1][1] != PlaceId("0403")


async def test_the_wheel_moves_the_window_but_not_the_cursor() -> None:
    app = Stage(MapView(scene(text=WIDE)))
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.view.terminal_cursor
        app.view.post_message(events.MouseScrollDown(app.view, 1, 1, 0, 1, 0, False, False, False))  # noqa: FBT003
        await pilot.pause()

        assert app.view.terminal_cursor == before - Offset(0, 2)
    assert app.said == []


async def test_places_that_are_not_on_the_board_are_not_gone_to() -> None:
    app = Stage(MapView(scene()))
    async with app.run_test():
        app.view.jump_to(PlaceId("9999"))

        assert app.view.cursor == "0403"


async def test_another_board_puts_the_cursor_on_its_own_focus() -> None:
    app = Stage(MapView(scene(text=WIDE)))
    async with app.run_test():
        app.view.jump_to(PlaceId("3340"))
        app.view.set_scene(scene())

        assert app.view.cursor == "0403"


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (7, 1), (60, 20), (250, 80)])
@pytest.mark.parametrize("text", ["", ".\n", WIDE])
async def test_no_size_of_window_or_map_is_too_much(size: tuple[int, int], text: str) -> None:
    shown = scene((), text) if text else type(scene())((board("."),), ())
    app = Stage(MapView(shown))
    async with app.run_test(size=size) as pilot:
        for step in ("east", "south", "south-east", "west", "north"):
            app.view.far(step)
        app.view.set_zoom(1)
        app.view.show_coordinates(shown=True)
        app.view.set_glyphs("unicode")
        app.view.pan(3, 3)
        await pilot.resize_terminal(40, 10)
        await pilot.pause()

        assert app.screen.region.contains_point(app.view.terminal_cursor)


@pytest.mark.parametrize("size", AT_SIZES)
@pytest.mark.parametrize("zoom", [None, 0, 1, 2, 3])
async def test_the_map_looks_as_it_did(size: tuple[int, int], zoom: Any) -> None:
    app = Stage(MapView(scene(), zoom=zoom))
    async with app.run_test(size=size) as pilot:
        app.view.set_marks({PlaceId("0201"): "chosen", PlaceId("0301"): "reach", PlaceId("0801"): "target"})
        await pilot.pause()

        check("map" if zoom is None else f"map-{zoom}", app)


@pytest.mark.parametrize("zoom", [0, 2])
@pytest.mark.parametrize(("theme", "glyphs"), [("default", "ascii"), ("default", "unicode"), ("mono", "unicode")])
async def test_the_map_has_the_inks_that_it_had(
    zoom: int, theme: str, glyphs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    style.cache_clear()
    units = tuple(evolve(each, gauge=Gauge(3, 7)) for each in scene().tokens)
    app = Stage(MapView(evolve(scene(units), seat_names=("Ann", "Ben", "Cid", "Dot")), zoom=zoom, glyphs=glyphs))
    async with app.run_test(size=(66, 20)) as pilot:
        app.register_theme(textual_theme(theme))
        app.theme = theme
        marks = {PlaceId("0201"): "chosen", PlaceId("0301"): "reach", PlaceId("0801"): "target"}
        app.view.set_marks(marks, {PlaceId("0301"): "1", PlaceId("0801"): "42%"})  # type: ignore[arg-type]
        await pilot.pause()

        check_inks(f"map-inks-{zoom}-{theme}-{glyphs}", app)
