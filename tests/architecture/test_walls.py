"""The import rules, executable: what may import what, and what the engine never touches."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
CLIENTS = sorted(
    [
        *(ROOT / "tui").rglob("*.py"),
        *(ROOT / "arena").rglob("*.py"),
        *(ROOT / "saves").rglob("*.py"),
        *(ROOT / "engine/core").rglob("*.py"),
    ]
)
FORBIDDEN = {
    "asyncio", "datetime", "io", "json", "logging", "multiprocessing", "os", "pathlib", "platform", "random", "secrets",
    "select", "shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time",
}  # fmt: skip
WRITERS = {"engine/core/values.py": {"exec", "setattr"}, "engine/core/loops.py": {"exec"}}
"""Who writes code: the copies of values, and the loops of lists, as one would write them by hand."""
CALLS = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "globals", "setattr"}
STREAMS = {"write_text", "write_bytes", "fdopen", "copyfile"}
"""Calls that write to a file as to a stream; `open` is another with some modes."""


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def read(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Return what a module imports, and the names of what it calls; its tree is not kept."""
    nodes = tuple(ast.walk(ast.parse(path.read_text("utf-8"))))
    called = (node.func for node in nodes if isinstance(node, ast.Call))
    return frozenset(imported(nodes)), frozenset(func.id for func in called if isinstance(func, ast.Name))


def imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def packages(path: Path) -> set[str]:
    return {name.split(".")[0] for name in read(path)[0]}


def calls(path: Path) -> frozenset[str]:
    return read(path)[1]


def test_the_head_of_the_core_names_its_modules_and_no_others() -> None:
    from engine import core

    named_there = set(re.findall("`([a-z_]+)`", core.__doc__ or "")) - {"submit"}
    modules = {path.stem for path in (ROOT / "engine/core").glob("*.py")} - {"__init__"}

    assert named_there == modules


def test_the_engine_has_no_clock_disk_or_terminal() -> None:
    assert {named(path): found for path in ENGINE if (found := FORBIDDEN & packages(path))} == {}


def test_the_engine_calls_nothing_that_talks_to_the_world() -> None:
    # How values are copied is written once for each class, as attrs writes its methods; nothing else is.
    allowed = {path: WRITERS.get(named(path), set()) for path in ENGINE}

    assert {named(path): found for path in ENGINE if (found := (CALLS & calls(path)) - allowed[path])} == {}


def test_only_the_rulebook_reader_reads_package_data() -> None:
    readers = {"importlib.resources", "tomllib", "cattrs"}

    assert [named(path) for path in ENGINE if readers & read(path)[0]] == ["engine/core/rulebook.py"]


def test_no_client_and_no_core_names_a_game() -> None:
    from engine import registry

    names = {name for game_id in registry.ids() for name in (game_id, game_id.replace("-", "_"))}
    said = {named(path): path.read_text("utf-8").lower() for path in CLIENTS}
    assert {path: found for path, text in said.items() if (found := [name for name in names if name in text])} == {}


def test_files_are_written_by_calls_of_the_system_alone() -> None:
    # So that `tests/saves/faults.py` can have each of them fail. The report of a breakdown is nothing that is kept.
    found = {named(path): streams(path) for path in CLIENTS if named(path) != "tui/breakdown.py"}

    assert {path: calls for path, calls in found.items() if calls} == {}


def test_these_tests_find_what_they_look_for(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("import os.path\nfrom random import choice\nprint(open('y'), f().open(mode='a'))\n")

    assert FORBIDDEN & packages(path) == {"os", "random"}
    assert CALLS & calls(path) == {"open", "print"}
    assert streams(path) == {"f().open(mode='a')"}


def streams(path: Path) -> set[str]:
    """Return the calls by which a module writes to a file as to a stream, or opens one for that."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return {ast.unparse(node) for node in nodes if isinstance(node, ast.Call) and writes(node)}


def writes(call: ast.Call) -> bool:
    name = ast.unparse(call.func).rpartition(".")[2]
    given = (*call.args, *(each.value for each in call.keywords))
    modes = [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return name in STREAMS or (name == "open" and any(re.fullmatch("[rbt]*[wax+][wax+bt]*", mode) for mode in modes))


def modules_after(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules, sep='\\n')"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return {line.split(".")[0] for line in done.stdout.splitlines()}


@pytest.mark.parametrize(
    "code",
    [
        "import tui.cli",
        "import tui.plain.loop",
        "import tui.playing.seating",
        "from engine import registry; [registry.info(g) for g in registry.ids()]",
    ],
)
def test_no_screen_is_imported_before_one_is_wanted(code: str) -> None:
    assert {"textual", "rich", "asyncio", "cattrs"}.isdisjoint(modules_after(code))


def test_the_splash_is_there_before_textual() -> None:
    assert {"textual", "asyncio", "cattrs"}.isdisjoint(modules_after("import tui.splash"))


def test_import_contracts_hold() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)

    assert done.returncode == 0, done.stdout[-3000:]
