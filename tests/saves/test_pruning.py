"""Which matches nobody named go, in what order, and what is said of it; one with an order to play on never does."""

import os
from pathlib import Path

import pytest

from engine.core.history import History
from engine.core.match import Match
from engine.core.values import evolve
from saves import store
from saves.store import Store
from tests.saves.tables import leave, played, save, store_in


@pytest.fixture(autouse=True)
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "AUTOS_KEPT", 3)


def ended() -> Match:
    over = played(3)
    while over.decisions:
        seat = over.decisions[0].seat
        over = over.play(seat, tuple(over.game.orders(over.view(seat)))[-1])
    return over


def left(kept: Store) -> set[str]:
    return {entry.name for entry in kept.entries()}


def begin(kept: Store, *matches: Match) -> list[str]:
    """Keep and leave matches in turn; return what was said."""
    said: list[str] = []
    for match in matches:
        journal = kept.begin(match)
        leave(journal, match)
        said += journal.notes
    return said


def test_those_that_are_over_or_without_an_order_go_and_it_is_said(tmp_path: Path) -> None:
    kept, blank = store_in(tmp_path), played(0)
    save(kept, ended(), "mine")

    said = begin(kept, ended(), blank, played(2), ended(), blank, blank)

    assert left(kept) == {"mine", "auto-3", "auto-4", "auto-5", "auto-6"}
    assert said == [
        "Cleared away, as over or without an order: auto-1.",
        "Cleared away, as over or without an order: auto-2.",
    ]


def test_a_match_with_an_order_stays_however_many_there_are(tmp_path: Path) -> None:
    kept = store_in(tmp_path)

    assert begin(kept, *[played(2)] * 8) == []
    assert len(left(kept)) == 8


def test_age_is_the_number_of_a_match_and_not_a_clock(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    begin(kept, ended(), ended(), ended())
    for number, seconds in ((1, 3_000_000_000), (2, 1), (3, 2)):
        os.utime(kept.folder / f"auto-{number}.json", (seconds, seconds))

    begin(kept, ended())

    assert left(kept) == {"auto-2", "auto-3", "auto-4"}


def test_one_whose_only_order_is_in_its_journal_stays(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(1)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    assert journal.record(match) == ""
    copy = (kept.folder / "auto-1.journal").read_bytes()
    journal.close()
    (kept.folder / "auto-1.journal").write_bytes(copy)

    begin(kept, *[ended()] * 4)

    assert "auto-1" in left(kept)


def test_one_that_was_over_and_gone_back_into_stays(tmp_path: Path) -> None:
    kept, over = store_in(tmp_path), ended()
    journal = kept.begin(over)
    assert journal.record(over.visit(2)) == ""
    journal.close()

    begin(kept, *[ended()] * 4)

    assert "auto-1" in left(kept)


def test_one_that_is_open_or_cannot_be_read_stays(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    open_one = kept.begin(ended())
    begin(kept, ended())
    (kept.folder / "auto-2.json").write_text("{")

    begin(kept, *[ended()] * 4)

    assert {open_one.name, "auto-2"} <= left(kept)
    open_one.close()
