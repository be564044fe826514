"""A journal that is damaged, foreign or old: what of it is played on, what is told, and that nothing of it is lost."""

import json
from pathlib import Path

import pytest

from engine.core.history import History
from engine.core.match import Match
from engine.core.values import evolve
from saves import json_file, names, recovery, verify
from saves.errors import SaveError
from saves.saved import Saved
from saves.store import Store
from tests.saves.tables import leave, played, save, shelf, store_in, whole
from tests.saves.test_store import crash, killed


def journal_of(kept: Store) -> Path:
    return names.journal_file(kept.folder, "auto-1")


def left(kept: Store) -> list[str]:
    return sorted(path.name for path in kept.folder.iterdir() if path.suffix != ".lock")


def as_1_0_0_wrote_it(raw: bytes) -> bytes:
    """Take the checksums off a journal."""
    lines = [{key: value for key, value in json.loads(line).items() if key != "sum"} for line in raw.splitlines()]
    return "".join(map(json_file.line, lines)).encode()


def begun(match: Match, count: int) -> Match:
    """Return a match as it stood after so many of its orders."""
    return evolve(match, history=History(match.history.nodes[: count + 1], count))


@pytest.fixture
def tangled(tmp_path: Path) -> tuple[Store, Match]:
    """Leave a journal of moves, branches and an undo, as a kill does."""
    kept, match = store_in(tmp_path), played(14, branch_every=5)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    for count in range(2, len(match.history.nodes) + 1):
        journal.record(evolve(match, history=History(match.history.nodes[:count], count - 1)))
    last = match.visit(len(match.history.nodes) - 1)
    match = evolve(last, history=last.history.undo(last.history.line()[-3]))
    assert journal.record(match) == ""
    crash(journal)
    return kept, match


def stands(match: Match) -> list[History]:
    """List what the match was after each line of its journal."""
    nodes = match.history.nodes
    return [*(History(nodes[:count], count - 1) for count in range(1, len(nodes) + 1)), match.history]


def flipped(kept: Store, match: Match, bits: range, every: int = 1) -> int:
    """Turn bits of every byte of a journal, or of some: each is told, and nothing comes of it but fewer orders."""
    file, found = journal_of(kept), Saved(json_file.read(kept.folder / "auto-1.json"), Path("auto-1.json"), shelf)
    raw, possible, start = file.read_bytes(), stands(match), found.match()
    for where in range(0, len(raw), every):
        for bit in bits:
            damaged = bytearray(raw)
            damaged[where] ^= 1 << (where + bit) % 8
            file.write_bytes(damaged)
            added = recovery.added(file, found.data)
            back, why, _ = recovery.play(start, added)
            assert why, f"byte {where}, bit {bit}: silently"
            assert back.history in possible, f"byte {where}, bit {bit}: another match"
    file.write_bytes(raw)
    return len(raw)


def test_no_bit_of_a_journal_turns_unnoticed(tangled: tuple[Store, Match]) -> None:
    kept, match = tangled

    assert flipped(kept, match, range(1), every=3) > 1000
    assert match == whole(kept.resume("auto-1")[0])


@pytest.mark.thorough
def test_none_of_all_the_bits(tangled: tuple[Store, Match]) -> None:
    flipped(*tangled, range(8))


@pytest.mark.parametrize("line", [2, 5, 11])
def test_the_orders_before_a_damaged_line_are_played_on(tmp_path: Path, line: int) -> None:
    kept, match = killed(tmp_path)
    raw = journal_of(kept).read_bytes()
    lines = raw.splitlines(keepends=True)
    damaged = b"".join([*lines[: line - 1], lines[line - 1].replace(b'"seat"', b'"seta"'), *lines[line:]])
    journal_of(kept).write_bytes(damaged)

    found, journal = kept.resume("auto-1")

    assert whole(found) == begun(match, line - 2)
    before = {2: "from the last whole save", 5: "with 3 whole entries of it", 11: "with 9 whole entries of it"}[line]
    assert journal.notes == [
        f"Line {line} of auto-1.journal is damaged: its checksum does not fit. The match goes on {before}.",
        "The journal as it was is put aside as auto-1.journal.aside-1.",
    ]
    assert (kept.folder / "auto-1.journal.aside-1").read_bytes() == damaged
    leave(journal, whole(found))
    assert left(kept) == ["auto-1.journal.aside-1", "auto-1.json"]


