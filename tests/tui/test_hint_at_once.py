"""A hint never keeps the keyboard, and is ended at once with the best so far: the program as started, on a terminal."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.far_end import Line

RAID = ("play", "star-viking", "--scenario", "sanakht", "--seed", "7", "--seats", "human,bot:easy")
"""What to do first is thought about for 2 to 4 seconds there, when it is left alone."""

BEGUN = 0.3
"""Seconds of processor time after which a thought is under way."""

AT_ONCE = 1.5
"""Seconds of processor time: some are given to a thought to answer by itself."""


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
    line = Line(tmp_path, *RAID, "--plain")
    lines.append(line)
    line.until(lambda: b"Viking: move your units at Sanakht." in line.heard)
    start, begun = len(line.heard), line.spent()
    line.push(b"hint\n")
    line.until(lambda: line.spent() - begun > BEGUN)
    assert not heard_since(line, start, b"Hint"), "it takes its time"

    asked = line.spent()
    os.write(line.master, ends)
    line.until(lambda: heard_since(line, start, b"Hint", b"the hint was stopped"))

    assert line.spent() - asked < AT_ONCE
    line.push(b"quit\n")


def test_on_the_screen_keys_are_answered_meanwhile_and_escape_ends_it(lines: list[Line], tmp_path: Path) -> None:
    line = Line(tmp_path, *RAID, size=(132, 43))
    lines.append(line)
    line.until_client()
    line.until(lambda: b"move your units at Sanakht" in line.heard)
    assert line.answers()
    start = len(line.heard)
    line.push(b"T")
    line.until(lambda: heard_since(line, start, b"Thinking about a hint"))
    asked = line.spent()
    assert line.answers()
    assert line.spent() - asked < AT_ONCE
    assert not heard_since(line, start, b"Hint"), "it takes its time"

    asked, start = line.spent(), len(line.heard)
    os.write(line.master, b"\x1b")
    line.until(lambda: heard_since(line, start, b"Hint"))

    assert line.spent() - asked < AT_ONCE
