"""Values do not change: a `frozen` class holds nothing that can; what is filled in as it works is a `working` class."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = sorted(source for package in ("arena", "engine", "saves", "tui") for source in (ROOT / package).rglob("*.py"))
CHANGING = frozenset(
    {"Counter", "MutableMapping", "MutableSequence", "bytearray", "defaultdict", "deque", "dict", "list", "set"}
)


def held(source: str) -> Iterator[str]:
    """Yield the fields of frozen classes whose types can change, as 'Class.field'."""
    if "frozen" not in source:
        return
    for kind in ast.walk(ast.parse(source)):
        if isinstance(kind, ast.ClassDef) and any("frozen" in ast.unparse(each) for each in kind.decorator_list):
            fields = (each for each in kind.body if isinstance(each, ast.AnnAssign))
            yield from (f"{kind.name}.{ast.unparse(each.target)}" for each in fields if changing(each.annotation))


def changing(annotation: ast.expr) -> bool:
    return any(isinstance(each, ast.Name) and each.id in CHANGING for each in ast.walk(annotation))


def test_a_frozen_class_holds_nothing_that_changes() -> None:
    assert {str(path.relative_to(ROOT)): found for path in SOURCES if (found := [*held(path.read_text("utf-8"))])} == {}


def test_what_could_change_in_a_frozen_class_is_found() -> None:
    source = (
        "@frozen(eq=False)\nclass Race:\n    came: list[float]\n    known: tuple[dict[str, int], ...] = ()\n"
        "    names: Mapping[str, list[int]]\n    count: int\n@working\nclass Memo:\n    known: dict[str, int]\n"
    )

    assert [*held(source)] == ["Race.came", "Race.known", "Race.names"]
