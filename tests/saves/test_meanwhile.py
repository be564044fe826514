"""What happens to the files of a match while it is played: what others put there is put aside, and nothing is lost."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.history import History
from engine.core.match import Match
from engine.core.values import evolve
from saves.errors import SaveInUseError
from saves.journal import Journal
from saves.store import Store
from tests.saves.tables import leave, played, save, store_in, whole


def half(match: Match) -> Match:
    return evolve(match, history=History(match.history.nodes[:6], 5))


@pytest.fixture
def playing(tmp_path: Path) -> tuple[Store, Journal, Match]:
    """Be in the midst of a match of ten orders: five in its journal."""
    kept, match = store_in(tmp_path), played(10)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    assert journal.record(half(match)) == ""
    return kept, journal, match


def rewrite(path: Path) -> None:
    """Write another file over one, as a program does that restores a copy."""
    path.unlink()
    path.write_text("mine")


def test_a_save_that_another_program_wrote_is_put_aside(playing: tuple[Store, Journal, Match]) -> None:
    kept, journal, match = playing
    rewrite(journal.path)

    assert journal.record(match) == ""

    assert journal.notes == ["Another program changed auto-1.json: what it wrote is put aside as auto-1.json.aside-1."]
    assert (kept.folder / "auto-1.json.aside-1").read_text() == "mine"
    assert match == kept.load("auto-1")


def test_so_is_a_journal(playing: tuple[Store, Journal, Match]) -> None:
    kept, journal, match = playing
    rewrite(kept.folder / "auto-1.journal")

    assert journal.record(match) == ""

    assert (kept.folder / "auto-1.journal.aside-1").read_text() == "mine"
    assert match == kept.load("auto-1")


@pytest.mark.parametrize(
    "lose",
    [
        lambda folder: (folder / "auto-1.json").unlink(),
        lambda folder: (folder / "auto-1.journal").unlink(),
        shutil.rmtree,
        lambda folder: shutil.rmtree(folder.parent),
    ],
    ids=["save", "journal", "folder", "home"],
)
@pytest.mark.parametrize("leaving", [False, True])
def test_what_goes_is_written_anew(tmp_path: Path, lose: Callable[[Path], None], *, leaving: bool) -> None:
    kept, match = store_in(tmp_path / "home"), played(10)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    assert journal.record(half(match)) == ""
    lose(kept.folder)

    if leaving:
        assert leave(journal, half(match)) == ""
        assert half(match) == kept.load("auto-1")
        return
    assert journal.record(match) == ""
    assert match == kept.load("auto-1")
    with pytest.raises(SaveInUseError):
        kept.resume("auto-1")
    leave(journal, match)
    assert match == whole(kept.resume("auto-1")[0])


def test_a_name_that_another_longship_took_meanwhile_is_not_written_to(playing: tuple[Store, Journal, Match]) -> None:
    kept, journal, match = playing
    shutil.rmtree(kept.folder)
    other = kept.begin(played(3, "another"))
    assert other.name == "auto-1"

    assert journal.record(match).startswith("auto-1 is open in another longship")
    assert leave(journal, match).startswith("auto-1 is open in another longship")

    assert played(3, "another") == kept.load("auto-1")
    other.close()


@pytest.mark.skipif(os.name != "posix", reason="flock")
def test_of_two_that_play_one_save_without_locks_neither_loses_an_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def unlocked(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", unlocked)
    kept, match = store_in(tmp_path), played(10)
    save(kept, half(match), "Bay")
    (_, one), (_, other) = kept.resume("Bay"), kept.resume("Bay")

    assert leave(one, match) == ""
    assert leave(other, half(match).visit(2)) == ""

    asides = [Store(kept.folder, kept._shelf).load(str(copied(path))) for path in kept.folder.glob("*.aside-*")]
    assert kept.load("Bay").history == half(match).visit(2).history
    assert match.history in [each.history for each in asides]


def copied(path: Path) -> Path:
    copy = path.with_name(f"{path.name}.json")
    shutil.copyfile(path, copy)
    return copy
