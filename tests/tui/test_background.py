"""The background of a terminal: asked for where the theme hangs on it, and drawn on in colours to be read there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.far_end import Line
from tui.terminal.background import ASK

WHITE, BLACK = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b]11;rgb:0000/0000/0000\x1b\\"

PALE = b"38;5;117"
"""The default theme's light blue, which cannot be read on white."""


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for each in opened:
        each.cut()


def answered(lines: list[Line], home: Path, answer: bytes) -> Line:
    """Open a table on a terminal that has answered what its background is."""
    line = Line(home, "play", "star-sectors", "--seed", "1")
    lines.append(line)
    line.until(lambda: ASK.encode() in line.heard)
    line.until_client()
    line.push(answer)
    assert line.answers()
    return line


def drawn(line: Line) -> bytes:
    """Return the whole screen as it was drawn last."""
    return line.heard[line.heard.rfind(b"\x1b[2J") :]


def test_on_a_light_ground_nothing_is_drawn_in_pale_colours(lines: list[Line], tmp_path: Path) -> None:
    dark = answered(lines, tmp_path / "dark", BLACK)
    dark.until(lambda: PALE in drawn(dark))

    light = answered(lines, tmp_path / "light", WHITE)
    light.until(lambda: PALE not in drawn(light) and b"Lone Lantern" in drawn(light))
