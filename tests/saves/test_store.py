"""The folder of saves: names, the journal of every order, listings, and two processes that want the same save."""

import json
import os
from pathlib import Path

import pytest

from engine.core.history import History
from engine.core.match import Match
from engine.core.values import evolve
from saves import json_file, names
from saves.errors import (
    SaveInUseError,
    SaveMissingError,
    SaveReplayError,
    SaveTakenError,
)
from saves.journal import FOLDED_AFTER, Journal
from saves.saved import Saved
from saves.store import Store
from tests.saves.tables import info, leave, played, save, store_in, whole


def files(kept: Store) -> list[str]:
    return sorted(path.name for path in kept.folder.iterdir())


def crash(journal: Journal) -> None:
    """Let go as the system does when a process is killed: nothing is written."""
    assert journal._lock is not None
    for handle in (journal._lock._handle, journal._lines._handle):
        os.close(handle)
    journal._lock._handle = journal._lines._handle = -1


def killed(folder: Path) -> tuple[Store, Match]:
    """Play a match of ten orders, each in the journal of `auto-1`, up to a kill."""
    kept, match = store_in(folder), played(10)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    journal.record(match)
    crash(journal)
    return kept, match


def test_orders_that_are_only_in_the_journal_make_it_later_than_the_save_says(tmp_path: Path) -> None:
    kept, match = killed(tmp_path)
    (crashed,) = kept.entries()
    _, journal = kept.resume("")
    assert leave(journal, match) == ""
    assert leave(journal, match) == ""  # twice does no harm
    (closed,) = kept.entries()

    assert crashed.clock == f"{match.visit(0).clock.text} or later"
    assert closed.clock == match.clock.text


def test_both_files_of_a_match_warn_first_that_they_hold_everything(tmp_path: Path) -> None:
    kept, _ = killed(tmp_path)
    for file in (path for path in kept.folder.iterdir() if path.suffix != ".lock"):
        head = next(line for line in file.read_text().splitlines() if line.strip(" {"))

        assert head.strip(" {").startswith(
            f'"note":{"" if file.suffix == ".journal" else " "}"This save holds everything'
        )


