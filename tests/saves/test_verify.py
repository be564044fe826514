"""The proof of a save: its log leads where it says, or the first order that does not is named."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from saves import json_file, migrate, saved, verify
from saves.saved import Saved
from tests.saves.tables import played, save, shelf, store_in

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.json"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    kept = store_in(tmp_path)
    save(kept, played(40, branch_every=9), "Bay")
    return kept.folder / "Bay.json"


def changed(file: Path, change: dict[str, Any]) -> verify.Verification:
    data = {**json.loads(file.read_text()), **change}
    file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))
    return verify.verify(file, shelf)


def test_what_was_played_arrives(file: Path) -> None:
    report = verify.verify(file, shelf)

    moves = json.loads(file.read_text())["moves"]
    assert (report.ok, report.orders, report.order) == (True, len(moves), 0)
    assert report.tell() == f"Bay.json: {len(moves)} orders lead to where it stands."


def test_the_first_order_that_fails_is_named(file: Path) -> None:
    moves = json.loads(file.read_text())["moves"]
    moves[11] = {**moves[11], "order": ["step", 99, "0000"]}

    report = changed(file, {"moves": moves})

    assert (report.ok, report.order) == (False, 12)
    assert report.tell().startswith('Bay.json: order 12, ["step",99,"0000"] of seat ')
    assert report.tell().endswith("fails: That boat is not yours. (T-2)")


def test_an_order_out_of_turn_is_named(file: Path) -> None:
    moves = json.loads(file.read_text())["moves"]
    moves[5] = {**moves[5], "seat": 1 - moves[5]["seat"]}

    assert changed(file, {"moves": moves}).order == 6


def test_a_snapshot_that_was_made_better_is_found(file: Path) -> None:
    data = json.loads(file.read_text())
    data["snapshot"]["state"]["boats"][0]["hull"] += 1

    report = changed(file, data)

    assert report.tell() == "Bay.json: its orders do not lead to where it says the match stands."


def test_a_start_that_the_seed_does_not_give_is_found(file: Path) -> None:
    report = changed(file, {"options": {"rounds": 13, "fog": True}})

    assert report.tell() == "Bay.json: its options and seed do not lead to the start that it holds."


def test_a_set_up_that_no_longer_exists_is_found_but_can_still_be_played(file: Path) -> None:
    report = changed(file, {"options": {"scenario": "long gone"}})

    assert report.tell().startswith("Bay.json: its set-up cannot be made again: ")
    assert saved.read(file, shelf).match().position == played(40, branch_every=9).position


def test_dice_that_were_chosen_are_found(file: Path) -> None:
    data = json.loads(file.read_text())
    data["start"]["rng"]["seed"] = "a luckier one"

    assert not changed(file, data).ok


def test_what_is_no_save_is_reported_like_all_else(tmp_path: Path) -> None:
    report = verify.verify(tmp_path / "nothing.json", shelf)

    assert (report.ok, report.order) == (False, 0)
    assert report.tell() == "There is no save nothing.json. 'longship saves' lists what there is."


def test_there_is_a_sample_of_every_format_and_game() -> None:
    heads = [json.loads(sample.read_text()) for sample in SAMPLES]

    assert {head["format"] for head in heads} == set(range(1, migrate.FORMAT + 1))
    assert {head["game"] for head in heads} >= set(registry.ids())


def test_older_formats_come_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrate, "FORMAT", 3)
    monkeypatch.setitem(migrate.STEPS, 1, lambda data: {**data, "game": data["game"].lower()})
    monkeypatch.setitem(migrate.STEPS, 2, lambda data: {**data, "seats": [*data["seats"], "new"]})

    old = {"format": 1, "game": "BAY", "seats": []}

    assert migrate.migrate(old) == {"format": 3, "game": "bay", "seats": ["new"]}
    assert old == {"format": 1, "game": "BAY", "seats": []}


def test_an_old_save_is_trusted_by_its_old_digest(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrate, "FORMAT", 2)
    monkeypatch.setitem(migrate.STEPS, 1, lambda data: {**data, "clock": "migrated"})

    assert Saved(json_file.read(file), file, shelf).header.clock == "migrated"
