"""A match that is open in another longship, on a line that broke or a desk left behind, is taken over whole."""

import os
import signal
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from saves.store import Store
from tests.tui.far_end import Line

PLAY = ("play", "star-sectors", "--seed", "1", "--seats", "human,bot:wander")
GOES_ON = b"The match auto-1 was taken over by another longship, and goes on there."
FRONT_ENDS = {"plain": (("--plain",), b"west moves first\n"), "screen": ((), b"w")}


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for line in opened:
        line.cut()


def playing(lines: list[Line], home: Path, front_end: str) -> Line:
    """Start a match and give its first order."""
    words, keys = FRONT_ENDS[front_end]
    line = Line(home, *PLAY, *words)
    lines.append(line)
    line.until(lambda: b"move first" in line.heard or b"moves first" in line.heard)
    os.write(line.master, keys)
    line.until(lambda: holds_an_order(home))
    return line


def holds_an_order(home: Path) -> bool:
    file = home / "saves" / "auto-1.journal"
    return file.is_file() and '"seat":0' in file.read_text()


def took(lines: list[Line], home: Path, *words: str) -> Line:
    """Take the match over at another terminal, and leave it there."""
    line = Line(home, *words)
    lines.append(line)
    line.until(lambda: b"deploy your ships" in line.heard)
    return line


PAIRS = [
    pytest.param(holder, taker, marks=pytest.mark.thorough if holder == taker else ())
    for holder, taker in product(FRONT_ENDS, repeat=2)
]
"""Who holds a match, and who takes it over; two that are alike in the thorough run."""


@pytest.mark.parametrize(("holder", "taker"), PAIRS)
def test_the_other_longship_says_so_and_ends_well(lines: list[Line], tmp_path: Path, holder: str, taker: str) -> None:
    left = playing(lines, tmp_path, holder)
    taken = took(lines, tmp_path, "resume", "--take", *FRONT_ENDS[taker][0])

    assert left.end() == 0
    assert GOES_ON in left.heard
    assert left.is_whole()
    assert b"Traceback" not in left.heard + taken.heard
    taken.process.send_signal(signal.SIGTERM)
    assert taken.end() == 128 + signal.SIGTERM
    assert Store(tmp_path / "saves").load("auto-1").history.nodes[1].seat == 0


def test_without_being_told_to_it_says_how(lines: list[Line], tmp_path: Path) -> None:
    left = playing(lines, tmp_path, "plain")
    refused = Line(tmp_path, "resume", "auto-1", "--plain")
    lines.append(refused)

    assert refused.end() == 1
    said = b" ".join(refused.heard.split())
    assert f"auto-1 is open in another longship (process {left.process.pid}).".encode() in said
    assert b"take it over: longship resume --take auto-1" in said
    assert left.process.poll() is None


@pytest.mark.parametrize("holder", ["screen", pytest.param("plain", marks=pytest.mark.thorough)])
def test_one_that_is_stopped_is_woken_to_let_go(lines: list[Line], tmp_path: Path, holder: str) -> None:
    left = playing(lines, tmp_path, holder)
    left.process.send_signal(signal.SIGSTOP)
    took(lines, tmp_path, "resume", "--take", "auto-1", "--plain")

    assert left.end() == 0
    assert GOES_ON in left.heard


def test_one_whose_line_has_died_silently_lets_go(lines: list[Line], tmp_path: Path) -> None:
    left = playing(lines, tmp_path, "plain")
    # Nobody takes what it says any more: it hangs as it writes.
    os.write(left.master, b"help\n" * 200)
    took(lines, tmp_path, "resume", "--take", "auto-1", "--plain")

    left.end()
    assert Store(tmp_path / "saves").load("auto-1").history.nodes[1].seat == 0


def test_one_that_has_died_holds_nothing(lines: list[Line], tmp_path: Path) -> None:
    left = playing(lines, tmp_path, "screen")
    left.process.kill()
    left.end()

    took(lines, tmp_path, "resume", "auto-1", "--plain")


def test_the_list_of_saves_offers_it(lines: list[Line], tmp_path: Path) -> None:
    left = playing(lines, tmp_path, "plain")
    home = Line(tmp_path)
    lines.append(home)
    home.until(lambda: b"Resume" in home.heard)
    os.write(home.master, b"s")
    home.until(lambda: b"auto-1" in home.heard)
    os.write(home.master, b"\r")
    home.until(lambda: b"Take it over?" in home.heard)
    os.write(home.master, b"y")
    home.until(lambda: b"deploy your ships" in home.heard)

    assert left.end() == 0
    assert GOES_ON in left.heard


@pytest.mark.parametrize(
    ("answer", "ends"), [(b"yes\n", True), pytest.param(b"no\n", False, marks=pytest.mark.thorough)]
)
def test_the_plain_menu_offers_it(lines: list[Line], tmp_path: Path, answer: bytes, *, ends: bool) -> None:
    left = playing(lines, tmp_path, "plain")
    home = Line(tmp_path, "--plain")
    lines.append(home)
    home.until(lambda: b"0 quit" in home.heard)
    os.write(home.master, b"3\n")
    home.until(lambda: b"Take auto-1 over?" in home.heard)
    os.write(home.master, answer)
    if ends:
        home.until(lambda: b"deploy your ships" in home.heard)
        assert left.end() == 0
    else:
        home.until(lambda: home.heard.count(b"0 quit") == 2)
        assert left.process.poll() is None
