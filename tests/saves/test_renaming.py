"""Saves that get another name, or go: no order is lost half-way, and nothing is left that is taken for another's."""

import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest

from saves import names, verify, whole_file
from saves.errors import SaveError, SaveMissingError, SaveTakenError
from saves.store import Store
from tests.saves.faults import Faults
from tests.saves.tables import played, save, shelf, store_in
from tests.saves.test_folder import fail
from tests.saves.test_store import files, killed


def journals_and_saves(kept: Store) -> list[str]:
    return [name for name in files(kept) if name.endswith((".json", ".journal"))]


def test_renaming_and_deleting(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "one")
    save(kept, played(5), "two")
    with pytest.raises(SaveTakenError):
        kept.rename("one", "two")
    kept.rename("one", "three")
    kept.delete("two")

    assert files(kept) == ["three.json"]
    assert played(3) == kept.load("three")
    with pytest.raises(SaveMissingError, match="There is no save two"):
        kept.delete("two")
    save(kept, played(2), "two")
    assert played(2) == kept.load("two")


def test_renaming_takes_the_journal_along(tmp_path: Path) -> None:
    kept, match = killed(tmp_path)

    kept.rename("auto-1", "Bay")

    assert match == kept.load("Bay")


def test_a_rename_that_fails_in_the_middle_loses_no_order(tmp_path: Path) -> None:
    for number in range(1, 60):
        kept, match = killed(tmp_path / str(number))
        faults = Faults(kept.folder, number, lasting=False)
        with pytest.MonkeyPatch.context() as patch:
            faults.install(patch)
            with suppress(SaveError):
                kept.rename("auto-1", "Bay")
        whole_ones = [each.name for each in kept.entries() if match == kept.load(each.name)]
        assert whole_ones in (["Bay"], ["auto-1"]), faults.failed
        if not faults.met:
            return
    raise AssertionError("renaming never ends")


@pytest.mark.parametrize("linked", [True, False], ids=["linked", "copied"])
def test_before_the_journal_loses_its_name_its_orders_have_another_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, linked: bool
) -> None:
    kept, match = killed(tmp_path)
    there: list[list[str]] = []
    monkeypatch.setattr(whole_file, "sync_folder", lambda _: there.append(journals_and_saves(kept)))
    if not linked:
        monkeypatch.setattr(os, "link", fail(errno.EPERM))
    kept.rename("auto-1", "Bay")

    assert there == [["Bay.journal", "auto-1.journal", "auto-1.json"], ["Bay.journal", "Bay.json", "auto-1.journal"]]
    assert match == kept.load("Bay")
    assert names.journal_file(kept.folder, "Bay").stat().st_mode & 0o777 == 0o600


def test_a_journal_without_a_save_does_not_become_that_of_another(tmp_path: Path) -> None:
    kept, _ = killed(tmp_path)
    save(kept, played(3), "one")
    names.save_file(kept.folder, "auto-1").unlink()
    names.journal_file(kept.folder, "auto-1").rename(names.journal_file(kept.folder, "Bay"))

    kept.rename("one", "Bay")

    assert journals_and_saves(kept) == ["Bay.json"]
    assert verify.verify(kept.folder / "Bay.json", shelf).ok
    assert kept.resume("Bay")[1].notes == []


def test_a_deletion_that_fails_in_the_middle_leaves_no_journal_without_its_save(tmp_path: Path) -> None:
    for number in range(1, 60):
        kept, _ = killed(tmp_path / str(number))
        faults = Faults(kept.folder, number, lasting=True)
        with pytest.MonkeyPatch.context() as patch:
            faults.install(patch)
            with suppress(SaveError):
                kept.delete("auto-1")
        assert journals_and_saves(kept) != ["auto-1.journal"], faults.failed
        if not faults.met:
            assert journals_and_saves(kept) == []
            return
    raise AssertionError("deleting never ends")
