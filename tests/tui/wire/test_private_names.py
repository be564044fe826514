"""Textual's private names stand in `tui.terminal` alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import tui

ROOT = Path(tui.__file__).parent
OURS_TO_USE = {"_replace", "_exit"}
"""Of named tuples and of `os`: documented, whatever they look like."""


def private(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            yield node.attr
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("textual"):
            names = (*node.module.split("."), *(alias.name for alias in node.names))
            yield from (name for name in names if name.startswith("_"))


def defined(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def test_private_names_of_textual_stand_in_one_package() -> None:
    trees = {path.relative_to(ROOT): ast.parse(path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py")}
    ours = OURS_TO_USE.union(*(defined(tree) for tree in trees.values()))
    foreign = {path.parts[0] for path, tree in trees.items() for name in private(tree) if name not in ours}

    assert foreign == {"terminal"}
