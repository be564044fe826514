"""The ground of a terminal: asked for where the theme hangs on it, and drawn on in colours that can be read there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.far_end import Line
from tui.terminal.ground import ASK

WHITE, BLACK = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b]11;rgb:0000/0000/0000\x1b\\"

PALE = b"38;5;117"
"""The default theme's light blue, which cannot be read on white."""


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for each in opened:
        each.cut()


def drawn_after(lines: list[Line], home: Path, answer: bytes) -> bytes:
    """Return the whole screen as it is drawn once a terminal has answered."""
    line = Line(home, "play", "star-sectors", "--seed", "1")
    lines.append(line)
    line.until(lambda: ASK.encode() in line.heard)
    line.until_client()
    line.push(answer)
    assert line.answers()
    since = line.heard.rfind(b"\x1b[2J")
    line.listen(0.3)
    return line.heard[since:]


def test_on_a_light_ground_nothing_is_drawn_in_pale_colours(lines: list[Line], tmp_path: Path) -> None:
    assert PALE in drawn_after(lines, tmp_path / "dark", BLACK)
    assert PALE not in drawn_after(lines, tmp_path / "light", WHITE)
