"""Saves opened by a path: those from elsewhere are copied, those of the store's own folder are the saves themselves."""

from pathlib import Path

import pytest

from saves import json_file
from saves.errors import SaveError
from saves.store import Store
from tests.saves.tables import info, leave, played, save, shelf, store_in, whole


def test_a_file_from_elsewhere_is_copied_and_left_alone(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(9)
    elsewhere = Store(tmp_path / "elsewhere", shelf, info)
    save(elsewhere, match, "Sent by Bo")
    file = elsewhere.folder / "Sent by Bo.json"
    before = file.read_bytes()

    for name in ("SentbyBo", "SentbyBo-2"):
        found, journal = kept.resume(str(file))
        assert name == journal.name
        leave(journal, whole(found))

    assert before == file.read_bytes()
    assert match == kept.load("SentbyBo")


def test_a_path_into_the_store_is_the_save_itself(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(9), "Bay")

    assert kept.resume(str(kept.folder / "Bay.json"))[1].name == "Bay"


def test_a_file_of_the_store_that_is_no_save_is_not_taken_for_one(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(9), "Bay")
    aside = kept.folder / "Bay.json.aside-1"
    aside.write_bytes((kept.folder / "Bay.json").read_bytes())
    save(kept, played(3), "Bay", replace=True)

    found, journal = kept.resume(str(aside))

    assert played(9) == whole(found)
    assert journal.name not in {"Bay", "Bay.json.aside-1"}
    assert played(3) == kept.load("Bay")
    with pytest.raises(SaveError, match=r"^There is no file "):
        kept.path_of(str(kept.folder / "Bay.txt"))


def test_a_copy_is_kept_before_the_first_order(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(9)
    elsewhere = Store(tmp_path / "elsewhere", shelf, info)
    save(elsewhere, match, "Sent")

    _, journal = kept.resume(str(elsewhere.folder / "Sent.json"))

    assert match == kept.load(journal.name)


def test_a_copy_of_a_file_with_a_long_name_keeps_room_for_a_number(tmp_path: Path) -> None:
    kept, file = store_in(tmp_path), tmp_path / f"{'x' * 60}.json"
    save(kept, played(3), "Bay")
    (kept.folder / "Bay.json").replace(file)

    assert [kept.resume(str(file))[1].name for _ in range(2)] == ["x" * 36, "x" * 36 + "-2"]


def test_a_bare_file_name_is_one_here_or_else_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "Bay")
    monkeypatch.chdir(tmp_path)
    assert kept.path_of("Bay.json") == kept.folder / "Bay.json"

    Path("Bay.json").write_text(json_file.render({}))
    assert kept.path_of("Bay.json") == Path("Bay.json")


def test_a_save_that_cannot_be_opened_is_let_go(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    (kept.folder / "bad.json").write_text("{")
    for _ in range(2):
        with pytest.raises(SaveError, match=r"^bad.json .*Restore it from a copy"):
            kept.resume("bad")