def test_a_damaged_head_costs_no_order(tmp_path: Path) -> None:
    kept, match = killed(tmp_path)
    raw = journal_of(kept).read_bytes()
    follows = raw.index(b'"follows":"') + 11
    journal_of(kept).write_bytes(
        raw[:follows] + (b"0" if raw[follows : follows + 1] != b"0" else b"1") + raw[follows + 1 :]
    )

    found, journal = kept.resume("auto-1")

    assert match == whole(found)
    assert journal.notes[0] == (
        "Line 1 of auto-1.journal is damaged: its checksum does not fit. "
        f"The match goes on with {len(raw.splitlines()) - 1} whole entries of it."
    )
    assert (kept.folder / "auto-1.journal.aside-1").exists()


def test_a_second_damaged_journal_gets_a_name_of_its_own(tmp_path: Path) -> None:
    kept, match = killed(tmp_path)
    (kept.folder / "auto-1.journal.aside-1").write_text("mine")
    journal_of(kept).write_bytes(journal_of(kept).read_bytes()[:-9])

    found, journal = kept.resume("auto-1")

    assert whole(found) == begun(match, 9)
    assert journal.notes[0].startswith("Line 11 of auto-1.journal, the last, is cut short.")
    assert journal.notes[1] == "The journal as it was is put aside as auto-1.journal.aside-2."
    assert (kept.folder / "auto-1.journal.aside-1").read_text() == "mine"


