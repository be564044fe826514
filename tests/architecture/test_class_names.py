"""A class name means one thing: it stands once in what games share, and no game takes a word of the engine for its own.

Games may share words among themselves, since none knows another: each has its `State` and its `Desk`.
"""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    each for each in (*ROOT.glob("engine/games/*"), *ROOT.glob("tests/toys/*")) if (each / "game.py").exists()
)
SHARED = ("arena", "saves", "tui", "engine/bots", "engine/core", "engine/scene", "engine/space")
IMPORTED = ("engine/core", "engine/scene", "engine/space")
"""What a game may import."""


@cache
def declared(folder: Path) -> tuple[ast.ClassDef, ...]:
    """List the public classes of a folder; one within another class, or private to its module, is named for that."""
    texts = (source.read_text("utf-8") for source in sorted(folder.rglob("*.py")))
    nodes = (node for text in texts if "class " in text for node in ast.parse(text).body)
    return tuple(node for node in nodes if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def inherits(made: ast.ClassDef) -> bool:
    """Return whether a class is a kind of what its name means elsewhere: `Draft` of `draft.UnitDraft[State, Craft]`."""
    return any(ast.unparse(base).partition("[")[0].endswith(made.name) for base in made.bases)


def twice(*folders: Path) -> list[str]:
    """List the names that some folders together have for more than one class."""
    names = Counter(each.name for folder in folders for each in declared(folder))
    return sorted(name for name, times in names.items() if times > 1)


def test_what_games_share_has_each_name_once() -> None:
    assert twice(*(ROOT / each for each in SHARED)) == []


@pytest.mark.parametrize("game", GAMES, ids=[each.name for each in GAMES])
def test_a_game_has_each_name_once_and_none_of_the_engine(game: Path) -> None:
    engine = {each.name for folder in IMPORTED for each in declared(ROOT / folder)}

    assert twice(game) == []
    assert sorted(each.name for each in declared(game) if each.name in engine and not inherits(each)) == []


def test_a_name_taken_twice_is_found_and_a_kind_of_it_is_none(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Way:\n    class Step: ...\nclass Step: ...\nclass _Known: ...\n")
    (tmp_path / "two.py").write_text("class Way(ways.Way[Ship]): ...\nclass _Known: ...\n")

    assert twice(tmp_path) == ["Way"]
    assert [inherits(each) for each in declared(tmp_path)] == [False, False, True]
