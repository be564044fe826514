"""The table of seats goes on from what was played, and refuses what another state of the code played."""

import json
from pathlib import Path

import pytest

from engine import registry
from tests.bench import seats


def test_matches_are_played_once_and_added_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    choice = next(each for each in registry.info("star-viking").option("scenario").choices if each.value == "sanakht")
    monkeypatch.setattr(seats, "scenarios", lambda _: ((choice, 2),))
    file = tmp_path / "seats.jsonl"
    seats.main(file, 2, "easy", "star-viking")
    first = file.read_text("utf-8")
    seats.main(file, 3, "easy", "star-viking")
    lines = file.read_text("utf-8").splitlines()

    assert lines[:2] == first.splitlines()
    assert [json.loads(line)["seed"] for line in lines] == ["seats/0", "seats/1", "seats/2"]
    assert f"| {choice.title} | 3 | Viking " in capsys.readouterr().out


def test_a_file_of_another_state_of_the_code_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "seats.jsonl"
    told = {"code": "0", "game": "star-viking", "scenario": "sanakht", "level": "easy", "seed": "seats/0"}
    file.write_text(json.dumps(told) + "\n", "utf-8")

    with pytest.raises(ValueError, match="another state of the code"):
        seats.main(file, 1, "easy", "star-viking")
