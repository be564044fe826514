"""On the screen a change that is not on disk is warned of, and a match that is not kept is not left in silence."""

import errno
import os
from pathlib import Path

import pytest

from saves.store import Store
from tests.tui.pages.conftest import MakeApp
from tests.tui.pages.test_walks import SETUP, press
from tui.playing import seating
from tui.preferences.settings import Config
from tui.screens.home import Home
from tui.screens.table import TableScreen
from tui.start import Start


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Let the disk be full while the list is not empty."""
    state: list[bool] = []
    write = os.write

    def checked(handle: int, data: bytes) -> int:
        if state:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, data)

    monkeypatch.setattr(os, "write", checked)
    return state


async def test_a_change_that_is_not_on_disk_is_warned_of_until_it_is(
    make_app: MakeApp, store: Store, full: list[bool]
) -> None:
    app = make_app(Start(seating.new("skirmish", SETUP, store)), Config(confirm_quit=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "escape")
        full.append(True)
        shown = await press(pilot, "enter", "enter")
        assert "Warning: auto-1.json cannot be written" in shown
        full.clear()
        assert "All of it is kept again, as auto-1." in await press(pilot, "u", "y")


@pytest.mark.parametrize("key", ["Q", "ctrl+q"])
async def test_it_is_not_left_in_silence(
    make_app: MakeApp, store: Store, full: list[bool], tmp_path: Path, key: str
) -> None:
    session = seating.new("skirmish", SETUP, store)
    app = make_app(Start(session), Config(confirm_quit=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "escape")
        full.append(True)
        await press(pilot, "enter", "enter")

        shown = await press(pilot, key)
        assert "The match cannot be kept" in shown
        assert "Not all of this match is on disk: auto-1.json cannot be written: No space left" in " ".join(
            shown.split()
        )
        await press(pilot, "p")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, key, "w")
        full.clear()
        await press(pilot, *str(tmp_path / "mine"), "enter")
        if key == "Q":
            assert isinstance(app.screen, Home)
    assert app.exit_note == f"Written to {tmp_path}/mine.json. To go on: longship resume {tmp_path}/mine.json"
    assert not app.unkept
    found, _ = Store(tmp_path / "other").resume(str(tmp_path / "mine.json"))
    assert found.position == session.position


async def test_what_is_left_unkept_is_told_on_the_way_out(make_app: MakeApp, store: Store, full: list[bool]) -> None:
    app = make_app(Start(seating.new("skirmish", SETUP, store)), Config(confirm_quit=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "escape")
        full.append(True)
        await press(pilot, "enter", "enter")
        shown = " ".join((await press(pilot, "ctrl+q")).split())
        assert "Not all of this match is on disk" in shown
        await press(pilot, "y", "l")
    assert app.exit_note.startswith("Not all of this match is on disk: auto-1.json cannot be written")
    assert app.unkept


@pytest.mark.parametrize(
    ("key", "said", "kept"), [("y", "Kept as 'Bay' from now on.", "Bay"), ("n", "Nothing saved anew.", "auto-2")]
)
async def test_a_name_that_another_save_has_is_asked_about(
    make_app: MakeApp, store: Store, key: str, said: str, kept: str
) -> None:
    other, session = (seating.new("skirmish", SETUP, store) for _ in range(2))
    other.save_as("Bay")
    other.close()
    app = make_app(Start(session), Config(confirm_quit=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "escape")

        assert "There is a save Bay already. Replace it?" in await press(pilot, "S", *"Bay.json", "enter")
        assert said in await press(pilot, key)
        assert session.kept.name == kept
