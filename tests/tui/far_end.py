"""The program as it is always started, in a pseudo terminal whose other end can be closed."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which a program has failed to answer; never waited for when all is well."""

_ANSWER = 20.0
"""Seconds within which a key is answered, on the slowest machine."""

_MODES = (1049, 1000, 1003, 1006, 1004, 2004)
"""The second screen, the mouse, the focus, marked pastes: what a program turns on and has to turn off."""

_SETTLED = 0.15
"""Seconds after which an ESC is a key of its own."""

CLIENT_IS_THERE = b"\x1b[?25h"
"""What the client sends last of all when it takes the terminal over."""

HAS_BEGUN = b"\x00"
"""What the far end says, to no terminal's notice, when the program is there and begins to do what it was told."""

# A terminal of its own, so that it is told when that is closed; then the program as it is always started.
IN_ITS_TERMINAL = """
import fcntl, os, sys, termios
from tui import cli
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv = ["longship", *sys.argv[1:]]
do = cli._do
def begin(words):
    os.write(1, bytes(1))
    return do(words)
cli._do = begin
sys.exit(cli.main())
"""


class Line:
    """A program at the far end of a line that can break."""

    def __init__(self, home: Path, *words: str, size: tuple[int, int] = (80, 24)) -> None:
        self.master, far_end = pty.openpty()
        self._far_end = os.dup(far_end)
        fcntl.ioctl(far_end, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_ITS_TERMINAL, *words],
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            env={"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LONGSHIP_HOME": str(home)},
            cwd=ROOT,
            start_new_session=True,
        )
        os.close(far_end)
        self.heard = b""
        self._before = self.settings()

    def until_client(self) -> None:
        """Listen until the client has taken the terminal over, or the program has ended."""
        self.until(lambda: CLIENT_IS_THERE in self.heard or self.process.poll() is not None)

    def until_begun(self) -> None:
        """Listen until the program has been loaded and does what it was told."""
        self.until(lambda: HAS_BEGUN in self.heard)

    def until(self, happened: Callable[[], object]) -> None:
        """Listen until something has happened out there."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, self.heard[-3000:]
            if self.master < 0:
                time.sleep(0.02)
            elif select.select([self.master], [], [], 0.02)[0]:
                try:
                    self.heard += os.read(self.master, 65536)
                except OSError:  # the far end is closed
                    self.hang_up()

    def hang_up(self) -> None:
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def settings(self) -> list[Any]:
        """Return how the terminal is set: whether it echoes, waits for whole lines, makes signals of keys."""
        return termios.tcgetattr(self._far_end)

    def reset(self) -> None:
        """Set the terminal as it was before the program."""
        termios.tcsetattr(self._far_end, termios.TCSANOW, self._before)

    def make_no_signals(self) -> None:
        """Set the terminal so that no key is a signal or holds output: what is typed behind the end stops nothing."""
        settings = self.settings()
        settings[0] &= ~termios.IXON
        settings[3] &= ~termios.ISIG
        termios.tcsetattr(self._far_end, termios.TCSANOW, settings)

    def is_whole(self) -> bool:
        """Return whether the terminal is as it was: its settings, its first screen, its cursor, no mouse."""
        self.listen(0)
        off = all(self.heard.rfind(b"\x1b[?%dl" % mode) >= self.heard.rfind(b"\x1b[?%dh" % mode) for mode in _MODES)
        shown = self.heard.rfind(b"\x1b[?25h") >= self.heard.rfind(b"\x1b[?25l")
        return off and shown and self.settings() == self._before

    def listen(self, seconds: float) -> None:
        """Hear what comes for some seconds, and what has come already."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= end and not self._says())

    def _says(self) -> bool:
        return self.master >= 0 and bool(select.select([self.master], [], [], 0)[0])

    def push(self, keys: bytes) -> None:
        """Type, and hear what comes of it at once."""
        if self.process.poll() is None and self.master >= 0:
            os.write(self.master, keys)
            self.until(lambda: self.master < 0 or not select.select([self.master], [], [], 0.02)[0])

    def pour(self, keys: bytes) -> None:
        """Type more than the line holds at once, hearing what comes of it meanwhile."""
        left = keys

        def pour_on() -> bool:
            nonlocal left
            while left and select.select([], [self.master], [], 0)[1]:
                left = left[os.write(self.master, left[:1024]) :]
            return not left

        self.until(pour_on)

    def answers(self) -> bool:
        """Ask for the screen anew, and wait for it: whatever was typed before, this is heard."""
        time.sleep(_SETTLED)  # a lone ESC would make another key of it
        heard = len(self.heard)
        self.push(b"\x0c")
        end = time.monotonic() + _ANSWER

        def answered() -> bool:
            return b"\x1b[2J" in self.heard[heard:]

        self.until(lambda: answered() or time.monotonic() > end or self.process.poll() is not None)
        return answered()

    def spent(self) -> float:
        """Return how many seconds of processor time the program has taken: however busy the machine is, the same."""
        user, system = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def cut(self) -> None:
        self.process.kill()
        self.process.wait()
        self.hang_up()
        if self._far_end >= 0:
            os.close(self._far_end)
            self._far_end = -1

    def end(self) -> int:
        self.until(lambda: self.process.poll() is not None)
        self.listen(0)
        return self.process.returncode
