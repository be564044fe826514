"""The frugal app without a terminal: what it makes of Textual's updates, and that the unfamiliar is left to Textual."""

from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static

from tui.terminal.driver import QuietDriver
from tui.terminal.frugal import FrugalApp
from tui.terminal.updates import fresh, patches


class Page(FrugalApp):
    """A line of text."""

    def compose(self) -> ComposeResult:
        yield Static("longship")


def text(found: Any) -> str:
    return "".join(segment.text for _, _, segments in found for segment in segments)


async def test_whole_and_partial_updates_are_taken_apart() -> None:
    app = Page()
    async with app.run_test(size=(10, 2)):
        compositor = app.screen._compositor
        whole = patches(compositor.render_full_update())
        compositor._dirty_regions.add(app.query_one(Static).region)
        partial = patches(compositor.render_partial_update())

    assert text(whole).startswith("longship  ")
    assert text(partial) == "longship  "


async def test_parts_are_asked_once_for_what_they_want_repainted() -> None:
    app = Page()
    async with app.run_test(size=(10, 2)) as pilot:
        await pilot.pause()
        app.query_one(Static).refresh()

        assert text(fresh(app.screen)) == "longship  "
        assert fresh(app.screen) == []


async def test_what_is_more_than_a_repaint_is_left_to_textual() -> None:
    app = Page()
    async with app.run_test(size=(10, 2)) as pilot:
        await pilot.pause()
        app.screen.refresh()

        assert fresh(app.screen) is None
        assert fresh(object()) is None


async def test_a_screen_below_that_is_drawn_anew_asks_nothing_of_the_one_above() -> None:
    app = Page()
    async with app.run_test(size=(10, 2)) as pilot:
        below = app.screen
        await app.push_screen(Screen[None]())
        await pilot.pause()
        app.screen._repaint_required = False
        below._compositor._dirty_regions.add(Region(1, 0, 5, 1))
        below._on_timer_update()
        below._compositor_refresh()

        assert not app.screen._repaint_required


@pytest.mark.parametrize("update", [object(), "text", None])
def test_what_is_unfamiliar_is_not_taken_apart(update: object) -> None:
    assert patches(update) is None


async def test_an_unfamiliar_update_goes_textuals_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    monkeypatch.setattr(App, "_display", lambda self, screen, renderable: shown.append(renderable))
    app = Page()
    async with app.run_test():
        shown.clear()
        app._display(app.screen, "something new")

    assert shown == ["something new"]


def test_the_driver_is_chosen_by_us_unless_textual_was_told_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Page().driver_class is QuietDriver
    monkeypatch.setattr("textual.constants.DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    assert Page().driver_class is not QuietDriver


async def test_a_part_that_is_being_closed_keeps_no_key_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closing:
        message_queue_size = 1

        def call_later(self, *_: object) -> bool:
            return False

    heard: list[str] = []

    class Listening(FrugalApp):
        def on_key(self, event: Key) -> None:
            heard.append(event.key)

    monkeypatch.setattr(FrugalApp, "_keyed", (Closing(),))
    app = Listening()
    async with app.run_test() as pilot:
        app.deal_with([Key("a", "a"), Key("b", "b")])
        await pilot.pause()
        await pilot.pause()

    assert heard == ["a", "b"]
