"""The map that is drawn before the client is there."""

import os
from typing import Any

import pyte
import pytest

from engine.core.errors import LongshipError
from tests.tui.tables import at_table, skirmish
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.splash import splash

SIZE = (80, 24)


def shown(session: Session | None, capsys: pytest.CaptureFixture[str], **settings: Any) -> str:
    """Return what the terminal is sent before the client has it."""
    with splash(session, Config(**settings)):
        return capsys.readouterr().out


def terminal(sent: str) -> pyte.Screen:
    """Return what a terminal makes of it."""
    screen = pyte.Screen(*SIZE)
    pyte.Stream(screen).feed(sent)
    return screen


def colours(screen: pyte.Screen) -> set[str]:
    """Name the colours that anything on the screen is written in."""
    return {screen.buffer[y][x].fg for y in range(SIZE[1]) for x in range(SIZE[0])}


@pytest.fixture(autouse=True)
def _size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.splash.get_terminal_size", lambda: os.terminal_size(SIZE))
    monkeypatch.setenv("TERM", "xterm-256color")


async def test_the_map_lies_where_the_table_will_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    session = skirmish("human", "bot:wander")
    screen = terminal(shown(session, capsys))

    async with at_table(session, SIZE) as (table, _):
        area, cursor = table.map.region, table.map.terminal_cursor
        late = [table.map.draw_line(y).text for y in range(area.height)]
    early = [row[: area.width] for row in screen.display[area.y : area.bottom]]

    marks = str.maketrans("()[]{}_", "      .")
    assert [row.translate(marks) for row in early] == [row.translate(marks) for row in late]
    assert (screen.cursor.x, screen.cursor.y) == cursor


def test_nothing_is_seen_before_the_curtain(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(skirmish("human", "human"), capsys) == ""


def test_there_is_nothing_to_show_at_home(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(None, capsys) == ""


def test_a_terminal_that_is_too_small_waits_for_the_client(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tui.splash.get_terminal_size", lambda: os.terminal_size((59, 24)))

    assert shown(skirmish("human", "bot:wander"), capsys) == ""


def test_the_mono_theme_is_drawn_without_colours(capsys: pytest.CaptureFixture[str]) -> None:
    session = skirmish("human", "bot:wander")

    assert colours(terminal(shown(session, capsys))) > {"default"}
    assert colours(terminal(shown(session, capsys, theme="mono"))) == {"default"}


def test_the_shell_gets_its_screen_back_when_the_client_does_not_come(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(LongshipError), splash(skirmish("human", "bot:wander"), Config()):
        raise LongshipError

    assert capsys.readouterr().out.endswith("\x1b[?1049l")
