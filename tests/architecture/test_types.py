"""The engine's types hold to the end: `Any` stands only where a boundary forces it, and no state is claimed by hand."""

import ast
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from tokenize import COMMENT, NAME, generate_tokens

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
BOUNDARIES = {
    "engine/core/values.py": "attrs makes classes of any fields",
    "engine/core/rulebook.py": "TOML tables become fields of any types",
}


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports_and_aliases(tree: ast.Module) -> Iterator[int]:
    """Yield the lines of imports, and of type aliases with a docstring that says what they stand for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)
    for alias, after in pairwise(tree.body):
        told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if told and isinstance(alias, ast.AnnAssign) and ast.unparse(alias.annotation) == "TypeAlias":
            yield alias.lineno


def unexplained(source: str) -> list[str]:
    """List the lines that say `Any` without a reason behind it."""
    if "Any" not in source:
        return []  # most modules: to take each apart costs seconds
    tokens = list(generate_tokens(StringIO(source).readline))
    anys = {token.start[0] for token in tokens if token.type == NAME and token.string == "Any"}
    reasons = {token.start[0] for token in tokens if token.type == COMMENT and not token.string.startswith("# noqa")}
    lines = source.splitlines()
    return [lines[at - 1].strip() for at in sorted(anys - reasons - {*imports_and_aliases(ast.parse(source))})]


def claims(source: str) -> list[str]:
    """List where a state is given a type by hand: `state: State = view.state`, or a cast to one."""
    if "State" not in source and ".state" not in source:
        return []
    nodes = list(ast.walk(ast.parse(source)))
    notes = [each for each in nodes if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    taken = [each for each in notes if isinstance(each.value, ast.Attribute) and each.value.attr == "state"]
    calls = [each for each in nodes if isinstance(each, ast.Call) and ast.unparse(each.func) == "cast"]
    return [ast.unparse(each) for each in [*taken, *(call for call in calls if "State" in ast.unparse(call.args[0]))]]


def test_any_has_its_reason_on_the_line() -> None:
    held = [path for path in ENGINE if named(path) not in BOUNDARIES]

    assert {named(path): found for path in held if (found := unexplained(path.read_text("utf-8")))} == {}


def test_no_state_is_claimed_by_hand() -> None:
    assert {named(path): found for path in ENGINE if (found := claims(path.read_text("utf-8")))} == {}


def test_what_is_named_as_a_boundary_is_one() -> None:
    assert [name for name in BOUNDARIES if not unexplained((ROOT / name).read_text("utf-8"))] == []


def test_these_tests_find_what_they_look_for() -> None:
    source = "from typing import Any\nLoose: TypeAlias = Any\nx: Any = 1\n"

    assert unexplained(source) == ["Loose: TypeAlias = Any", "x: Any = 1"]
    assert unexplained('Told: TypeAlias = Any\n"""What it is."""\nx: Any = 1  # as it comes\n') == []
    assert claims("state: State = view.state\nother = cast('State', view.state)\nfine = view.state\n") == [
        "state: State = view.state",
        "cast('State', view.state)",
    ]
