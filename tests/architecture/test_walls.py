"""The import rules, executable: what may import what, and what the engine never touches."""

import ast
import subprocess
import sys
from collections.abc import Iterator
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


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_has_no_clock_disk_or_terminal(path: Path) -> None:
    assert FORBIDDEN.isdisjoint(imports(path))


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_calls_nothing_that_talks_to_the_world(path: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }

    # How values are copied is written once for each class, as attrs writes its methods; nothing else is.
    assert (CALLS & called) <= WRITERS.get(named(path), set())


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_only_the_rulebook_reader_reads_package_data(path: Path) -> None:
    if named(path) != "engine/core/rulebook.py":
        assert {"importlib.resources", "tomllib", "cattrs"}.isdisjoint(imports(path))


@pytest.mark.parametrize("path", CLIENTS, ids=named)
def test_no_client_and_no_core_names_a_game(path: Path) -> None:
    from engine import registry

    text = path.read_text().lower()
    for game_id in registry.ids():
        if game_id != "skirmish":  # the toy of the tests is an English word
            assert game_id not in text
            assert game_id.replace("-", "_") not in text


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
