"""Memos on disk: kept with the match and after a crash, each seat's apart, undone by nothing, refused where hostile."""

from pathlib import Path
from typing import Any

import pytest

from engine.core.match import Match
from engine.core.memos import MOST, Memo, checked, saying, written
from engine.core.refs import Ref, Seat, place, token
from engine.core.values import evolve
from saves import envelope, json_file, memos, names, recovery
from saves.errors import SaveError
from saves.verify import verify
from tests.saves.tables import played, save, shelf, store_in, whole
from tests.saves.test_store import crash
from tui.playing.session import Session

FILE = Path("Bay.json")
REEF = Memo(Seat(0), place("0203"), "reef, keep off", called="0203", when="turn 2")
ADDER = Memo(Seat(1), token("1"), "fires last", called="Adder", when="turn 3")


def jotted(*memos: Memo, orders: int = 6) -> Match:
    match = played(orders)
    for memo in memos:
        match = evolve(match, memos=written(match.memos, memo))
    return match


def test_memos_come_back_with_the_match_and_verify_finds_nothing_amiss(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), jotted(REEF, ADDER)
    save(store, match, "Bay")

    assert store.load("Bay").memos == (REEF, ADDER)
    assert whole(store.load("Bay")) == match
    assert verify(store.folder / "Bay.json", shelf).ok


def test_a_match_without_memos_says_nothing_of_them() -> None:
    assert "memos" not in envelope.pack(jotted())


def test_memos_outlive_a_crash_and_what_was_taken_back_does_not(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), jotted()
    journal = store.begin(match)
    again = evolve(REEF, text="no reef at all")
    for each in ((REEF,), (REEF, ADDER), (ADDER,), (ADDER, again)):
        match = evolve(match, memos=each)
        assert not journal.record(match)
    crash(journal)

    assert store.load(journal.name).memos == (ADDER, again)


def test_a_journal_whose_memos_the_save_holds_is_no_other_saves(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), jotted()
    journal = store.begin(match)
    match = evolve(match, memos=(REEF, ADDER))
    assert not journal.record(match)
    # As after a crash between the new whole save and the new journal.
    path = names.journal_file(store.folder, journal.name)
    left = path.read_bytes()
    journal.fold(match)
    crash(journal)
    path.write_bytes(left)

    found, again = store.resume(journal.name)

    assert found.memos == (REEF, ADDER)
    assert again.notes == []


def test_a_memo_line_that_was_written_twice_counts_once() -> None:
    lines = ({"memo": memos.told(REEF)},) * 2

    match, why, _ = recovery.play(jotted(), recovery.Added(FILE, lines))

    assert (match.memos, why) == ((REEF,), "")


def test_undo_and_branches_keep_memos_and_no_order_is_changed_by_them() -> None:
    match = jotted(REEF)

    assert match.history == jotted().history
    assert match.visit(2).memos == (REEF,)


@pytest.mark.parametrize(
    "told",
    [
        "reef",
        [["reef"]],
        [[0, "place", "0203", "0203", "turn 2", 7]],
        [[9, "place", "0203", "0203", "turn 2", "reef"]],
        [[True, "place", "0203", "0203", "turn 2", "reef"]],
        [[0, "name", "end", "end", "turn 2", "reef"]],
        [[0, "place", "0203", "0203", "turn 2", "reef\x1b[2J"]],
        [[0, "place", "0203", "02\n03", "turn 2", "reef"]],
        [[0, "place", "0203", "0203", "turn 2", "r" * 201]],
        [[0, "place", "0" * 201, "0203", "turn 2", "reef"]],
        [[0, "place", f"{number}", "", "", "reef"] for number in range(MOST + 1)],
    ],
)
def test_what_makes_no_sense_of_memos_is_refused(told: Any) -> None:
    data = {**envelope.pack(jotted()), "memos": told}

    with pytest.raises(SaveError, match="does not make sense: memos"):
        envelope.header({**data, "digest": json_file.digest(data)}, FILE)


@pytest.mark.parametrize("text", ["a\x1b[31m", "a\nb", "\u202eabc", "x" * 201, "\x9b2J"])
def test_no_memo_holds_what_steers_a_terminal(text: str) -> None:
    with pytest.raises(ValueError, match="A memo"):
        checked(text)


def test_a_memo_is_written_over_and_taken_back() -> None:
    once = written((), REEF)
    again = written(once, evolve(REEF, text=" deep water "))

    assert [memo.text for memo in again] == ["deep water"]
    assert written(again, evolve(REEF, text="")) == ()


def test_so_many_memos_are_kept_and_no_more() -> None:
    full: tuple[Memo, ...] = ()
    for number in range(MOST):
        full = written(full, evolve(REEF, about=Ref("place", str(number))))

    with pytest.raises(ValueError, match="take one back"):
        written(full, evolve(REEF, about=Ref("place", "more")))
    assert len(written(full, evolve(REEF, about=Ref("place", "7"), text="else"))) == MOST
    assert len(written(full, evolve(REEF, seat=Seat(1)))) == MOST + 1, "each seat has room of its own"
    assert len(written(full, evolve(REEF, about=Ref("word", "7")))) == MOST + 1, "a standing order is none of them"


def test_memos_are_found_by_any_of_their_words() -> None:
    assert saying((REEF, ADDER), "adder LAST") == (ADDER,)
    assert saying((REEF, ADDER), "") == (REEF, ADDER)
    assert saying((REEF, ADDER), "squid") == ()


def test_each_seat_has_its_own_and_a_spectator_none() -> None:
    session = Session(jotted(REEF, ADDER))
    shown = {}
    for seat in (None, Seat(0), Seat(1)):
        session.seat = seat
        shown[seat] = session.memos

    assert shown == {None: (), Seat(0): (REEF,), Seat(1): (ADDER,)}


def test_a_memo_written_in_the_past_stays_there_looking_and_is_kept() -> None:
    session = Session(jotted())
    session.seat = Seat(0)
    session.visit(3)

    session.write(place("0203"), "here it began", "0203")

    assert session.node == 3
    session.present()
    assert [memo.text for memo in session.memos] == ["here it began"]


def test_nobody_writes_who_plays_no_seat() -> None:
    session = Session(jotted())
    session.seat = None

    with pytest.raises(ValueError, match="Only who plays"):
        session.write(place("0203"), "reef", "0203")
