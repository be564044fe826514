"""Whatever is typed in whatever order, the table answers with lines and never fails."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import hear, table
from tui.plain.commands import HANDLERS
from tui.plain.shell import play
from tui.playing import seating

SUBJECTS = (
    "", "east", "3", "ne", "north", "0304", "7 5", "0000", "astrolabe", "vidar", "adder", "crane", "2", "99", "here",
    "game", "ascii", "brief", "full", "compass", "clock", "spoken", "printed", "threat", "reach", "mine", "moon", "yes",
    "attack vidar", "9999999999999", "\u00e9\u8239", "\\", "()[]{}", "'", '"',
)  # fmt: skip
LOOSE = ("1", "2", "0", "f", "f f l", "e", "forward", "deploy rest", "lay 0304", "no", "yes", ";;", "a; b; 1", "?")
WORDS = sorted(set(HANDLERS) - {"quit", "save", "hint", "auto", "options"})

lines = st.one_of(
    st.sampled_from(LOOSE),
    st.builds(lambda word, subject: f"{word} {subject}", st.sampled_from(WORDS), st.sampled_from(SUBJECTS)),
)


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(lines, max_size=40), st.sampled_from(["skirmish", "star-sectors"]))
def test_any_line_is_answered(nowhere: None, skirmish: str, typed: list[str], game_id: str) -> None:
    fog = (("fog", True),) if game_id == skirmish else (("true_cloak", True), ("hidden_mines", True))
    setup = Setup((SeatPlan("Anna"), SeatPlan("Ben", "bot:wander")), fog, "3")
    said = hear(play(table(seating.new(game_id, setup, None))), ["lay 0304", "deploy rest", *typed, "status", "quit"])

    assert all(len(line) <= 80 and line.isascii() for line in said if not line.startswith("> "))
