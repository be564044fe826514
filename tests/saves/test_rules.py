"""Saves of other rules: played on from where they stand, said in a sentence, and not taken for altered ones."""

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine import registry
from engine.core.game import Game
from engine.core.history import History
from engine.core.info import Info
from engine.core.match import Match
from engine.core.position import Position, Transition
from engine.core.refs import Seat
from engine.core.values import evolve
from saves import json_file, verify
from saves.errors import SaveError
from saves.store import Store
from tests.saves.tables import info, leave, played, store_in
from tests.saves.test_store import crash
from tests.toys.skirmish.game import GAME, Skirmish
from tests.toys.skirmish.info import INFO

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.json"))


class Alike(Skirmish):
    """The second rules, which carry out these orders as the first did."""

    info: ClassVar[Info] = evolve(INFO, rules="2")


class Other(Alike):
    """The second rules, which draw once more for each order, so that no log leads where it led."""

    def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
        done = super().resolve(position, seat, order)
        return evolve(done, position=evolve(done.position, rng=done.position.rng.below(6)[1]))


def under(game: Game[Any, Any], folder: Path) -> Store:
    return Store(folder / "saves", lambda _: game, info)


def old(folder: Path, *, killed: bool = False) -> Match:
    """Keep a match of ten orders under the first rules as `Bay`, the last four in the journal when it was killed."""
    kept, match = store_in(folder), played(10)
    at = len(match.history.nodes) - 4
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:at], at - 1)))
    journal = kept.move(journal, evolve(match, history=History(match.history.nodes[:at], at - 1)), "Bay")
    assert journal.record(match) == ""
    if killed:
        crash(journal)
    else:
        assert leave(journal, match) == ""
    return match


def test_it_goes_on_from_where_it_stands_and_says_so(tmp_path: Path) -> None:
    match = old(tmp_path)
    before = (tmp_path / "saves" / "Bay.json").read_bytes()

    found, journal = under(Other(), tmp_path).resume("Bay")

    assert isinstance(found, Match)
    assert match.position == found.position
    assert [len(found.history.nodes), journal.name, journal.trouble] == [1, "Bay", ""]
    assert journal.notes == [
        "Bay was played by version 1 of the rules, these are 2: it goes on from where it stands, without its past.",
        "The save as it was is put aside as Bay.json.aside-1.",
    ]
    assert before == (tmp_path / "saves" / "Bay.json.aside-1").read_bytes()


def test_it_is_played_on_kept_and_opened_again_without_another_word(tmp_path: Path) -> None:
    old(tmp_path)
    store = under(Other(), tmp_path)
    found, journal = store.resume("Bay")
    assert isinstance(found, Match)
    seat = found.decisions[0].seat
    further = found.play(seat, next(iter(found.game.orders(found.view(seat)))))
    assert journal.record(further) == ""
    leave(journal, further)

    again, journal = store.resume("Bay")

    assert (again.position, journal.notes) == (further.position, [])
    assert further == store.load("Bay")


def test_a_file_from_elsewhere_is_copied_from_where_it_stands(tmp_path: Path) -> None:
    match, here = old(tmp_path), tmp_path / "here"
    file = tmp_path / "saves" / "Bay.json"
    before = file.read_bytes()

    found, journal = under(Other(), here).resume(str(file))

    assert isinstance(found, Match)
    assert (match.position, before) == (found.position, file.read_bytes())
    assert journal.notes == [
        "Bay was played by version 1 of the rules, these are 2: it goes on from where it stands, without its past."
    ]


def test_orders_of_a_journal_are_played_on_from_there(tmp_path: Path) -> None:
    match = old(tmp_path, killed=True)

    found, journal = under(Other(), tmp_path).resume("Bay")

    assert isinstance(found, Match)
    assert [node.order for node in match.history.nodes[-4:]] == [node.order for node in found.history.nodes[1:]]
    assert "What was played last in Bay was played again by the present rules." in journal.notes


def test_what_went_back_behind_the_save_is_put_aside_and_told(tmp_path: Path) -> None:
    match, kept = played(10), store_in(tmp_path)
    journal = kept.begin(match)
    assert journal.record(match.visit(3)) == ""
    crash(journal)

    found, journal = under(Other(), tmp_path).resume("auto-1")

    assert isinstance(found, Match)
    assert found.position == match.position
    assert journal.notes[1:] == [
        (
            "Line 2 of auto-1.journal cannot be played: it goes back behind where the save stands. "
            "The match goes on from the last whole save."
        ),
        "The save as it was is put aside as auto-1.json.aside-1.",
        "The journal as it was is put aside as auto-1.journal.aside-1.",
    ]


def test_a_log_that_still_arrives_keeps_its_past(tmp_path: Path) -> None:
    match = old(tmp_path)

    found, journal = under(Alike(), tmp_path).resume("Bay")

    assert isinstance(found, Match)
    assert match.history == found.history
    assert journal.notes == []
    leave(journal, found)
    assert json.loads((tmp_path / "saves" / "Bay.json").read_text())["rules"] == "2"


def test_its_past_cannot_be_stepped_through_and_it_says_what_can(tmp_path: Path) -> None:
    old(tmp_path)

    with pytest.raises(SaveError) as caught:
        under(Other(), tmp_path).load("Bay")

    assert str(caught.value) == (
        "Bay.json was played by version 1 of the rules, these are 2: its past cannot be stepped through. "
        "Resume it instead: it goes on from where it stands."
    )


def test_verify_tells_it_from_a_save_that_was_altered(tmp_path: Path) -> None:
    old(tmp_path)
    store = under(Other(), tmp_path)
    file = store.folder / "Bay.json"

    report = verify.verify(file, lambda _: Other())

    assert (report.ok, report.older) == (False, True)
    assert report.tell() == (
        "Bay.json was played by version 1 of the rules, these are 2: its orders cannot be checked by these."
    )
    found, journal = store.resume("Bay")
    assert isinstance(found, Match)
    leave(journal, found)
    report = verify.verify(file, lambda _: Other())
    assert (report.ok, report.older) == (False, True)
    assert report.tell() == (
        "Bay.json: 0 orders lead to where it stands, from where version 1 of the rules had led, "
        "which cannot be checked."
    )
    data = json.loads(file.read_text())
    data["snapshot"]["state"]["turn"] += 1
    file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))
    report = verify.verify(file, lambda _: Other())
    assert (report.ok, report.older) == (False, False)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_is_played_on(sample: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    found, journal = store.resume(str(sample))
    match = found if isinstance(found, Match) else found.match()
    seat = match.decisions[0].seat
    further = match.play(seat, next(iter(match.game.orders(match.view(seat)))))

    assert journal.record(further) == ""
    assert leave(journal, further) == ""
    assert further == store.load(journal.name)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_is_proved_or_told_to_be_of_other_rules(sample: Path) -> None:
    report, head = verify.verify(sample), json.loads(sample.read_text())

    assert report.ok or report.older, report.tell()
    assert report.ok or head["rules"] != registry.info(head["game"]).rules


def test_the_toy_is_as_it_is_saved() -> None:
    assert GAME.info.rules == "1"