def test_a_crash_between_the_save_and_its_journal_says_nothing_after_an_undo_either(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(10)
    journal = kept.begin(match)
    back = evolve(match, history=match.history.undo())
    assert not journal.record(back)
    left_behind = journal_of(kept).read_bytes()
    leave(journal, back)
    journal_of(kept).write_bytes(left_behind)

    found, journal = kept.resume("auto-1")

    assert whole(found).history == back.history
    assert journal.notes == []
    assert verify.verify(kept.folder / "auto-1.json", shelf).ok


def test_a_journal_of_another_match_is_put_aside_and_adds_nothing(tmp_path: Path) -> None:
    kept, _ = killed(tmp_path)
    foreign, match = journal_of(kept).read_bytes(), played(3, "another")
    leave(kept.begin(match), match)
    names.journal_file(kept.folder, "auto-2").write_bytes(foreign)

    found, journal = kept.resume("auto-2")

    assert match == whole(found)
    assert journal.notes[0] == ("auto-2.journal belongs to another save. The match goes on from the last whole save.")
    assert (kept.folder / "auto-2.journal.aside-1").read_bytes() == foreign


@pytest.mark.parametrize("old", [False, True])
def test_what_a_crash_between_save_and_journal_left_is_no_news(tmp_path: Path, *, old: bool) -> None:
    kept, match = killed(tmp_path)
    before = journal_of(kept).read_bytes()
    _, journal = kept.resume("auto-1")
    crash(journal)
    journal_of(kept).write_bytes(as_1_0_0_wrote_it(before) if old else before)

    found, journal = kept.resume("auto-1")

    assert match == whole(found)
    assert journal.notes == []


class TestWrittenByTheFirstRelease:
    @pytest.fixture
    def old(self, tmp_path: Path) -> tuple[Store, Match]:
        kept, match = killed(tmp_path)
        journal_of(kept).write_bytes(as_1_0_0_wrote_it(journal_of(kept).read_bytes()))
        return kept, match

    def test_it_is_played_on(self, old: tuple[Store, Match]) -> None:
        kept, match = old
        assert match == kept.load("auto-1")
        found, journal = kept.resume("auto-1")

        assert match == whole(found)
        assert journal.notes == []
        leave(journal, match)
        assert match == kept.load("auto-1")

    def test_a_line_written_twice_plays_once(self, old: tuple[Store, Match]) -> None:
        kept, match = old
        lines = journal_of(kept).read_text().splitlines(keepends=True)
        journal_of(kept).write_text("".join([*lines, lines[-1]]))

        assert match == whole(kept.resume("auto-1")[0])

    @pytest.mark.parametrize(
        ("damage", "why"),
        [
            ('{"par', "Line 5 of auto-1.journal is damaged: it is not JSON. "),
            ('{"parent":3,"seat":1,"order":["step",0,"9999"]}', "Line 5 of auto-1.journal cannot be played: "),
        ],
    )
    def test_the_orders_before_a_damaged_line_are_played_on(
        self, old: tuple[Store, Match], damage: str, why: str
    ) -> None:
        kept, match = old
        lines = journal_of(kept).read_text().splitlines(keepends=True)
        journal_of(kept).write_text("".join([*lines[:4], f"{damage}\n", *lines[5:]]))

        found, journal = kept.resume("auto-1")

        assert whole(found) == begun(match, 3)
        assert journal.notes[0].startswith(why)
        assert (kept.folder / "auto-1.journal.aside-1").exists()

    def test_a_changed_digit_of_its_head_loses_nothing(self, old: tuple[Store, Match]) -> None:
        kept, _ = old
        raw = journal_of(kept).read_bytes()
        at = raw.index(b'"follows":"') + 11
        damaged = raw[:at] + (b"0" if raw[at : at + 1] != b"0" else b"1") + raw[at + 1 :]
        journal_of(kept).write_bytes(damaged)

        _, journal = kept.resume("auto-1")

        assert journal.notes[0].startswith("auto-1.journal belongs to another save.")
        assert (kept.folder / "auto-1.journal.aside-1").read_bytes() == damaged


class TestLookedAt:
    def test_a_line_that_is_being_written_is_not_missed(self, tmp_path: Path) -> None:
        kept, match = killed(tmp_path)
        raw = journal_of(kept).read_bytes()
        journal_of(kept).write_bytes(raw[:-9])

        assert kept.load("auto-1") == begun(match, 9)
        assert journal_of(kept).read_bytes() == raw[:-9]

    def test_a_damaged_one_is_not_shown_as_if_it_were_all(self, tmp_path: Path) -> None:
        kept, _ = killed(tmp_path)
        journal_of(kept).write_bytes(journal_of(kept).read_bytes().replace(b'"seat":1', b'"seat":0', 1))

        with pytest.raises(SaveError, match=r"^Line \d+ of auto-1.journal is damaged: .* Resume it instead"):
            kept.load("auto-1")


class TestProved:
    def test_its_orders_are_played_too(self, tmp_path: Path) -> None:
        kept, _ = killed(tmp_path)
        report = verify.verify(kept.folder / "auto-1.json", shelf)

        assert report.ok
        assert report.tell() == "auto-1.json: 10 orders lead to where it stands, with 10 lines of its journal."

    @pytest.mark.parametrize("length", [-1, -9, -200])
    def test_one_that_is_cut_short_is_found(self, tmp_path: Path, length: int) -> None:
        kept, _ = killed(tmp_path)
        journal_of(kept).write_bytes(journal_of(kept).read_bytes()[:length])
        report = verify.verify(kept.folder / "auto-1.json", shelf)

        assert report.ok == (length == -1)  # the end of the line alone says nothing
        assert report.ok or "of auto-1.journal, the last, is cut short." in report.tell()

    def test_one_that_is_altered_is_found(self, tmp_path: Path) -> None:
        kept, _ = killed(tmp_path)
        raw = as_1_0_0_wrote_it(journal_of(kept).read_bytes())
        journal_of(kept).write_bytes(raw.replace(b'"seat":1', b'"seat":0', 1))
        report = verify.verify(kept.folder / "auto-1.json", shelf)

        assert (report.ok, report.older) == (False, False)
        assert "of auto-1.journal cannot be played: " in report.tell()

    def test_one_of_another_save_is_found(self, tmp_path: Path) -> None:
        kept, _ = killed(tmp_path)
        save(kept, played(3, "another"), "Bay")
        names.journal_file(kept.folder, "Bay").write_bytes(journal_of(kept).read_bytes())

        assert verify.verify(kept.folder / "Bay.json", shelf).tell() == "Bay.journal belongs to another save."
