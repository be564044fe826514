"""The table of seats goes on from what was played, and refuses what another state of the code played."""

import json
from pathlib import Path

import pytest

from engine import registry
from tests.bench import seats


def test_matches_are_played_once_and_added_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "seats.jsonl"
    seats.main(file, 2, "easy", "star-viking/sanakht")
    first = file.read_text("utf-8")
    seats.main(file, 3, "easy", "star-viking/sanakht")
    lines = file.read_text("utf-8").splitlines()

    assert lines[:2] == first.splitlines()
    assert [json.loads(line)["seed"] for line in lines] == ["sanakht/0", "sanakht/1", "sanakht/2"]
    told = capsys.readouterr().out.splitlines()
    assert told[-2].startswith("| The Battle for Sanakht | 3 | Viking ")


def test_a_game_is_played_whole_unless_a_scenario_is_named() -> None:
    every = [choice.value for choice, _ in seats.scenarios("star-viking")]

    assert every == [choice.value for choice in registry.info("star-viking").option("scenario").choices]
    assert [(choice.value, count) for choice, count in seats.scenarios("star-viking", "season")] == [("season", 2)]
    with pytest.raises(ValueError, match="star-viking has no scenario nowhere"):
        seats.scenarios("star-viking", "nowhere")


def test_a_file_of_another_state_of_the_code_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "seats.jsonl"
    told = {"code": "0", "game": "star-viking", "scenario": "sanakht", "level": "easy", "seed": "sanakht/0"}
    file.write_text(json.dumps(told) + "\n", "utf-8")

    with pytest.raises(ValueError, match="another state of the code"):
        seats.main(file, 1, "easy", "star-viking")
