"""An honest match goes on in one save: what becomes of copies that stand behind another."""

from pathlib import Path
from typing import Any

import pytest

from engine.core.match import Match
from engine.core.setup import Setup
from engine.core.values import evolve
from saves import json_file
from saves.errors import SaveError
from saves.store import Store
from tests.saves.tables import leave, save, store_in, whole
from tests.saves.test_store import crash
from tests.saves.test_taking_back import started
from tests.toys.skirmish.verbs import End


def onward(match: Match, orders: int = 1000) -> Match:
    """End turns, so many, or until it is over."""
    for _ in range(orders):
        if match.decisions:
            match = match.play(match.decisions[0].seat, End())
    return match


def kept_in(folder: Path, **saves: Match) -> Store:
    """Keep matches under these names."""
    store = store_in(folder)
    for name, match in saves.items():
        save(store, match, name)
    return store


def sent(folder: Path, match: Match) -> str:
    """Keep a match in another folder and return the path of its file."""
    store = kept_in(folder / "elsewhere", Copy=match)
    return str(store.folder / "Copy.json")


def setup(kept: Store, name: str) -> Setup:
    """Return what a save says its match began from."""
    return kept.load(name).setup


def test_a_copy_of_an_honest_match_is_not_played_on_behind_it(tmp_path: Path) -> None:
    early = started(practice=False)
    kept = kept_in(tmp_path, Bay=onward(early, 2), Copy=early)

    for name in ("Copy", sent(tmp_path, early)):
        with pytest.raises(SaveError, match=r"is honest, and Bay holds the same match further on: .*\. Resume Bay\.$"):
            kept.resume(name)
    found, journal = kept.resume("Bay")

    assert whole(found) == onward(early, 2)
    assert not journal.notes


def test_what_was_played_last_counts_though_only_the_journal_holds_it(tmp_path: Path) -> None:
    early = started(practice=False)
    kept = kept_in(tmp_path, Copy=early)
    journal = kept.begin(early)
    journal.record(onward(early, 1))
    crash(journal)

    with pytest.raises(SaveError, match="auto-1 holds the same match further on"):
        kept.resume("Copy")


@pytest.mark.parametrize("elsewhere", [False, True])
def test_once_the_match_is_over_a_copy_goes_on_in_practice(tmp_path: Path, *, elsewhere: bool) -> None:
    early = started(practice=False)
    kept = kept_in(tmp_path, Bay=onward(early), Copy=early)

    found, journal = kept.resume(sent(tmp_path, early) if elsewhere else "Copy")
    match = onward(whole(found), 1)
    leave(journal, match)

    assert match.setup.practice
    assert journal.notes == [
        "Bay holds this honest match to its end. From here a match of its own goes on, in practice."
    ]
    assert setup(kept, journal.name).practice
    assert not setup(kept, "Bay").practice
    assert whole(kept.resume(journal.name)[0]) == match


def test_a_copy_that_is_further_on_goes_on_as_it_is(tmp_path: Path) -> None:
    early = started(practice=False)
    late = onward(early, 2)
    kept = kept_in(tmp_path, Bay=early)

    found, journal = kept.resume(sent(tmp_path, late))

    assert (whole(found), journal.notes) == (late, [])
    with pytest.raises(SaveError, match=f"Bay is honest, and {journal.name} holds the same match further on"):
        kept.resume("Bay")


@pytest.mark.parametrize(
    ("change", "later"),
    [({"practice": True}, {}), ({}, {"practice": True}), ({}, {"salt": "0ther"}), ({"salt": ""}, {})],
)
def test_other_matches_bind_nobody(tmp_path: Path, change: dict[str, Any], later: dict[str, Any]) -> None:
    early = started(practice=False)
    early = evolve(early, setup=evolve(early.setup, **change))
    late = onward(evolve(early, setup=evolve(early.setup, **later)), 2)
    kept = kept_in(tmp_path, Bay=late, Copy=early)

    found, journal = kept.resume("Copy")

    assert (whole(found), journal.notes) == (early, [])


def test_what_cannot_be_read_holds_nothing_further(tmp_path: Path) -> None:
    early = started(practice=False)
    kept = kept_in(tmp_path, Bay=onward(early, 2), Copy=early)
    file = kept.folder / "Bay.json"
    file.write_text(file.read_text().replace('"moves"', '"moved"'))

    assert whole(kept.resume("Copy")[0]) == early


@pytest.mark.parametrize(
    "key", ["moves", "memos", "at", "ahead", "letters", "take_backs", "hurried", "lesson", "seats"]
)
@pytest.mark.parametrize("value", [5, None, "x", {}, [5], [[5]]], ids=str)
def test_what_was_altered_by_somebody_who_knows_the_digest_holds_nothing_further(
    tmp_path: Path, key: str, value: object
) -> None:
    early = started(practice=False)
    kept = kept_in(tmp_path, Copy=early)
    journal = kept.begin(early)
    journal.record(onward(early, 2))
    crash(journal)
    file = kept.folder / "auto-1.json"
    data = {**json_file.read(file), key: value}
    file.write_text(json_file.render({**data, "digest": json_file.digest(data)}))

    assert whole(kept.resume("Copy")[0]) == early