def test_a_match_comes_back_with_all_its_branches(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(80, branch_every=7)
    assert len(match.history.tips()) > 3

    save(kept, match, "Bay")

    assert match == kept.load("Bay")
    assert match.history.children(3) == kept.load("Bay").history.children(3)


def test_what_was_undone_can_still_be_redone(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(20)
    match = evolve(match, history=match.history.undo(12))

    save(kept, match, "Bay")

    assert match.history.ahead == kept.load("Bay").history.ahead
    assert match.redo() == kept.load("Bay").redo()


def test_every_recorded_order_outlives_a_kill(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(30, branch_every=6)
    first = evolve(match, history=History(match.history.nodes[:1]))
    journal = kept.begin(first)
    for count in range(2, len(match.history.nodes) + 1):
        assert journal.record(evolve(match, history=History(match.history.nodes[:count], count - 1))) == ""
    last = match.visit(len(match.history.nodes) - 1)
    undone = evolve(last, history=last.history.undo(last.history.line()[-3]))
    assert journal.record(undone) == ""
    crash(journal)

    found, again = kept.resume("")

    assert undone == whole(found)
    assert again.name == "auto-1"
    leave(again, undone)
    assert files(kept) == ["auto-1.json"]


@pytest.mark.parametrize(
    "tail", [b'{"par', b'{"parent":3,"seat":1,"order":["lay"', b"\x00\x00\x00", b"\xff\xfe", b"{\n"]
)
def test_a_torn_last_line_is_left_out(tmp_path: Path, tail: bytes) -> None:
    kept, match = killed(tmp_path)
    with names.journal_file(kept.folder, "auto-1").open("ab") as file:
        file.write(tail)

    assert match == whole(kept.resume("auto-1")[0])


def test_a_journal_of_another_save_is_not_played(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(10)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    journal.record(match)
    # As after a crash between the new whole save and the new journal.
    left = names.journal_file(kept.folder, "auto-1").read_bytes()
    journal.fold(match)
    crash(journal)
    names.journal_file(kept.folder, "auto-1").write_bytes(left)

    assert match == whole(kept.resume("auto-1")[0])


def test_a_long_journal_is_folded_into_the_save(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(FOLDED_AFTER + 5)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    for count in range(2, len(match.history.nodes) + 1):
        journal.record(evolve(match, history=History(match.history.nodes[:count], count - 1)))

    lines = names.journal_file(kept.folder, "auto-1").read_text().splitlines()
    assert len(lines) == len(match.history.nodes) - FOLDED_AFTER
    assert match == kept.load("auto-1")


def test_a_save_in_use_is_not_opened_twice(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    journal = kept.begin(played(3))

    for attempt in (lambda: kept.resume("auto-1"), lambda: kept.delete("auto-1"), lambda: kept.rename("auto-1", "b")):
        with pytest.raises(SaveInUseError, match=r"auto-1 is open in another longship \(process \d+\)\. Close"):
            attempt()

    assert played(3) == kept.load("auto-1")
    leave(journal, played(3))
    kept.delete("auto-1")
    assert files(kept) == []


def test_matches_begun_side_by_side_get_names_of_their_own(tmp_path: Path) -> None:
    one, two = store_in(tmp_path), store_in(tmp_path)

    assert [each.begin(played(1)).name for each in (one, two, one)] == ["auto-1", "auto-2", "auto-3"]


def test_a_name_is_not_taken_twice_unless_told_to(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "Bay")
    with pytest.raises(SaveTakenError, match="There is a save Bay already"):
        save(kept, played(5), "Bay")
    save(kept, played(5), "Bay", replace=True)

    assert played(5) == kept.load("Bay")


def test_listing_reads_no_rules_and_names_what_is_broken(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "old")
    save(kept, played(30), "new")
    (kept.folder / "bad.json").write_text("{\x1b]0;pwned\x07")
    (kept.folder / ".hidden.json").write_text("{}")
    (kept.folder / "notes.txt").write_text("mine")
    for seconds, name in enumerate(["old", "bad", "new"]):
        os.utime(kept.folder / f"{name}.json", (seconds, seconds))

    def no_rules(game_id: str) -> None:
        raise AssertionError(game_id)

    new, bad, old = Store(kept.folder, no_rules, info).entries()  # type: ignore[arg-type]

    assert ("new", "skirmish", "Skirmish", played(30).clock.text, True) == (
        new.name,
        new.game,
        new.title,
        new.clock,
        new.ok,
    )
    assert (old.name, old.ok) == ("old", True)
    assert not bad.ok
    assert bad.fault.startswith("bad.json is cut short or damaged: line 1, column 2")
    assert kept.newest() == new


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_listing_waits_for_nothing(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "Bay")
    os.mkfifo(kept.folder / "pipe.json")
    (kept.folder / "folder.json").mkdir()
    (kept.folder / "gone.json").symlink_to(tmp_path / "nowhere")

    faults = {entry.name: entry.fault for entry in kept.entries()}

    assert faults == {
        "Bay": "",
        "pipe": "pipe.json is not a file. Name a save, or the file of one.",
        "folder": "folder.json is not a file. Name a save, or the file of one.",
    }
    assert kept.newest() == next(entry for entry in kept.entries() if entry.ok)


def test_a_save_that_was_laid_out_anew_is_still_listed_and_read(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(9), "Bay")
    file = kept.folder / "Bay.json"
    file.write_text(json.dumps(dict(reversed(json.loads(file.read_text()).items())), indent=8))

    assert [(entry.name, entry.ok) for entry in kept.entries()] == [("Bay", True)]
    assert played(9) == kept.load("Bay")


def test_a_log_that_other_rules_made_still_leaves_a_playable_snapshot(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(9)
    save(kept, match, "Bay")
    file = kept.folder / "Bay.json"
    data = json.loads(file.read_text())
    data["moves"][0]["order"] = ["lay", "9999"]
    file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))

    found = kept.resume("Bay")[0]
    assert isinstance(found, Saved)
    assert match.position == found.position
    assert match.position == found.tip().position
    with pytest.raises(SaveReplayError) as caught:
        found.match()
    assert len(match.history.nodes) - 1 >= caught.value.order >= 0


def test_a_full_disk_is_said_and_made_good_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, match = store_in(tmp_path), played(10)
    half = evolve(match, history=History(match.history.nodes[:5], 4))
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))

    def full(handle: int, data: bytes) -> int:
        real(handle, data[:10])
        raise OSError(28, "No space left on device")

    real = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        assert journal.record(half).startswith("auto-1.json cannot be written: No space left on device.")
    assert journal.record(match) == ""
    crash(journal)

    assert match == whole(kept.resume("auto-1")[0])


def test_a_save_is_listed_with_its_scenario_and_who_plays(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "harbour")
    listed = kept.entries()[0]

    assert (listed.scenario, listed.drivers) == ("The bay", ("human", "bot:wander"))


@pytest.mark.parametrize(
    "head", ['"options": 7, "seats": 7', '"options": {"scenario": []}, "seats": [7, {}]', '"seed": 1']
)
def test_a_strange_head_is_listed_without_them(tmp_path: Path, head: str) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir(parents=True)
    (kept.folder / "odd.json").write_text(f'{{"format": 1, "game": "skirmish", {head}}}')
    listed = kept.entries()[0]

    assert (listed.scenario, "".join(listed.drivers)) == ("", "")


def test_the_newest_to_go_on_with_is_not_over(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    over = played(3)
    while over.decisions:
        seat = over.decisions[0].seat
        over = over.play(seat, tuple(over.game.orders(over.view(seat)))[-1])
    save(kept, over, "done")

    assert kept.entries()[0].over
    assert kept.newest() is None
    (kept.folder / "bad.json").write_text("{")
    with pytest.raises(SaveMissingError, match="All matches kept are over"):
        kept.resume("")
    (kept.folder / "bad.json").unlink()

    save(kept, played(3), "harbour")
    os.utime(kept.folder / "harbour.json", (1, 1))

    assert [entry.name for entry in kept.entries()] == ["done", "harbour"]
    newest = kept.newest()
    assert newest is not None
    assert newest.name == "harbour"
