"""Names of saves: what can be one on every system, and which of them longship gave itself."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves import names
from saves.errors import SaveNameError
from tests.saves.tables import played, save, store_in

GOOD_NAMES = ("Bay", "auto-1a", "the 2nd war", "O'Neill v. Bo", "Bjorn's", "\u00c5sa", "a" * 40)
BAD_NAMES = (
    *(" ", ".", "..", "../up", "/etc/passwd", "a/b", "a\\b", "C:x", "-rf", ".hidden", "a" * 41, "con", "LPT1.x"),
    *("a\x00b", "a\x1b[2Jb", "a\nb", "a\u202eb", "ends.", "*", "a?", "\ud800", "a|b", "~", "$HOME", "\u00c5" * 200),
)


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_names_that_can_be_used(tmp_path: Path, name: str) -> None:
    kept = store_in(tmp_path)
    save(kept, played(2), name)

    assert [name] == [entry.name for entry in kept.entries()]
    assert played(2) == kept.load(name)


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_cannot_be_used(tmp_path: Path, name: str) -> None:
    kept = store_in(tmp_path)

    with pytest.raises(SaveNameError) as caught:
        save(kept, played(2), name)

    assert str(caught.value).isprintable()
    assert kept.entries() == []


def test_a_name_that_is_a_device_elsewhere_is_said_to_be_reserved(tmp_path: Path) -> None:
    with pytest.raises(SaveNameError, match="'' is no name"):
        names.chosen("")
    with pytest.raises(SaveNameError, match="'con' is reserved"):
        save(store_in(tmp_path), played(2), "con")


@given(st.text(max_size=60))
def test_no_text_leads_out_of_the_folder(text: str) -> None:
    folder = Path("folder")
    with contextlib.suppress(SaveNameError):
        name = names.named(text)

        assert folder == names.save_file(folder, name).parent
        assert names.is_name(name)
        assert not name.startswith((".", "-"))


@pytest.mark.parametrize(
    ("name", "given_by_us"), [("auto-1", True), ("auto-12", True), ("auto-x", False), ("12", False)]
)
def test_names_that_longship_gives_are_known(name: str, *, given_by_us: bool) -> None:
    assert names.is_auto(name) == given_by_us


def test_a_name_that_longship_gives_is_given_by_nobody_else(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(2), "Bay")
    journal = kept.begin(played(3))
    told = "^auto-500 is a name that longship gives, and may clear away. Choose another name.$"

    with pytest.raises(SaveNameError, match=told):
        kept.move(journal, played(3), "auto-500")
    with pytest.raises(SaveNameError, match=told):
        kept.rename("Bay", "auto-500")
    assert kept.move(journal, played(3), "auto-1") is journal
    assert [entry.name for entry in kept.entries()] == ["auto-1", "Bay"]


def test_a_device_is_no_name_however_it_comes() -> None:
    assert not names.is_name("con")
    assert not names.is_name("LPT1.x")
