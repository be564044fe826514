"""A match that goes on under another name: what it leaves behind, and what it does not touch."""

from pathlib import Path
from shutil import rmtree

import pytest

from saves import names
from saves.errors import SaveInUseError, SaveTakenError
from saves.store import Store
from tests.saves.tables import leave, played, save, store_in


def files(kept: Store) -> list[str]:
    return sorted(path.name for path in kept.folder.iterdir())


def test_a_name_of_longship_s_own_goes_when_a_person_gives_one(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(5)

    moved = kept.move(kept.begin(match), match, "Bay")
    leave(moved, match)

    assert files(kept) == ["Bay.json"]
    assert match == kept.load("Bay")


def test_a_save_that_a_person_named_stays_as_it_was_written(tmp_path: Path) -> None:
    kept, early, late = store_in(tmp_path), played(5), played(9)
    one = kept.move(kept.begin(early), early, "one")

    two = kept.move(one, late, "two")
    leave(two, late)

    assert files(kept) == ["one.json", "two.json"]
    assert (early, late) == (kept.load("one"), kept.load("two"))


def test_the_name_it_has_already_is_written_anew(tmp_path: Path) -> None:
    kept, early, late = store_in(tmp_path), played(5), played(9)
    journal = kept.move(kept.begin(early), early, "Bay")

    assert kept.move(journal, late, " Bay ") is journal
    assert late == kept.load("Bay")

    leave(journal, late)


def test_without_a_name_it_goes_on_under_one_of_longship_s_own(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(5)
    journal = kept.move(kept.begin(match), match, "Bay")

    moved = kept.move(journal, match, "")
    leave(moved, match)

    assert names.is_auto(moved.name)
    assert files(kept) == sorted(["Bay.json", f"{moved.name}.json"])


def test_a_name_that_is_taken_leaves_the_match_where_it_is(tmp_path: Path) -> None:
    kept, early, late = store_in(tmp_path), played(5), played(9)
    save(kept, early, "Bay")
    journal = kept.begin(early)

    with pytest.raises(SaveTakenError, match="There is a save Bay already"):
        kept.move(journal, late, "Bay")

    assert journal.record(late) == ""
    leave(journal, late)
    assert (early, late) == (kept.load("Bay"), kept.load(journal.name))


def test_a_name_is_locked_also_where_the_folder_has_gone_since(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(5)
    journal = kept.begin(match)
    rmtree(kept.folder)

    moved = kept.move(journal, match, "Bay")

    assert not [note for note in moved.notes if "cannot be locked" in note]
    with pytest.raises(SaveInUseError):
        kept.resume("Bay")
    leave(moved, match)

    assert match == kept.load("Bay")
