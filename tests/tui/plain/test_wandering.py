"""Whatever is typed at the table of any game, by one person or several, is answered in lines that can be read."""

from pathlib import Path

import pytest

from engine import registry
from tests.tui.plain.wandering import wander

pytestmark = pytest.mark.parametrize("game_id", registry.ids())


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))


def hold(said: list[str]) -> None:
    """Assert of all that was said that it can be read."""
    for line in said:
        assert line.startswith("> ") or (line.isascii() and len(line) <= 80), line
        assert "HIDDEN" not in line, line
        assert not {"True", "False"} & set(line.replace(".", " ").split()), line


def test_whatever_is_typed_is_answered(game_id: str) -> None:
    hold(wander(game_id, "some", 20))


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_is_answered_in_many_matches(game_id: str, seed: int) -> None:
    hold(wander(game_id, f"many {seed}", 100))
