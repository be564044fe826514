"""Keys while an opponent thinks: the program in a real terminal, timed from the key to the first byte of answer."""

import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from statistics import median

from engine import registry
from engine.core.setup import Setup
from saves.store import Store
from tests.bench.people import ada
from tests.bench.row import Row, part
from tui.playing import seating

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
"""Seconds without an answer or a hint after which the program has failed: on a busy machine a hint takes some."""

IDLE = 20
"""Keys on the idle table for each hint."""

THOUGHTS = 6
THOUGHT = 0.2
"""Seconds of processor time that a hint takes at least, so that keys can be pressed meanwhile."""

RIGHT, LEFT, UP, DOWN = "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B"
WALKS = tuple((there, there, back, back) for there, back in ((RIGHT, LEFT), (LEFT, RIGHT), (DOWN, UP), (UP, DOWN)))


def prepared(folder: Path, game_id: str) -> bool:
    """Keep a match where there is something to think about, so that a hint takes some time.

    Return whether there is: in some games the strong opponent has always decided before a key can be pressed.
    """
    table = seating.new(game_id, Setup(ada(game_id), (), "1"), Store(folder / "saves"))
    found = False
    while not found and table.awaiting != "over":
        if table.awaiting == "bot":
            table.bot_play(table.bot_line())
            continue
        begun = time.process_time()
        advice = table.hint()
        found = time.process_time() - begun > THOUGHT
        if not found:
            table.give(advice.orders[0])
    table.close()
    return found


class Keyboard:
    """Presses keys in a terminal and times the answers."""

    def __init__(self, home: Path) -> None:
        self._master, far_end = pty.openpty()
        ioctl(far_end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli", "resume"],
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LONGSHIP_HOME": str(home)},
            start_new_session=True,
        )
        os.close(far_end)

    def heard(self, seconds: float) -> bytes:
        """Listen until there has been silence for so long."""
        told = b""
        while select.select([self._master], [], [], seconds)[0]:
            told += os.read(self._master, 65536)
        return told

    def stand(self) -> None:
        """Wait until the table has been drawn."""
        if not self._answers(PATIENCE):
            raise TimeoutError("nothing is drawn")
        self.heard(1.0)

    def answer(self, key: str) -> tuple[float, bytes]:
        """Press a key and time the first byte that comes of it; TimeoutError when none does."""
        begun = time.perf_counter()
        os.write(self._master, key.encode())
        if not self._answers(PATIENCE):
            raise TimeoutError(key)
        return time.perf_counter() - begun, self.heard(0.06)

    def walk(self) -> Sequence[str]:
        """Find keys that lead to and fro from where the cursor is: one that leads nowhere draws no frame."""
        return next(walk for walk in WALKS if all(self._leads(key) for key in walk * 2))

    def steps(self, walk: Sequence[str], until: bytes = b"") -> list[tuple[float, int]]:
        """Walk to and fro, `IDLE` times, or until a word comes on the screen; return the times and the bytes."""
        found = list[tuple[float, int]]()
        begun = time.perf_counter()
        while until or len(found) < IDLE:
            took, told = self.answer(walk[len(found) % len(walk)])
            if until and until in told:
                break
            if time.perf_counter() > begun + PATIENCE:
                raise TimeoutError(until)
            found.append((took, len(told)))
        return found

    def _leads(self, key: str) -> bool:
        os.write(self._master, key.encode())
        led = self._answers(1.0)
        self.heard(0.06)
        return led

    def _answers(self, seconds: float) -> bool:
        return bool(select.select([self._master], [], [], seconds)[0])


def measure(share: float) -> Iterator[Row]:
    """Measure every game on the shelf."""
    for game_id in registry.ids():
        yield from of_game(game_id, part(THOUGHTS, share))


@contextmanager
def playing(home: Path) -> Iterator[Keyboard]:
    """Run the client on the match that is kept there until the block ends."""
    keyboard = Keyboard(home)
    try:
        keyboard.stand()
        yield keyboard
    finally:
        keyboard.process.kill()
        keyboard.process.wait()


def of_game(game_id: str, thoughts: int) -> Iterator[Row]:
    """Time steps on the idle table and while the strong opponent looks for a hint; none where it has one at once."""
    idle, busy = [], []
    with tempfile.TemporaryDirectory() as folder:
        if not prepared(Path(folder), game_id):
            return
        for _ in range(thoughts):
            with playing(Path(folder)) as keyboard:  # started anew: it would still know its hint
                walk = keyboard.walk()
                idle += keyboard.steps(walk)
                _, told = keyboard.answer("T")
                busy += keyboard.steps(walk, until=b"Hint") if b"Hint" not in told else []
    if not busy:
        return
    theirs, ours = (median(took for took, _ in steps) for steps in (idle, busy))
    worst = sorted(took for took, _ in busy)[int(len(busy) * 0.95)]
    value = f"{1e3 * ours:.1f} ms, 95 % within {1e3 * worst:.1f} ms ({len(busy)} keys)"
    yield Row(
        "E6", f"{game_id}: a key while an opponent thinks", value, f"idle {1e3 * theirs:.1f} ms", ours / theirs, "<= 3"
    )
    spent = median(count for _, count in idle)
    yield Row("I1", f"{game_id}: bytes of a cursor step, a match under way, 80x24", f"{spent:g}")
