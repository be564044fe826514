"""A breakdown: one sentence on the terminal, the traceback in a file, and the match kept."""

from pathlib import Path

import pytest
from textual.app import ScreenStackError

from engine import __version__
from saves.store import Store
from tui import cli
from tui.app import LongshipApp
from tui.breakdown import FILE, write_down
from tui.preferences.settings import Config
from tui.start import Start

HIDDEN = "the mine on 0303"


def broken() -> None:
    hidden = HIDDEN
    raise ScreenStackError(hidden)


def test_the_story_is_in_the_file_and_nothing_that_a_seat_may_not_know(tmp_path: Path) -> None:
    with pytest.raises(ScreenStackError) as caught:
        broken()

    said = write_down(caught.value, tmp_path / "data")
    story = (tmp_path / "data" / FILE).read_text()

    assert "\n" not in said
    assert str(tmp_path / "data" / FILE) in said
    assert story.startswith(f"longship {__version__}\n")
    assert "in broken" in story
    assert story.endswith("ScreenStackError\n")
    assert "mine" not in story


def test_what_led_to_it_is_in_the_story_too(tmp_path: Path) -> None:
    def lead() -> None:
        try:
            broken()
        except ScreenStackError as fault:
            raise ExceptionGroup(HIDDEN, [ValueError(HIDDEN), OSError(28, "No space left")]) from fault

    with pytest.raises(ExceptionGroup) as caught:
        lead()
    write_down(caught.value, tmp_path)
    story = (tmp_path / FILE).read_text()

    assert story.index("ScreenStackError") < story.index("ExceptionGroup") < story.index("ValueError")
    assert "OSError: No space left" in story
    assert "mine" not in story


def test_what_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, not a folder")
    with pytest.raises(ScreenStackError) as caught:
        broken()

    said = write_down(caught.value, tmp_path / "data")

    assert said.startswith("longship broke down (ScreenStackError in test_breakdown.py, line ")
    assert "\n" not in said
    assert "mine" not in said


def test_a_folder_with_a_name_that_steers_the_terminal_is_said_harmlessly(tmp_path: Path) -> None:
    said = write_down(KeyError("lost"), tmp_path / "\x1b[2J")

    assert said.isprintable()
    assert "\\x1b[2J" in said


def test_the_report_is_for_its_owner_and_never_goes_where_a_link_leads(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("kept")
    (tmp_path / FILE).symlink_to(other)
    write_down(KeyError("lost"), tmp_path)

    assert other.read_text() == "kept"
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


async def test_the_client_leaves_with_a_sentence(tmp_path: Path) -> None:
    app = LongshipApp(Start(), Config(), Store(tmp_path / "saves"))
    with pytest.raises(ScreenStackError):  # noqa: PT012 - a pilot raises what its app died of when it is let go
        async with app.run_test() as pilot:
            app.call_later(broken)
            await pilot.pause()

    assert "ScreenStackError" in app.breakdown
    assert app.return_code == 1
    assert (tmp_path / FILE).exists()


def test_plain_mode_leaves_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setattr("tui.plain.loop.run", lambda *_: broken())

    assert cli.main(["--plain"]) == cli.FAILURE
    assert "longship broke down (ScreenStackError)" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["games"], ["rules", "star-sectors"], []])
def test_whatever_breaks_on_the_way_is_said_in_a_sentence(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setattr("tui.cli._obey", lambda _: broken())
    monkeypatch.setattr("tui.launch.home", lambda **_: broken())

    assert cli.main(words) == cli.FAILURE
    assert capsys.readouterr().err.startswith("longship broke down (ScreenStackError).")
    assert (tmp_path / FILE).exists()
