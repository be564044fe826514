"""The folder of saves: for its owner's eyes only, nothing written through links, and play where the system says no."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.history import History
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.values import evolve
from saves import names, whole_file
from saves.errors import SaveError
from saves.store import Store
from tests.saves.tables import info, leave, played, save, shelf, store_in, whole
from tests.saves.test_store import killed

posix = pytest.mark.skipif(os.name != "posix", reason="modes and links of POSIX")


def modes(kept: Store) -> dict[str, str]:
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in (kept.folder, *kept.folder.iterdir())}


def fail(number: int) -> Callable[..., None]:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@posix
def test_what_holds_everything_is_for_its_owner_alone(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(5)
    before = os.umask(0)
    try:
        journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
        journal.record(match)
    finally:
        os.umask(before)

    assert modes(kept) == {"saves": "700", "auto-1.json": "600", "auto-1.journal": "600", "auto-1.lock": "600"}


@posix
def test_what_an_older_release_left_open_is_closed_to_others(tmp_path: Path) -> None:
    killed(tmp_path)
    kept = store_in(tmp_path)
    other = kept.folder / "notes.txt"
    other.write_text("mine")
    kept.folder.chmod(0o755)
    for path in kept.folder.iterdir():
        path.chmod(0o644)

    save(kept, played(3), "Bay")

    assert modes(kept) == {
        "saves": "700",
        "auto-1.json": "600",
        "auto-1.journal": "600",
        "auto-1.lock": "600",
        "Bay.json": "600",
        "notes.txt": "644",
    }


@posix
@pytest.mark.parametrize("kind", ["json", "journal"])
def test_a_link_is_refused_and_what_it_leads_to_is_left_alone(tmp_path: Path, kind: str) -> None:
    kept, _ = killed(tmp_path)
    file, target = kept.folder / f"auto-1.{kind}", tmp_path / "target"
    file.rename(target)
    file.symlink_to(target)
    before = target.read_bytes()

    with pytest.raises(
        SaveError, match=rf"^auto-1\.{kind} is a link to another file, which is left alone\. Put a copy"
    ):
        kept.resume("auto-1")

    assert target.read_bytes() == before
    assert file.is_symlink()


@posix
@pytest.mark.parametrize("called", ["auto-1.lock", ".auto-1.json.{pid}.part"])
def test_nothing_is_written_through_a_link_that_lies_in_wait(tmp_path: Path, called: str) -> None:
    kept, target, name = store_in(tmp_path), tmp_path / "target", called.format(pid=os.getpid())
    kept.folder.mkdir()
    target.write_text("mine")
    (kept.folder / name).symlink_to(target)

    journal = kept.begin(played(3))

    assert journal.trouble == ""
    assert target.read_text() == "mine"
    assert played(3) == kept.load(journal.name)


def test_what_writers_that_died_left_half_done_is_cleared_away(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "Bay")
    with subprocess.Popen([sys.executable, "-c", "pass"]) as gone:
        gone.wait()
    mine = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        for name in (f".Bay.json.{gone.pid}.part", f".Bay.json.{mine.pid}.part", ".notes.7.part", ".Bay.json.part"):
            (kept.folder / name).write_text("{")

        Store(kept.folder, shelf, info).resume("Bay")[1].close()
    finally:
        mine.communicate(b"\n")

    left = {path.name for path in kept.folder.iterdir()}
    assert left == {"Bay.json", f".Bay.json.{mine.pid}.part", ".notes.7.part", ".Bay.json.part"}


class TestNoLocks:
    @pytest.fixture(autouse=True)
    def unlocked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fcntl = pytest.importorskip("fcntl")
        monkeypatch.setattr(fcntl, "flock", fail(errno.ENOLCK))

    def test_it_is_said_once_and_played_on(self, tmp_path: Path) -> None:
        kept, match = store_in(tmp_path), played(5)
        journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
        assert journal.record(match) == ""
        assert leave(journal, match) == ""

        assert journal.notes == ["auto-1 cannot be locked here: do not open it in two longships at once."]
        assert [path.name for path in kept.folder.iterdir()] == ["auto-1.json"]
        found, again = kept.resume("")
        assert match == whole(found)
        assert len(again.notes) == 1

    def test_no_name_is_tried_twice_and_no_empty_file_stays(self, tmp_path: Path) -> None:
        kept = store_in(tmp_path)
        for number in range(1, 4):
            journal = kept.begin(played(1))
            assert journal.name == f"auto-{number}"
            leave(journal, played(1))

        assert sorted(path.name for path in kept.folder.iterdir()) == [f"auto-{n}.json" for n in (1, 2, 3)]


def test_a_folder_that_does_not_promise_to_last_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_file, "sync_folder", lambda _: False)
    kept, match = store_in(tmp_path), played(8)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    assert journal.record(match) == ""
    journal.fold(match)

    assert [note.split(":")[0] for note in journal.notes] == ["This file system does not say when its folders are safe"]
    assert leave(journal, match) == ""


@posix
@pytest.mark.parametrize("number", [errno.EIO, errno.EINVAL, errno.ENOSYS])
def test_a_folder_that_cannot_be_synchronised_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    kept, real, folder = store_in(tmp_path), os.fsync, tmp_path / "saves"

    def sync(handle: int) -> None:
        if os.path.samestat(os.fstat(handle), folder.stat()):
            raise OSError(number, os.strerror(number))
        real(handle)

    monkeypatch.setattr(os, "fsync", sync)
    save(kept, played(3), "Bay")

    assert played(3) == kept.load("Bay")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EDQUOT])
def test_a_full_disk_keeps_nobody_from_resuming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    kept, match = killed(tmp_path)
    names.lock_file(kept.folder, "auto-1").unlink()
    before = {path.name: path.read_bytes() for path in kept.folder.iterdir()}
    real = os.open

    def refuse(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_CREAT | os.O_RDWR | os.O_WRONLY):
            raise OSError(number, os.strerror(number))
        return real(path, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        found, journal = kept.resume("")
        assert match == whole(found)
        assert journal.trouble.startswith("auto-1.json cannot be written: ")
        assert {path.name: path.read_bytes() for path in kept.folder.iterdir()} == before
    further = whole(found)
    further = further.visit(0).play(further.visit(0).decisions[0].seat, first_order(further.visit(0)))
    assert journal.record(further) == ""
    leave(journal, further)
    assert kept.load("auto-1").history == further.history


def first_order(match: Match) -> Order:
    found: Order = next(iter(match.game.orders(match.view(match.decisions[0].seat))))
    return found


@pytest.mark.parametrize("name", ["", "Bay"])
def test_a_folder_that_may_not_be_entered_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    kept = store_in(tmp_path / "\x1b[31mred")
    monkeypatch.setattr(os, "scandir", fail(errno.EACCES))
    monkeypatch.setattr(os, "stat", fail(errno.EACCES))

    with pytest.raises(SaveError) as caught:
        kept.resume(name)

    assert "Permission denied" in str(caught.value)
    assert str(caught.value).isprintable()
    assert kept.entries() == []
    assert "Permission denied" in kept.fault
    with pytest.raises(SaveError):
        kept.begin(played(1))
