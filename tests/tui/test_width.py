"""How wide the terminal draws a stroke, asked of a pty at the other end of which somebody answers, or nobody does."""

import os
import pty
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from tui.terminal.width import is_narrow


@contextmanager
def terminal(answer: bytes) -> Iterator[tuple[int, list[bytes]]]:
    """Open a terminal that answers the first thing that is written to it."""
    far, near = pty.openpty()
    heard: list[bytes] = []

    def reply() -> None:
        heard.append(os.read(far, 100))
        os.write(far, answer)

    waiting = Thread(target=reply, daemon=True)
    waiting.start()
    try:
        yield near, heard
        waiting.join(5)
    finally:
        os.close(near)
        os.close(far)


@pytest.mark.parametrize(
    ("answer", "narrow"),
    [(b"\x1b[7;2R", True), (b"\x1b[7;3R", False), (b"x", False), (b"k\x1b[A\x1b[12;2R", True)],
)
def test_a_stroke_is_narrow_where_the_cursor_stands_behind_one_column(answer: bytes, *, narrow: bool) -> None:
    with terminal(answer) as (near, heard):
        before = termios.tcgetattr(near)

        assert is_narrow(near, near, 0.5) is narrow
        assert termios.tcgetattr(near) == before, "the terminal is as it was"
        assert heard == ["\r\u2500\x1b[6n".encode()]


def test_without_a_terminal_or_an_answer_none_is() -> None:
    reading, writing = os.pipe()
    try:
        assert not is_narrow(reading, writing)
    finally:
        os.close(reading)
        os.close(writing)
