"""Honest and practice matches on disk: what a save says, that no crash loses a take-back, and what can be proved."""

import json
from pathlib import Path

import pytest

from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.refs import PlaceId, Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from saves import json_file, recovery, verify
from saves.envelope import header, pack
from saves.errors import SaveError
from saves.saved import read
from saves.store import Store
from tests.saves.tables import leave, save, shelf, store_in, whole
from tests.saves.test_store import crash
from tests.toys.skirmish.game import GAME
from tests.toys.skirmish.verbs import End, Lay, Step

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.json"))
SEATS = (SeatPlan("Ada"), SeatPlan("Bo", "bot:wander"))
LAID = (Lay(PlaceId("0302")), Lay(PlaceId("0402")))
FILE = Path("Bay.json")


def started(*, practice: bool) -> Match:
    """Begin a match in which the person and the bot have laid their mines."""
    match = begin(GAME, Setup(SEATS, seed="5", practice=practice, salt="5a17"))
    for seat, order in enumerate(LAID):
        match = match.play(Seat(seat), order)
    return match


def taken_back(match: Match) -> Match:
    """Lay the person's mine elsewhere after all."""
    return match.undo(taking_back=True).play(Seat(0), Lay(PlaceId("0101")))


@pytest.mark.parametrize("practice", [False, True])
def test_a_match_comes_back_as_what_it_is(tmp_path: Path, practice: bool) -> None:  # noqa: FBT001 - one of the cases
    kept, match = store_in(tmp_path), started(practice=practice)
    match = taken_back(match) if practice else match
    save(kept, match, "Bay")
    data = json.loads((kept.folder / "Bay.json").read_text())

    assert match == kept.load("Bay")
    assert (data.get("practice"), data.get("take_backs"), data["salt"]) == (
        (None, 1, "5a17") if practice else (False, None, "5a17")
    )


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"practice": 1}, "practice: is neither true nor false"),
        ({"salt": 5}, "salt: is no plain text"),
        ({"salt": "x" * 81}, "salt: is no plain text"),
        ({"take_backs": -1}, "take_backs: is no count"),
        ({"take_backs": True}, "take_backs: is no count"),
        ({"take_backs": 2**60}, "take_backs: is no count"),
        ({"hurried": -1}, "hurried: is no count"),
    ],
)
def test_what_makes_no_sense_is_told(change: dict[str, object], fault: str) -> None:
    with pytest.raises(SaveError, match=fault):
        header({**pack(started(practice=True)), **change}, FILE)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_save_of_1_0_0_plays_on_as_practice(sample: Path, tmp_path: Path) -> None:
    data = json.loads(sample.read_text())
    assert data["app"] == "longship 1.0.0"
    data["seats"][0]["driver"] = "human"
    file = tmp_path / "old.json"
    file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))

    match = whole(Store(tmp_path).resume(str(file))[0])
    assert (match.setup.practice, match.setup.salt, match.take_backs, match.hurried) == (True, "", 0, 0)
    while match.undo_refusal() is None or match.undo_refusal(taking_back=True) is not None:
        seat = match.decisions[0].seat
        menu = Menu(match.game, match.view(seat))
        match = match.play(seat, menu.ending or menu.sample(1, Rng("old"))[0])
    assert match.undo(taking_back=True).take_backs == 1


def test_no_crash_loses_a_take_back(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), started(practice=True)
    journal = kept.begin(match)
    match = taken_back(match)
    journal.record(match)
    match = taken_back(match.play(Seat(1), LAID[1]))
    journal.record(match)
    crash(journal)
    (entry,) = kept.entries()
    found, again = kept.resume("auto-1")

    assert match == whole(found)
    assert match.take_backs == 2
    assert leave(again, match) == ""
    assert match == kept.load("auto-1")
    assert (entry.practice, entry.take_backs) == (True, 2)


