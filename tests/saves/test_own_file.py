"""Texts that longship keeps and a person may edit: several that write at once, and what cannot be read."""

import errno
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from saves import own_file, whole_file
from tests.saves.faults import Faults

LONGEST = 1_000


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text("a\n")
    return path


@pytest.mark.skipif(os.name != "posix", reason="folders can be locked on POSIX")
def test_who_changes_a_text_at_once_with_others_loses_nothing_of_theirs(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def add(number: int) -> str:
        return own_file.amend(mine, LONGEST, lambda text: f"{text}{number}\n")

    monkeypatch.setattr(own_file, "_TRIES", 10_000)  # a busy machine may let one wait for all the others
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(add, range(20))) == {""}

    assert sorted(mine.read_text().split()) == sorted(["a", *map(str, range(20))])


@pytest.mark.skipif(os.name != "posix", reason="folders can be locked on POSIX")
def test_what_another_longship_keeps_for_itself_stays_as_it_is_and_that_is_told(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(own_file, "sleep", waits.append)
    with own_file.alone(mine):
        told = own_file.amend(mine, LONGEST, lambda text: f"{text}b\n")

    assert told == "mine.toml stays as it is: another longship is writing there and does not end."
    assert mine.read_text() == "a\n"
    assert sum(waits) < 2.1
    assert own_file.amend(mine, LONGEST, lambda text: f"{text}b\n") == ""


@pytest.mark.skipif(os.name != "posix", reason="folders can be locked on POSIX")
def test_a_folder_is_locked_as_soon_as_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new" / "mine.toml"
    monkeypatch.setattr(own_file, "sleep", lambda _: None)
    with own_file.alone(path):
        assert own_file.amend(path, LONGEST, lambda _: "b\n")

    assert not path.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have names on POSIX")
def test_a_pipe_of_that_name_stops_nobody(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    os.mkfifo(path)

    with pytest.raises(OSError, match="Not a file"):
        own_file.read(path, LONGEST)
    assert "put aside" in own_file.amend(path, LONGEST, lambda _: "b\n")
    assert path.read_text() == "b\n"


@pytest.mark.parametrize("raw", [b"\xff", b"?", b"#" * (LONGEST + 1)], ids=["no text", "not understood", "too long"])
def test_what_cannot_be_read_is_put_aside_and_told_once(mine: Path, raw: bytes) -> None:
    def change(text: str) -> str:
        if "?" in text:
            raise ValueError(text)
        return f"{text}new\n"

    mine.write_bytes(raw)
    told = [own_file.amend(mine, LONGEST, change) for _ in range(2)]

    assert told == ["mine.toml cannot be read: it is put aside as mine.toml.aside-1, and begun anew.", ""]
    assert mine.with_name("mine.toml.aside-1").read_bytes() == raw
    assert mine.read_text() == "new\nnew\n"


def test_no_call_that_fails_loses_what_was_there(tmp_path: Path) -> None:
    for number in range(1, 60):
        path = tmp_path / str(number) / "mine.toml"
        path.parent.mkdir()
        path.write_text("a\n")
        faults = Faults(path.parent, number, lasting=False)
        with pytest.MonkeyPatch.context() as patch:
            faults.install(patch)
            own_file.amend(path, LONGEST, lambda text: f"{text}b\n")
        there = "".join(sorted(each.read_text() for each in path.parent.iterdir()))
        assert there in {"a\n", "a\nb\n"}, faults.failed
        if not faults.met:
            return
    raise AssertionError("changing never ends")


def test_what_finds_no_room_is_told_and_stays_as_it_is(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    told = own_file.amend(mine, LONGEST, lambda text: f"{text}b\n")

    assert told == "mine.toml stays as it is: No space left on device."
    assert mine.read_text() == "a\n"

    mine.write_bytes(b"\xff")
    told = own_file.amend(mine, LONGEST, lambda text: f"{text}b\n")

    aside = "mine.toml cannot be read: it is put aside as mine.toml.aside-1"
    assert told == f"{aside}, and cannot be begun anew: No space left on device."


def test_what_is_not_changed_is_not_written(mine: Path) -> None:
    before = mine.stat()
    own_file.amend(mine, LONGEST, lambda text: text)

    assert mine.stat() == before


def test_what_writers_that_died_left_is_cleared_away(mine: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "pass"]) as gone:
        gone.wait()
    for name in (f".mine.toml.{gone.pid}.part", f".mine.toml.{os.getppid()}.part", ".other.toml.7.part"):
        mine.with_name(name).write_text("half")
    own_file.write(mine, "b\n")

    left = {each.name for each in mine.parent.iterdir()}
    assert left == {"mine.toml", f".mine.toml.{os.getppid()}.part", ".other.toml.7.part"}


def test_a_text_is_on_disk_before_it_takes_its_place(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    real = os.fsync

    def sync(handle: int) -> None:
        synced.append(mine.read_text())
        real(handle)

    monkeypatch.setattr(os, "fsync", sync)
    own_file.write(mine, "b\n")

    assert synced == ["a\n", "b\n"]  # the draft before, the folder after
    assert not whole_file.draft_of(mine).exists()
