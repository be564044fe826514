"""Stopped, continued, interrupted, told to end: at whatever moment, the terminal is whole afterwards."""

import os
import signal
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tui.far_end import PATIENCE, Line
from tui.cli import main, raise_again

TABLE = ("play", "star-sectors", "--seed", "1", "--seats", "human,bot:wander")
SPLASH = b"\x1b[?1049h"
"""The first thing that a screen is sent: from here on there is something to give back."""


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    opened: list[Line] = []
    yield opened
    for line in opened:
        line.cut()


def opened(lines: list[Line], home: Path, *words: str) -> Line:
    line = Line(home, *words)
    lines.append(line)
    return line


def stop(line: Line) -> None:
    line.process.send_signal(signal.SIGSTOP)
    stat = Path(f"/proc/{line.process.pid}/stat")
    line.until(lambda: stat.read_text().rpartition(")")[2].split()[0] == "T")


@pytest.mark.parametrize("stopped", [True, False], ids=["stopped before", "never stopped"])
def test_what_is_continued_takes_the_terminal_over_again_and_gives_it_back(
    lines: list[Line], tmp_path: Path, *, stopped: bool
) -> None:
    line = opened(lines, tmp_path, *TABLE)
    line.until_client()
    assert line.answers()
    raw = line.settings()
    if stopped:
        stop(line)
        line.reset()  # as a shell does when it has the terminal back
    heard = len(line.heard)
    line.process.send_signal(signal.SIGCONT)
    line.until(lambda: b"\x1b[2J" in line.heard[heard:])

    assert line.answers()
    assert line.settings() == raw

    line.process.send_signal(signal.SIGTERM)
    assert line.end() == 128 + signal.SIGTERM
    assert line.is_whole()


def test_stopped_from_outside_it_gives_the_terminal_back_and_takes_it_again(lines: list[Line], tmp_path: Path) -> None:
    line = opened(lines, tmp_path, *TABLE)
    line.until_client()
    assert line.answers()
    line.process.send_signal(signal.SIGTSTP)
    stat = Path(f"/proc/{line.process.pid}/stat")
    line.until(lambda: stat.read_text().rpartition(")")[2].split()[0] == "T")
    line.listen(0.1)

    assert line.is_whole()

    line.process.send_signal(signal.SIGCONT)
    assert line.answers()
    os.write(line.master, b"\x11y")
    assert line.end() == 0
    assert line.is_whole()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT])
@pytest.mark.parametrize("after", [0.1, *(pytest.param(at, marks=pytest.mark.thorough) for at in (0.0, 0.2, 0.4))])
def test_told_to_end_between_the_first_picture_and_the_client(
    lines: list[Line], tmp_path: Path, number: signal.Signals, after: float
) -> None:
    line = opened(lines, tmp_path, *TABLE)
    line.until(lambda: SPLASH in line.heard)
    time.sleep(after)
    line.process.send_signal(number)

    assert line.end() == 128 + number
    assert line.is_whole()
    assert b"Traceback" not in line.heard


@pytest.mark.parametrize("call", [KeyboardInterrupt(), SystemExit(143)], ids=["ctrl c", "told to end"])
def test_a_call_to_end_that_was_lost_comes_again(call: BaseException) -> None:
    lost = SimpleNamespace(exc_type=type(call), exc_value=call, exc_traceback=None, err_msg=None, object=None)

    with pytest.raises(type(call)) as raised:  # noqa: PT012 - it comes while something else is done
        raise_again(lost)
        time.sleep(5)
    assert raised.value is call
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize(("call", "code"), [(KeyboardInterrupt(), 130), (SystemExit(143), 143)])
def test_a_call_to_end_that_came_while_a_class_was_made_is_no_breakdown(
    call: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Called:
        def __set_name__(self, owner: type, name: str) -> None:
            raise call

    def home(**_: object) -> int:
        type("Made", (), {"field": Called()})
        return 0

    monkeypatch.setattr("tui.launch.home", home)

    assert main([]) == code
    assert "broke down" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        TABLE,
        (*TABLE, "--plain"),
        ("--plain",),
        pytest.param(
            ("arena", "star-sectors", "--games", "1000", "--seats", "bot:easy,bot:easy"), marks=pytest.mark.thorough
        ),
        ("arena", "star-sectors", "--games", "2", "--seats", "bot:hard,bot:hard"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("after", [0.1, pytest.param(0.3, marks=pytest.mark.thorough), 1.5])
def test_ctrl_c_breaks_off_without_a_traceback(
    lines: list[Line], tmp_path: Path, words: tuple[str, ...], after: float
) -> None:
    line = opened(lines, tmp_path, *words)
    line.until_begun()
    line.listen(after)
    keys = cycle((b"\x03", b"y") if words == TABLE else (b"\x03",))
    end = time.monotonic() + PATIENCE
    while line.process.poll() is None and time.monotonic() < end:
        os.write(line.master, next(keys))  # the first may break a thought off, and plain mode and a table ask
        line.listen(0.3)

    assert line.end() in {0, 128 + signal.SIGINT}
    assert line.is_whole()
    assert b"Traceback" not in line.heard
