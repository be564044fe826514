"""What a plain table says of its save: each change that is not on disk, and no word of keeping that is not true."""

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry
from engine.core.match import begin
from engine.core.setup import Setup
from engine.core.values import evolve
from saves.store import Store
from tests.saves.faults import Faults
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to
from tui.plain.host import Host
from tui.plain.loop import lines, run
from tui.plain.shell import play
from tui.plain.table import PlainTable
from tui.playing import seating
from tui.preferences.settings import Config

pytestmark = pytest.mark.usefixtures("skirmish")

WARNING = "Warning: auto-1.json cannot be written: No space left on device. Make room, or"


class Disk:
    """A disk that is full while `full` is set."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = os.write
        patch.setattr(os, "write", lambda handle, data: self._refuse() if self.full else write(handle, data))

    def _refuse(self) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


class Table:
    """A plain table at which lines are typed, and things happen to the disk in between."""

    def __init__(self, folder: Path) -> None:
        self.narrated: list[str] = []
        self.host = Host(Config(), self.narrated.append, store=Store(folder))
        # With a take-back behind it undo neither refuses nor asks, whatever the opponent has answered.
        match = begin(registry.game("skirmish"), Setup(HUMAN_AND_BOT, seed="28", practice=True))
        session = seating.seated(evolve(match, take_backs=1), self.host.store)
        self.table = PlainTable(session, self.host)

    def hear(self, script: Iterator[str]) -> list[str]:
        said: list[str] = []

        def read(_mode: str) -> str | None:
            line = next(script, None)
            said.append(f"> {line}")
            return line

        run(play(self.table), read, lambda text: said.extend(lines(text)))
        return said

    def order(self) -> str:
        session = self.table.session
        return session.phrase(next(iter(session.legal.orders())))


@pytest.fixture
def seated(tmp_path: Path) -> Table:
    return Table(tmp_path / "saves")


def test_each_change_that_is_not_on_disk_is_warned_of(seated: Table, disk: Disk) -> None:
    def script() -> Iterator[str]:
        disk.full = True
        yield seated.order()
        yield "status"
        yield "auto 1"
        yield "undo"
        yield "save"
        disk.full = False
        yield "auto"
        yield "undo 1"
        yield "quit"

    said = seated.hear(script())

    for line in ("auto 1", "undo"):
        assert WARNING in answers_to(said, line), line
    assert WARNING not in answers_to(said, "status")
    assert answers_to(said, "save")[0].startswith("Not all of this match is on disk: auto-1.json cannot be written:")
    assert "All of it is kept again, as auto-1." in answers_to(said, "auto")
    assert WARNING not in answers_to(said, "undo 1")
    assert said[-1] == "Kept as auto-1. resume goes on with it."
    assert not seated.host.unkept


def test_leaving_offers_another_file(seated: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "there.json").write_text("mine")
    (tmp_path / "room").mkdir()

    def script() -> Iterator[str]:
        Faults(seated.host.store.folder, 1, lasting=True).install(monkeypatch)
        yield seated.order()
        yield "quit"
        yield "back"
        yield "quit"
        yield str(tmp_path / "there.json")
        yield str(tmp_path / "nowhere" / "file")
        yield str(tmp_path / "room")

    said = seated.hear(script())

    assert answers_to(said, "back")[0] == "The match goes on."
    assert "There is a file there.json already. Name another." in " ".join(said)
    assert "Cannot: file cannot be written: No such file or directory. Name a file elsewhere." in " ".join(said)
    assert "Written to " in " ".join(answers_to(said, str(tmp_path / "room")))
    assert not any(line.startswith(("Kept", "All of it is kept")) for line in said)
    assert not seated.host.unkept
    found, _ = Store(tmp_path / "other").resume(str(tmp_path / "room" / "auto-1.json"))
    assert found.position == seated.table.session.position
    assert (tmp_path / "there.json").read_text() == "mine"


@pytest.mark.parametrize("leaving", [["quit", ""], ["quit"], []])
def test_what_is_left_without_being_kept_is_told_and_not_called_kept(
    seated: Table, disk: Disk, leaving: list[str]
) -> None:
    def script() -> Iterator[str]:
        disk.full = True
        yield seated.order()
        yield from leaving

    said = seated.hear(script())

    assert seated.host.unkept
    assert not any(line.startswith("Kept") for line in said)
    if leaving == ["quit", ""]:
        assert said[-1] == "Left, and not all of it is kept."
    else:
        assert [line.split(":")[0] for line in seated.narrated] == ["Not all of this match is on disk"]


def test_a_folder_that_goes_in_play_is_made_again(seated: Table) -> None:
    folder = seated.host.store.folder

    def script() -> Iterator[str]:
        yield seated.order()
        shutil.rmtree(folder)
        yield seated.order()
        shutil.rmtree(folder)
        yield "quit"

    said = seated.hear(script())

    assert said.count("auto-1.json had gone: it was written anew.") == 1
    assert said[-1] == "Kept as auto-1. resume goes on with it."
    assert seated.host.store.load("auto-1") == seated.table.session.match


def test_a_match_that_cannot_be_kept_at_all_is_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    disk.full = True
    seated = Table(tmp_path / "saves")

    def script() -> Iterator[str]:
        yield seated.order()
        disk.full = False
        yield seated.order()
        yield "quit"

    said = seated.hear(script())

    assert said.index(WARNING) < said.index("All of it is kept again, as auto-1.")
    assert seated.host.store.load("auto-1") == seated.table.session.match


def test_notes_on_the_save_are_told_first(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    session = seating.new("skirmish", Setup(HUMAN_AND_BOT, seed="28"), store)
    session.give(next(iter(session.legal.orders())))
    copy = (store.folder / "auto-1.journal").read_bytes()
    session.close()
    (store.folder / "auto-1.journal").write_bytes(copy[:-30])

    again = PlainTable(seating.resume(store, "auto-1"), Host(Config(), print, store=store))
    said: list[str] = []
    run(play(again), lambda _: None, said.append)

    assert any(line.startswith("Line 2 of auto-1.journal, the last, is cut short.") for line in said)
    assert any("is put aside as auto-1.journal.aside-1." in line for line in said)


@pytest.mark.parametrize("terminal", [True, False])
def test_a_line_that_is_left_says_where_the_match_is_kept_to_whoever_sits_there(
    tmp_path: Path, *, terminal: bool
) -> None:
    table = Table(tmp_path)
    table.host.terminal = terminal
    table.hear(iter(["status"]))

    assert table.narrated == (["Kept as auto-1. resume goes on with it."] if terminal else [])
