"""Letters on disk: what a player has learnt is what he finds when he comes back, after a crash too."""

from pathlib import Path
from typing import Any

import pytest

from engine.core.dealt import DealtLetter, joined
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.values import evolve
from saves import envelope, json_file, letters, recovery
from saves.errors import SaveError
from saves.verify import verify
from tests.saves.tables import played, save, shelf, store_in, whole
from tests.saves.test_store import crash

FILE = Path("Bay.json")
ADDER = DealtLetter(Seat(0), "arrows own", "adder", "d")
BOA = DealtLetter(Seat(1), "arrows others", "boa", "b")


def learnt(*dealt: DealtLetter) -> Match:
    return evolve(played(6), letters=dealt)


def test_letters_come_back_with_the_match_and_verify_finds_nothing_amiss(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), learnt(ADDER, BOA)
    save(store, match, "Bay")

    assert store.load("Bay").letters == (ADDER, BOA)
    assert whole(store.load("Bay")) == match
    assert verify(store.folder / "Bay.json", shelf).ok


def test_a_match_without_letters_says_nothing_of_them() -> None:
    assert "letters" not in envelope.pack(learnt())


def test_letters_outlive_a_crash(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), learnt()
    journal = store.begin(match)
    for dealt in ((ADDER,), (ADDER, BOA)):
        match = evolve(match, letters=dealt)
        assert not journal.record(match)
    crash(journal)

    assert store.load(journal.name).letters == (ADDER, BOA)


def test_a_line_that_was_written_twice_counts_once() -> None:
    lines = ({"letters": letters.pack((ADDER,))},) * 2

    match, why, _ = recovery.play(learnt(), recovery.Added(FILE, lines))

    assert (match.letters, why) == ((ADDER,), "")


def test_a_letter_that_is_dealt_anew_stands_behind() -> None:
    again = evolve(ADDER, key="a")

    assert joined((ADDER, BOA), (ADDER, again)) == (ADDER, BOA, again)


def test_a_match_that_has_lost_its_past_keeps_its_letters(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    save(store, learnt(ADDER), "Bay")

    assert store.glance("Bay").tip().letters == (ADDER,)


@pytest.mark.parametrize(
    "told",
    [
        "d",
        [["adder", "d"]],
        [[9, "arrows own", "adder", "d"]],
        [[True, "arrows own", "adder", "d"]],
        [[0, "arrows own", "adder", "de"]],
        [[0, "arrows own", "adder", "1"]],
        [[0, "arrows own", "adder\x1b[2J", "d"]],
        [[0, "a" * 201, "adder", "d"]],
    ],
)
def test_what_makes_no_sense_of_letters_is_refused(told: Any) -> None:
    data = {**envelope.pack(learnt()), "letters": told}

    with pytest.raises(SaveError, match="does not make sense: letters"):
        envelope.header({**data, "digest": json_file.digest(data)}, FILE)
