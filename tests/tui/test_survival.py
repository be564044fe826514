"""The connection breaks, the system ends the program, the power fails: at most the order being typed is lost."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from engine.core.match import Match
from saves.store import Store
from tests.tui.far_end import Line
from tui.playing import seating
from tui.termination import GRACE


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for line in opened:
        line.cut()


# Front end, what asks for it, and the keys that give the first order: West is to move first.
FRONT_ENDS = {"plain": (("--plain",), "west moves first\n"), "screen": ((), "w")}

# Python ends with 120 when there is nowhere left to flush stdout to.
NOBODY_LOOKS = {0, 1, 120, 128 + signal.SIGHUP}

ENDS: dict[str, tuple[Callable[[Line], None], set[int]]] = {
    "hung up": (lambda line: line.process.send_signal(signal.SIGHUP), {128 + signal.SIGHUP}),
    "told to end": (lambda line: line.process.send_signal(signal.SIGTERM), {128 + signal.SIGTERM}),
    "terminal closed": (Line.hang_up, NOBODY_LOOKS),
    "killed": (lambda line: line.process.kill(), {-signal.SIGKILL}),
}


def journal_holds_an_order(home: Path) -> bool:
    file = home / "saves" / "auto-1.journal"
    return file.is_file() and '"seat":0' in file.read_text()


@pytest.mark.parametrize(
    ("end", "front_end"),
    [
        pytest.param(end, front_end, marks=pytest.mark.thorough if front_end == "plain" and end != "killed" else ())
        for end, front_end in product(ENDS, FRONT_ENDS)
    ],
)
def test_every_order_given_is_there_afterwards(lines: list[Line], tmp_path: Path, front_end: str, end: str) -> None:
    words, keys = FRONT_ENDS[front_end]
    line = Line(tmp_path, "play", "star-sectors", "--seed", "1", "--seats", "human,bot:wander", *words)
    lines.append(line)
    line.until(lambda: b"move first" in line.heard or b"moves first" in line.heard)
    os.write(line.master, keys.encode())
    line.until(lambda: journal_holds_an_order(tmp_path))

    break_off, codes = ENDS[end]
    began = time.monotonic()
    break_off(line)

    assert line.end() in codes, line.heard[-3000:]
    forced = end == "killed" or time.monotonic() - began >= GRACE
    assert b"Traceback" not in line.heard
    store = Store(tmp_path / "saves")
    newest = store.newest()
    assert newest is not None
    assert newest.name == "auto-1"
    assert store.load("auto-1").history.nodes[1].seat == 0
    assert forced or not (tmp_path / "saves" / "auto-1.journal").exists()
    table = seating.resume(store, "")
    assert table.kept.name == "auto-1"
    assert isinstance(table.match, Match)
    assert table.match.history.nodes[1].seat == 0
    table.close()


def test_the_next_start_offers_to_go_on(lines: list[Line], tmp_path: Path) -> None:
    line = Line(tmp_path, "play", "star-sectors", "--plain", "--seed", "1", "--seats", "human,bot:wander")
    lines.append(line)
    line.until(lambda: b"choose who moves first" in line.heard)
    os.write(line.master, b"west moves first\n")
    line.until(lambda: journal_holds_an_order(tmp_path))
    line.process.kill()
    line.end()

    again = Line(tmp_path, "--plain")
    lines.append(again)
    again.until(lambda: b"0 quit" in again.heard)
    assert b"3 Resume" in again.heard
    os.write(again.master, b"3\n")
    again.until(lambda: b"deploy your ships" in again.heard)
    os.write(again.master, b"quit\n0\n")

    assert again.end() == 0
