"""A hint never keeps the keyboard, and is ended at once with the best so far: the program as started, on a terminal."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.far_end import Line

FLEET = ("play", "star-sectors", "--scenario", "long-night", "--seed", "3", "--seats", "human,bot:easy")
AT_ONCE = 3.0
"""Seconds, on the slowest machine; the hints asked for here take longer than that when they are left alone."""


@pytest.fixture
def lines(tmp_path: Path) -> Iterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for line in opened:
        line.process.kill()
        line.process.wait()
        line.hang_up()


def heard_since(line: Line, start: int, *words: bytes) -> bool:
    return any(word in line.heard[start:] for word in words)


@pytest.mark.parametrize("ends", [b"\x03", b"stop\n"], ids=["Ctrl+C", "stop"])
def test_by_ear_it_ends_with_the_best_so_far(lines: list[Line], tmp_path: Path, ends: bytes) -> None:
    line = Line(tmp_path, *FLEET, "--plain")
    lines.append(line)
    line.until(lambda: b"Fleet West: deploy" in line.heard)
    line.push(b"deploy rest\n")
    line.until(lambda: b"choose a ship to activate" in line.heard)
    start = len(line.heard)
    line.push(b"hint\n")
    line.listen(0.6)
    assert not heard_since(line, start, b"Hint:"), "it takes its time"

    asked = time.monotonic()
    os.write(line.master, ends)
    line.until(lambda: heard_since(line, start, b"Hint:", b"the hint was stopped"))

    assert time.monotonic() - asked < AT_ONCE
    line.push(b"quit\n")


def test_on_the_screen_keys_are_answered_meanwhile_and_escape_ends_it(lines: list[Line], tmp_path: Path) -> None:
    line = Line(tmp_path, *FLEET, size=(132, 43))
    lines.append(line)
    line.until_client()
    line.until(lambda: b"deploy rest" in line.heard)
    line.push(b"r")
    line.until(lambda: b"takes its turn" in line.heard or b"activate" in line.heard)
    line.listen(0.5)
    start = len(line.heard)
    line.push(b"T")
    line.until(lambda: heard_since(line, start, b"Thinking about a hint"))
    asked = time.monotonic()
    assert line.answers()
    assert time.monotonic() - asked < AT_ONCE

    asked, start = time.monotonic(), len(line.heard)
    os.write(line.master, b"\x1b")
    line.until(lambda: heard_since(line, start, b"Hint:"))

    assert time.monotonic() - asked < AT_ONCE
