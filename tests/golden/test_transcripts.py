"""Golden transcripts: whole evenings in plain mode, word for word as a listener hears them.

After a wanted change `GOLDEN=write pytest tests/golden` writes what is said now; read the difference before keeping it.
"""

import os
import re
from pathlib import Path

import pytest

from tests.golden.performing import performed

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LONG = {
    "blind-star-sectors", "draw", "duel", "federate-by-lead", "federate-by-points", "last-house", "richest-house",
    "viking-by-capital", "viking-by-points",
}  # fmt: skip
"""Evenings that take longest, for the thorough run: others go and end as they do."""
TRANSCRIPTS = [
    pytest.param(path, marks=pytest.mark.thorough if path.stem in LONG else (), id=path.stem)
    for path in sorted(HERE.glob("*.txt"))
]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_SAMPLE = re.compile(r"(?<=^```\n)\$ longship .*?(?=^```$)", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", TRANSCRIPTS)
def test_a_transcript_is_said_again_word_for_word(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setattr("tui.playing.draft.random_bits", lambda: "424242")
    expected = path.read_text("ascii")
    heard = performed(expected, monkeypatch)

    if os.environ.get("GOLDEN") == "write":
        path.write_text(heard, "ascii")
    else:
        assert heard.splitlines() == expected.splitlines()


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if _SAMPLE.search(path.read_text())], ids=lambda p: p.stem)
def test_what_a_document_shows_is_what_is_said(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text("ascii")
    for at, sample in enumerate(_SAMPLE.findall(text)):
        monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path / str(at)))
        heard = performed(sample, monkeypatch)
        if os.environ.get("GOLDEN") == "write":
            text = text.replace(sample, heard)
        else:
            assert heard.splitlines() == sample.splitlines()
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, "ascii")


def test_there_are_transcripts() -> None:
    assert {"duel", "fleet", "hotseat", "segment"} <= {path.stem for path in HERE.glob("*.txt")}
    assert any("$ longship" in path.read_text() for path in DOCUMENTS)


def test_a_fight_is_told_that_hangs_on_no_opponent() -> None:
    told = (HERE / "fire.txt").read_text("ascii")

    assert "--seats human,human" in told
    assert not re.search(r"^> (auto|hint)", told, re.MULTILINE)
    assert all(said in told for said in (" hits ", " misses ", " wards off ", " percent ", " must expect ", "wins on"))
    assert "Cannot: Dice were thrown or something was revealed: between people that stands." in told
