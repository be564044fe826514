"""A real pseudo terminal with a program in it, driven from outside: what goes over the wire, counted."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
"""Seconds after which a program that says nothing has failed; never waited for when all is well."""


class Terminal:
    """One program in one pty. It reports each frame on a pipe, so that nothing here waits by the clock."""

    def __init__(self, process: subprocess.Popen[bytes], master: int, reports: int, size: tuple[int, int]) -> None:
        self.process, self._master, self._reports = process, master, reports
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._told = b""
        self.received = 0
        self.sent = bytearray()
        self.frames = 0
        self.looks = list[str]()
        """What was reported of the map when all keys had been dealt with: see `Reporting.looks`."""

    def close(self) -> None:
        os.close(self._master)
        os.close(self._reports)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def until(self, word: str) -> list[str]:
        """Read reports up to one that begins with a word, then all output that was written before it."""
        lines: list[str] = []
        while not (lines and lines[-1].startswith(word)):
            lines.append(self._report())
        self.frames += sum(line.startswith("frame") for line in lines)
        self._drain(int(lines[-1].split()[1]))
        return lines

    def settle(self) -> None:
        """Let the program deal with all keys so far and show what comes of them."""
        self.press("\x1b[24~")  # F12
        self.looks = self.until("settled")[-1].split()[0].split(":")[1:]

    def cost(self, keys: str) -> int:
        """Press keys one after the other, as one push, and count the bytes that come of it."""
        before = self.received
        self.press(keys)
        self.until("frame")
        self.settle()
        return self.received - before

    def delay(self, key: str) -> float:
        """Press a key and time until its frame has been written, in seconds."""
        begun = time.perf_counter()
        self.press(key)
        while not (line := self._report()).startswith("frame"):
            pass
        taken = time.perf_counter() - begun
        self._drain(int(line.split()[1]))
        self.settle()
        return taken

    def until_shown(self, text: str) -> None:
        """Read until a text stands on the screen."""
        while text not in "\n".join(self.screen.display):
            assert self._take(PATIENCE), f"{text} never came"

    def ends(self) -> tuple[float, float]:
        """Time from now until the terminal is given back and until the process has ended, in seconds."""
        begun, given_back, said = time.perf_counter(), 0.0, b""
        while not given_back or self.process.poll() is None:
            if select.select([self._master], [], [], 0.0005)[0]:
                try:
                    said += os.read(self._master, 65536)
                except OSError:  # the other end is closed
                    break
            if not given_back and b"\x1b[?1049l" in said:
                given_back = time.perf_counter() - begun
        self.process.wait()
        return given_back, time.perf_counter() - begun

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        os.close(self._master)
        self._master = os.open(os.devnull, os.O_RDONLY)

    def resize(self, columns: int, lines: int) -> None:
        _set_size(self._master, columns, lines)
        self.screen.resize(lines, columns)
        self.process.send_signal(signal.SIGWINCH)

    def switches(self) -> int:
        """Count how often any thread of the program has been woken."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        statuses = (line for task in tasks for line in (task / "status").read_text().splitlines())
        return sum(int(line.split()[1]) for line in statuses if line.startswith("voluntary_ctxt_switches"))

    def silence(self, seconds: float) -> int:
        """Listen for some seconds and return how many bytes came."""
        end, before = time.monotonic() + seconds, self.received
        while (left := end - time.monotonic()) > 0:
            self._take(left)
        return self.received - before

    def _report(self) -> str:
        while b"\n" not in self._told:
            # Output has to be taken while waiting: a full pty would stop the program.
            ready, _, _ = select.select([self._reports, self._master], [], [], PATIENCE)
            assert ready, "the program says nothing any more"
            if self._master in ready:
                self._take(0)
            if self._reports in ready:
                told = os.read(self._reports, 65536)
                assert told, "the program has ended"
                self._told += told
        line, self._told = self._told.split(b"\n", 1)
        return line.decode()

    def _drain(self, total: int) -> None:
        while self.received < total:
            assert self._take(PATIENCE), f"{self.received} of {total} bytes have come"

    def _take(self, patience: float) -> bool:
        if not select.select([self._master], [], [], patience)[0]:
            return False
        data = os.read(self._master, 65536)
        self.received += len(data)
        self.sent += data
        self._stream.feed(data)
        return True


@contextmanager
def terminal(*arguments: str, size: tuple[int, int] = (80, 24), **environment: str) -> Iterator[Terminal]:
    """Run `python ARGUMENTS` in a terminal of some size until the block ends."""
    master, slave = pty.openpty()
    _set_size(master, *size)
    reports, reporter = os.pipe()
    os.set_inheritable(reporter, True)  # noqa: FBT003
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    settings = {"TERM": "xterm-256color", "WIRE_REPORTS": str(reporter), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=kept | settings | environment,
        cwd=ROOT,
        pass_fds=[reporter],
        start_new_session=True,
    )
    os.close(slave)
    os.close(reporter)
    running = Terminal(process, master, reports, size)
    try:
        yield running
    finally:
        process.kill()
        process.wait()
        running.close()


def _set_size(fd: int, columns: int, lines: int) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
