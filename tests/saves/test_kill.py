"""Killed at any moment of writing: what is on disk is the match before the order or after it, never between."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Forks a child for every system call that a run of saving makes, before it and after it, which kills itself there.
KILLED_EVERYWHERE = """
import os, signal, sys
from pathlib import Path

from engine.core.history import History
from engine.core.values import evolve
from saves import journal
from tests.saves.tables import leave, played, store_in

journal.FOLDED_AFTER = 3
match = played(8)
stands = [evolve(match, history=History(match.history.nodes[:count], count - 1)) for count in range(1, 9)]


class Kill:
    def __init__(self, countdown):
        self.left = countdown

    def arm(self, name):
        real = getattr(os, name)

        def call(*arguments, **named):
            self.step()
            result = real(*arguments, **named)
            self.step()
            return result

        setattr(os, name, call)

    def step(self):
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def play(store, told):
    kept = store.begin(stands[0])
    for number, stand in enumerate(stands[1:], 1):
        assert kept.record(stand) == ""
        told.write_text(str(number))
    assert leave(kept, stands[-1]) == ""


def child(folder, countdown):
    told = folder / "told"
    told.write_text("0")
    kill = Kill(countdown)
    for name in ("write", "fsync", "fdatasync", "ftruncate", "replace", "unlink"):
        kill.arm(name)
    play(store_in(folder), told)
    os._exit(0)


countdown = 0
while True:
    countdown += 1
    folder = Path(sys.argv[1]) / str(countdown)
    folder.mkdir()
    pid = os.fork()
    if pid == 0:
        child(folder, countdown)
    _, status = os.waitpid(pid, 0)
    store, told = store_in(folder), int((folder / "told").read_text())
    if store.entries():
        found, kept = store.resume("")
        back = found.match() if hasattr(found, "match") else found
        assert back in stands, f"step {countdown}: a match that never was"
        assert stands.index(back) in (told, told + 1), f"step {countdown}: {told} told, {stands.index(back)} kept"
        leave(kept, back)
    else:
        assert told == 0, f"step {countdown}: nothing kept"
    if status == 0:
        break
print(countdown)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_kill_at_any_system_call_loses_at_most_the_order_being_written(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED_EVERYWHERE, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) > 40, "hardly anything was written"
