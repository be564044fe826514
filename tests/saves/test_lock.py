"""Who has a save open, and how another longship takes it over: alive, asleep, deaf, dead or out of reach."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from platform import node

import pytest

from saves import lock
from saves.lock import HeldError, Holder, acquire, take

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

HOLDING = """
import signal, sys, time
from pathlib import Path
from platform import node
from saves.lock import acquire

held = acquire(Path(sys.argv[1]))
def heed(*_):
    if sys.argv[2] != "deaf":
        print("asked" if held.asked else "told", flush=True)
        raise SystemExit
signal.signal(signal.SIGTERM, heed)
print("holding", flush=True)
while True:
    time.sleep(60)
"""


@contextmanager
def holder(path: Path, manner: str = "") -> Iterator[subprocess.Popen[str]]:
    """Have another process hold a lock."""
    command = [sys.executable, "-c", HOLDING, str(path), manner]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "holding\n"
        try:
            yield process
        finally:
            process.kill()


def heard(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.read().strip()


def test_who_holds_a_lock_is_told(tmp_path: Path) -> None:
    file = tmp_path / "Bay.lock"
    with holder(file) as process:
        with pytest.raises(HeldError) as caught:
            acquire(file)
        assert caught.value.holder is not None
        assert (caught.value.holder.pid, caught.value.holder.here) == (process.pid, True)


def test_a_lock_that_was_let_go_leaves_no_file(tmp_path: Path) -> None:
    held = acquire(tmp_path / "Bay.lock")
    assert held.firm
    assert held.there
    held.release()
    held.release()

    assert not list(tmp_path.iterdir())


def test_a_file_left_by_one_that_died_holds_nobody_off(tmp_path: Path) -> None:
    file = tmp_path / "Bay.lock"
    with holder(file) as process:
        process.kill()
        process.wait()

    assert file.exists()
    acquire(file).release()


@pytest.mark.parametrize("asleep", [False, True])
def test_who_holds_it_is_told_to_end_and_knows_why(tmp_path: Path, *, asleep: bool) -> None:
    file = tmp_path / "Bay.lock"
    with holder(file) as process:
        if asleep:
            process.send_signal(signal.SIGSTOP)
        taken = take(file, 20)

        assert taken.there
        assert heard(process) == "asked"
        assert not taken.asked
        taken.release()


def test_who_was_only_told_to_end_was_not_asked(tmp_path: Path) -> None:
    with holder(tmp_path / "Bay.lock") as process:
        process.terminate()

        assert heard(process) == "told"


def test_who_does_not_hear_is_ended_by_force(tmp_path: Path) -> None:
    file = tmp_path / "Bay.lock"
    with holder(file, "deaf") as process:
        take(file, 0.2).release()

        assert process.wait() == -signal.SIGKILL


@pytest.mark.parametrize("signed", ["{pid} elsewhere", "7", "nobody knows", "", "{pid} {host}"])
def test_nobody_is_told_to_end_who_is_not_known_to_hold_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, signed: str
) -> None:
    file = tmp_path / "Bay.lock"
    held = acquire(file)
    file.write_text(signed.format(pid=os.getpid(), host=node()))
    monkeypatch.setattr(os, "kill", lambda *_: pytest.fail("somebody was told to end"))

    with pytest.raises(HeldError):
        take(file, 0)

    held.release()


def test_who_only_just_locked_it_and_has_yet_to_sign_is_not_mistaken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Bay.lock"
    held = acquire(file)
    file.write_text(f"1 {node()}\n")
    monkeypatch.setattr(lock, "sleep", lambda _: file.write_text(f"{os.getpid()} {node()}\n"))
    monkeypatch.setattr(os, "kill", lambda *_: pytest.fail("somebody else was told to end"))

    with pytest.raises(HeldError) as caught:
        take(file, 0)

    assert caught.value.holder == Holder(os.getpid(), node())
    held.release()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.EIO])
def test_where_there_are_no_locks_nobody_is_held_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    import fcntl

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    one, other = acquire(tmp_path / "Bay.lock"), acquire(tmp_path / "Bay.lock")

    assert not one.firm
    assert not other.firm
