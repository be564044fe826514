"""A thousand hostile saves: each gets one sentence that names file, fault and way out, or is a save after all."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.rng import Rng
from saves import json_file, listing
from saves.errors import SaveError
from saves.verify import verify
from tests.saves.tables import played, save, shelf, store_in

WAYS_OUT = (
    "Restore it from a copy.",
    "'longship saves' lists what there is.",
    "Bring longship up to date.",
    "Name another file.",
    "Name a save, or the file of one.",
    "Resume it instead: it goes on from where it stands.",
)
FULL_COUNT = 1000

Data = dict[str, Any]


def sealed(data: Data) -> bytes:
    """As somebody writes it who knows how the digest is made."""
    return json.dumps({**data, "digest": json_file.digest(data)}).encode()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    kept = store_in(tmp_path_factory.mktemp("good"))
    save(kept, played(40, branch_every=9), "good")
    return (kept.folder / "good.json").read_bytes()


def cut_short(good: bytes) -> Iterator[bytes]:
    for length in range(0, len(good) - 2, max(1, len(good) // 150)):
        yield good[:length]


def with_a_bit_turned(good: bytes) -> Iterator[bytes]:
    rng = Rng("hostile", "bits")
    for _ in range(250):
        where, rng = rng.below(len(good))
        bit, rng = rng.below(8)
        yield good[:where] + bytes([good[where] ^ 1 << bit]) + good[where + 1 :]


def noise(good: bytes) -> Iterator[bytes]:
    rng = Rng("hostile", "noise")
    for length in range(1, 151):
        kept = []
        for _ in range(length * 3):
            byte, rng = rng.below(256)
            kept.append(byte)
        yield bytes(kept)


STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1e308, "", "\x1b[2J", "\u202e", "../../etc/passwd", "x" * 5000, [], {}, [[[]]]),
    *([None], {"hidden": True}, {"state": {}}, [1, 2, 3], {"\x1b": 1}, "10" * 40),
)


def with_strange_values(good: bytes) -> Iterator[bytes]:
    data = json.loads(good)
    for key in data:
        if key not in {"note", "app", "digest"}:
            for value in STRANGE:
                yield sealed({**data, key: value})


def with_a_key_too_few_or_too_many(good: bytes) -> Iterator[bytes]:
    data = json.loads(good)
    for key in data:
        yield sealed({other: value for other, value in data.items() if other != key})
    for key in ("cheat", "\x1b[2J", "x" * 500):
        yield sealed({**data, key: 1})
        yield sealed({**data, "snapshot": {**data["snapshot"], key: 1}})
    for parent in (-1, 6, None, "5", True):
        move = {**data["moves"][5], "parent": parent}
        yield sealed({**data, "moves": [*data["moves"][:5], move, *data["moves"][6:]]})


def with_strange_depths(good: bytes) -> Iterator[bytes]:
    data = json.loads(good)
    for value in STRANGE:
        for key in data["snapshot"]["state"]:
            state = {**data["snapshot"]["state"], key: value}
            yield sealed({**data, "snapshot": {**data["snapshot"], "state": state}})
        for key in ("seed", "stream", "draws"):
            rng = {**data["snapshot"]["rng"], key: value}
            yield sealed({**data, "snapshot": {**data["snapshot"], "rng": rng}})
        for move in ({"seat": value, "order": ["end"]}, {"seat": 0, "order": value}, {"parent": value}, value):
            yield sealed({**data, "moves": [*data["moves"][:5], move, *data["moves"][5:]]})


def with_what_json_should_not_hold(good: bytes) -> Iterator[bytes]:
    text = good.decode()
    yield text.replace('"at": ', '"at": NaN, "was": ').encode()
    yield text.replace('"at": ', '"at": Infinity, "was": ').encode()
    yield text.replace('"at": ', f'"at": {"9" * 5000}, "was": ').encode()
    yield text.replace('"seed": ', '"seed": "2", "seed": ').encode()
    yield text.replace('"moves": [', '"moves": ' + "[" * 100_000).encode()
    yield text.replace('"options": {', '"options": ' + '{"a":' * 100_000).encode()
    yield b'{"format": 1, "game": "skirmish"}'
    yield b'{"format": 99, "game": "skirmish"}'
    yield b'{"format": 1e400, "game": "skirmish"}'
    yield b'{"format": "1", "game": "skirmish"}'
    yield b"[1, 2, 3]"
    yield b'"save"'
    yield b"null"
    yield b""
    yield b"\xef\xbb\xbf"
    yield text.encode("utf-16")
    yield b"PK\x03\x04" + good
    yield b" " * (17 << 20)
    yield b"\x80\x04\x95\x0c\x00\x00\x00\x00\x00\x00\x00\x8c\x02os\x94\x8c\x06system\x94\x93\x94."


SOURCES = (
    cut_short,
    with_a_bit_turned,
    noise,
    with_strange_values,
    with_a_key_too_few_or_too_many,
    with_strange_depths,
    with_what_json_should_not_hold,
)


def complaint(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except SaveError as fault:
        return str(fault)
    return ""


def test_a_thousand_hostile_saves_give_a_sentence(good: bytes, tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    file, count, opened = kept.folder / "bad.json", 0, 0
    for source in SOURCES:
        for raw in source(good):
            file.write_bytes(raw)
            said = complaint(lambda: kept.load("bad"))
            count += 1
            opened += not said
            # What opens has to be playable: it was a save after all, or somebody went to the trouble of the digest.
            assert said or kept.load("bad").decisions is not None, raw[:200]
            if said:
                assert said.isprintable(), said
                assert said.isascii(), said
                assert "bad.json" in said, said
                assert said.endswith(WAYS_OUT), said
                assert len(said) < 400, said

    assert count >= FULL_COUNT
    assert opened <= count // 20


def test_no_hostile_save_breaks_the_list_or_the_proof(good: bytes, tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    file = kept.folder / "bad.json"
    for source in SOURCES:
        for raw in list(source(good))[::7]:
            file.write_bytes(raw)
            (entry,) = kept.entries()
            report = verify(file, shelf)
            for text in (entry.name, entry.title, entry.clock, entry.fault, report.tell()):
                assert text.isprintable()
                assert text.isascii()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    pipe, folder, loop = tmp_path / "pipe.json", tmp_path / "folder.json", tmp_path / "loop.json"
    os.mkfifo(pipe)
    folder.mkdir()
    loop.symlink_to(loop)

    assert complaint(lambda: kept.load(str(pipe))).startswith("pipe.json is not a file.")
    assert complaint(lambda: kept.load(str(folder))).startswith("folder.json is not a file.")
    assert complaint(lambda: kept.load(str(loop))).startswith("loop.json cannot be read: ")
    assert complaint(lambda: kept.load("/dev/zero")).startswith("zero is not a file.")


@pytest.mark.parametrize("name", ["../bad", "/etc/passwd", "a\x00b", "\x1b[31m.json", "~nobody/x.json", "no.json", "/"])
def test_path_tricks_give_a_sentence(tmp_path: Path, name: str) -> None:
    said = complaint(lambda: store_in(tmp_path).load(name))

    assert said
    assert said.isprintable()
    assert said.isascii()


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 2},
        {"turn": -1},
        {"laid": [True]},
        {"laid": [False, True, False]},
        {"mines": [None, None, None]},
    ],
)
def test_a_position_that_no_table_can_be_laid_for_is_refused(good: bytes, tmp_path: Path, change: Data) -> None:
    kept, data = store_in(tmp_path), json.loads(good)
    kept.folder.mkdir()
    state = {**data["snapshot"]["state"], **change}
    (kept.folder / "bad.json").write_bytes(sealed({**data, "snapshot": {**data["snapshot"], "state": state}}))

    assert complaint(lambda: kept.resume("bad")).startswith("bad.json does not make sense: snapshot: no such position")


def test_a_newer_format_says_what_to_do(good: bytes, tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    (kept.folder / "new.json").write_bytes(sealed({**json.loads(good), "format": 4, "surprise": []}))

    assert complaint(lambda: kept.load("new")) == (
        "new.json was saved by a newer longship (format 4); this one reads up to 1. Bring longship up to date."
    )
    assert [entry.fault for entry in kept.entries()] == [complaint(lambda: kept.load("new"))]


def test_resume_goes_on_with_the_newest_save_that_this_longship_reads(good: bytes, tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    (kept.folder / "mine.json").write_bytes(good)
    (kept.folder / "new.json").write_bytes(sealed({**json.loads(good), "format": 4}))
    os.utime(kept.folder / "mine.json", (1, 1))

    assert kept.path_of("").stem == "mine"


def test_an_edited_save_is_found_out(good: bytes, tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    (kept.folder / "cheat.json").write_bytes(good.replace(b'"hull":1', b'"hull":9'))

    assert complaint(lambda: kept.load("cheat")) == (
        "cheat.json was changed or damaged since it was saved: its digest does not fit. Restore it from a copy."
    )


@pytest.mark.parametrize("foreign", [b'{"format": 1}', b'{"format": 99, "pages": []}', b'{"format": 0, "game": "bay"}'])
def test_a_file_of_another_program_is_called_no_save(foreign: bytes, tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir(parents=True, exist_ok=True)
    (kept.folder / "notes.json").write_bytes(foreign)

    with pytest.raises(SaveError, match=r"^notes\.json is no save of longship\."):
        kept.load("notes")


@pytest.mark.parametrize("seconds", [2**38, 2**60, -(2**40)])
def test_a_time_beyond_the_calendar_does_not_break_the_list(
    good: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    kept = store_in(tmp_path)
    kept.folder.mkdir()
    (kept.folder / "old.json").write_bytes(good)
    # Where tests run the file system may know no such times.
    monkeypatch.setattr(listing, "_look", lambda _: ((seconds * 10**9, len(good), 1),))

    (entry,) = kept.entries()

    assert entry.ok
    assert entry.when.year == 1970
