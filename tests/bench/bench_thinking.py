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
from collections.abc import Iterator
from fcntl import ioctl
from pathlib import Path
from statistics import median

from engine import registry
from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from tests.bench.row import Row
from tui.playing import seating

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
THOUGHTS = 6


def prepared(folder: Path, game_id: str) -> None:
    """Keep a match where there is much to choose from, so that a hint takes a second or more."""
    people = (SeatPlan("Ada"), SeatPlan("Bo", "bot:wander"))
    table = seating.new(game_id, Setup(people, (), "1"), Store(folder / "saves"))
    while table.awaiting != "order" or len(table.orders) < 7 or table.clock.turn < 1:
        if table.awaiting == "bot":
            table.bot_play(table.bot_line(lambda: False))
        else:
            table.give(table.hint(lambda: False).orders[0])
    table.close()


class Keyboard:
    """Presses keys in a terminal and times the answers."""

    def __init__(self, home: Path) -> None:
        self._steps = 0
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

    def answer(self, key: str) -> tuple[float, bytes]:
        """Press a key and time the first byte that comes of it."""
        begun = time.perf_counter()
        os.write(self._master, key.encode())
        if not select.select([self._master], [], [], PATIENCE)[0]:
            raise TimeoutError(key)
        return time.perf_counter() - begun, self.heard(0.06)

    def steps(self, until: bytes = b"") -> list[tuple[float, int]]:
        """Step left and back, 20 times, or until a word comes on the screen; return the times and the bytes."""
        found = []
        for _ in range(200 if until else 20):
            took, told = self.answer("\x1b[D" if self._steps % 4 < 2 else "\x1b[C")
            self._steps += 1
            if until and until in told:
                break
            found.append((took, len(told)))
        return found


def measure() -> Iterator[Row]:
    """Measure every game on the shelf."""
    for game_id in registry.ids():
        yield from of_game(game_id)


def of_game(game_id: str) -> Iterator[Row]:
    """Time steps on the idle table and while the strong opponent looks for a hint, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        prepared(Path(folder), game_id)
        keyboard = Keyboard(Path(folder))
        try:
            keyboard.heard(2.0)
            keyboard.steps()
            idle, busy = [], []
            for _ in range(THOUGHTS):
                idle += keyboard.steps()
                keyboard.answer("T")
                busy += keyboard.steps(until=b"Hint")
        finally:
            keyboard.process.kill()
            keyboard.process.wait()
    theirs, ours = (median(took for took, _ in steps) for steps in (idle, busy))
    worst = sorted(took for took, _ in busy)[int(len(busy) * 0.95)]
    value = f"{1e3 * ours:.1f} ms, 95 % within {1e3 * worst:.1f} ms ({len(busy)} keys)"
    yield Row(
        "E6", f"{game_id}: a key while an opponent thinks", value, f"idle {1e3 * theirs:.1f} ms", ours / theirs, "<= 3"
    )
    spent = median(count for _, count in idle)
    yield Row("I1", f"{game_id}: bytes of a cursor step, a match under way, 80x24", f"{spent:g}")