def test_a_take_back_is_the_first_that_is_written_of_what_follows_it(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), started(practice=True)
    journal = kept.begin(match)
    journal.record(taken_back(match))
    crash(journal)
    file = kept.folder / "auto-1.journal"
    head, counted, *_ = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(head + counted)

    assert whole(kept.resume("auto-1")[0]) == evolve(match, take_backs=1)


def test_no_line_of_a_journal_lowers_the_count(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), evolve(started(practice=True), take_backs=3)
    save(kept, match, "Bay")
    lines = tuple({key: count} for key in ("take_backs", "hurried") for count in (5, 4, 0))
    played = recovery.play(match, recovery.Added(FILE, lines))[0]

    assert (played.take_backs, played.hurried) == (5, 5)
    _, why, _ = recovery.play(match, recovery.Added(FILE, ({"take_backs": "many"},)))
    assert why == "Line 2 of Bay.json cannot be played: take_backs: is no count"


def test_a_past_that_is_lost_keeps_the_counts(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), taken_back(started(practice=True)).hurry()
    save(kept, match, "Bay")
    tip = read(kept.folder / "Bay.json", shelf).tip()

    assert (tip.take_backs, tip.hurried) == (1, 1)


def test_no_crash_loses_a_hurried_answer(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), begin(GAME, Setup(SEATS, seed="5", practice=False))
    journal = kept.begin(match)
    match = match.hurry().play(Seat(0), LAID[0])
    journal.record(match)
    match = match.hurry().play(Seat(1), LAID[1])
    journal.record(match)
    crash(journal)
    (entry,) = kept.entries()
    lines = [line.partition(b":")[0] for line in (kept.folder / "auto-1.journal").read_bytes().splitlines()[1:]]
    found, again = kept.resume("auto-1")

    assert lines == [b'{"hurried"', b'{"parent"', b'{"hurried"', b'{"parent"']
    assert match == whole(found)
    assert (entry.take_backs, entry.hurried) == (0, 2)
    assert leave(again, match) == ""
    assert match == kept.load("auto-1")
    assert [each.hurried for each in kept.entries()] == [2]
    assert verify.verify(kept.folder / "auto-1.json", shelf).ok


def test_an_honest_match_is_kept_under_one_name_while_it_goes_on(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), started(practice=False)
    journal = kept.move(kept.begin(match), match, "one")
    journal = kept.move(journal, match, "two")
    journal = kept.move(journal, match, "")
    leave(journal, match)

    assert [entry.name for entry in kept.entries()] == [journal.name]


def test_one_that_is_over_may_be_kept_under_several(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), started(practice=False)
    while match.decisions:
        match = match.play(match.decisions[0].seat, End())
    journal = kept.move(kept.move(kept.begin(match), match, "one"), match, "two")
    leave(journal, match)

    assert sorted(entry.name for entry in kept.entries()) == ["one", "two"]


def proved(kept: Store, match: Match) -> verify.Verification:
    save(kept, match, "Bay", replace=True)
    return verify.verify(kept.folder / "Bay.json", shelf)


def test_it_is_proved_that_an_honest_match_never_went_back(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), started(practice=True)
    gone_back = taken_back(match)
    claimed = evolve(gone_back, setup=evolve(match.setup, practice=False))

    assert proved(kept, started(practice=False)).ok
    assert proved(kept, gone_back).ok
    assert proved(kept, claimed).tell() == (
        "Bay.json: it is honest, where nothing is taken back, and yet counts take-backs."
    )
    report = proved(kept, evolve(claimed, take_backs=0))
    assert (report.ok, report.order) == (False, 1)
    assert report.tell() == "Bay.json: it is honest, and yet order 1 was taken back, which stands there."


def test_what_is_free_proves_as_honest(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), started(practice=False)
    while match.decisions[0].seat != 0:
        match = match.play(Seat(1), next(iter(GAME.orders(match.view(Seat(1))))))
    one, other, *_ = (order for order in GAME.orders(match.view(Seat(0))) if isinstance(order, Step))
    match = match.play(Seat(0), one).undo().play(Seat(0), other).undo()

    assert proved(kept, match).ok
