"""Plain mode's start: the first prompt beside a bare import of attrs, and what an answer that needs no match costs."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.row import Row, in_turn, part

ROOT = Path(__file__).parents[2]
RUNS = 15


def measure(share: float) -> Iterator[Row]:
    """Time starts in turn with their yardsticks, and count the modules that must not be there."""
    runs = part(RUNS, share)
    with tempfile.TemporaryDirectory() as home:
        environ = {**os.environ, "LONGSHIP_HOME": home}

        def attrs() -> None:
            _wait(["-c", "import attrs"], environ)

        ours, theirs = in_turn(lambda: _prompt(["--plain"], b"0 quit", environ), attrs, runs)
        yield _row("S5", "plain mode's first prompt / import attrs", ours, theirs, "<= 1.5")
        duel = ["play", "star-sectors", "--scenario", "first-shots", "--seed", "5", "--plain"]
        ours, theirs = in_turn(lambda: _prompt(duel, b"Deployment.", environ), attrs, runs)
        yield _row("S7", "a match's first prompt in plain mode / import attrs", ours, theirs, "<= 3")
        ours, theirs = in_turn(lambda: _wait(["-m", "tui.cli", "games"], environ), attrs, runs)
        yield _row("", "longship games / import attrs", ours, theirs, "")
        for name, words in (("plain menu", ["--plain"]), ("--version", ["--version"]), ("games", ["games"])):
            found = _forbidden(words, environ)
            yield Row("S6", f"textual, rich, asyncio, cattrs imported by {name}", str(len(found)), goal="0")


def _row(row_id: str, what: str, ours: float, theirs: float, goal: str) -> Row:
    return Row(row_id, what, f"{1000 * ours:.0f} ms", f"{1000 * theirs:.0f} ms", ours / theirs, goal)


def _wait(words: Sequence[str], environ: dict[str, str]) -> None:
    subprocess.run([sys.executable, *words], cwd=ROOT, env=environ, stdout=subprocess.DEVNULL, check=True)


def _prompt(words: Sequence[str], prompt: bytes, environ: dict[str, str]) -> None:
    # To the line after which a player can type, not to the end of the process.
    running = subprocess.Popen(
        [sys.executable, "-m", "tui.cli", *words],
        cwd=ROOT,
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert running.stdout is not None
    told = any(prompt in line for line in running.stdout)
    running.kill()
    running.communicate()
    assert told


def _forbidden(words: Sequence[str], environ: dict[str, str]) -> set[str]:
    code = "import sys\nfrom tui.cli import main\nmain(sys.argv[1:])\nprint(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env=environ,
        input="0\n",
        capture_output=True,
        text=True,
        check=True,
    )
    return {"textual", "rich", "asyncio", "cattrs"} & {name.split(".")[0] for name in done.stderr.split()}
