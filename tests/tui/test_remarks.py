"""What is said outside a front end is broken between words on a narrow terminal, and is a line a fact in a pipe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("fcntl")

from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from tests.tui.far_end import HAS_BEGUN, Line
from tui.playing.seating import new

COLUMNS = 40
RULES = ("rules", "squadron", "zzz")
NO_SAVE = ("resume", "of-that-name-there-is-no-match-at-all")


def piped(home: Path, *words: str) -> str:
    command = (sys.executable, "-m", "tui.cli", *words)
    at_home = {**os.environ, "LONGSHIP_HOME": str(home)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=at_home)
    return done.stdout + done.stderr


@pytest.mark.parametrize("words", [("games",), ("saves",), RULES, NO_SAVE])
def test_on_a_narrow_terminal_lines_are_broken_between_words(words: tuple[str, ...], tmp_path: Path) -> None:
    new("squadron", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), (), "3"), Store(tmp_path / "saves"))
    line = Line(tmp_path, *words, size=(COLUMNS, 24))
    line.until(lambda: line.process.poll() is not None)
    line.cut()
    told = line.heard.partition(HAS_BEGUN)[2].decode().replace("\r\n", "\n").splitlines()

    assert len(told) > 1
    assert max(map(len, told)) <= COLUMNS
    # A terminal is told first that the program is there.
    whole = piped(tmp_path, *words).split()
    assert " ".join(told).split()[-len(whole) :] == whole


@pytest.mark.parametrize("words", [("games",), NO_SAVE])
def test_in_a_pipe_a_fact_is_a_line(words: tuple[str, ...], tmp_path: Path) -> None:
    told = piped(tmp_path, *words).splitlines()

    assert any(len(line) > COLUMNS for line in told)
    assert not any(line.startswith(" ") for line in told)


def test_plain_mode_takes_no_more_columns_than_there_are(tmp_path: Path) -> None:
    line = Line(tmp_path, "play", "squadron", "--plain", size=(COLUMNS, 24))
    line.until(lambda: line.heard.endswith(b"> "))
    line.cut()

    assert max(map(len, line.heard.partition(HAS_BEGUN)[2].decode().split("\r\n"))) <= COLUMNS
