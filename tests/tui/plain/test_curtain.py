"""Two people at one keyboard by ear: on no terminal does what one was told stand above the call for the other."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("fcntl")

import pyte

from tests.tui.far_end import Line

AT_ONE_KEYBOARD = ("play", "space-viking", "--seed", "1", "--seats", "human,human", "--plain")


@pytest.fixture(params=[10, 24, 60])
def line(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Line]:
    opened = Line(tmp_path, *AT_ONE_KEYBOARD, size=(80, request.param))
    yield opened
    opened.cut()


def typed(line: Line, text: str, prompt: bytes) -> None:
    heard = len(line.heard)
    os.write(line.master, text.encode() + b"\n")
    line.until(lambda: len(line.heard) > heard and line.heard.endswith(prompt))


def seen(line: Line) -> list[str]:
    screen = pyte.Screen(80, os.get_terminal_size(line.master).lines)
    pyte.ByteStream(screen).feed(line.heard)
    return [row.rstrip() for row in screen.display if row.strip()]


def test_what_one_was_told_is_pushed_off_the_terminal(line: Line) -> None:
    line.until(lambda: line.heard.endswith(b"answer> "))
    typed(line, "", b"\r\n> ")
    assert "Skarn: spend your first 50 I U. Set-up." in seen(line)

    typed(line, "end", b"yes or no> ")
    typed(line, "yes", b"answer> ")
    assert seen(line) == ["Pass the keyboard to Holt. Holt, press Enter when you are ready.", "answer>"]
