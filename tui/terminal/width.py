"""Whether the terminal draws the signs of Unicode one column wide: many of them are of ambiguous width."""

import os
import re
import sys
import termios
import tty
from select import select
from time import monotonic
from typing import Final

PATIENCE: Final = 0.2
"""Seconds to wait for an answer."""

_ASKED: Final = b"\r\xe2\x94\x80\x1b[6n"
"""A stroke at the left edge, then the question where the cursor is."""
_ANSWER: Final = re.compile(rb"\x1b\[\d+;(\d+)R")


def is_narrow(source: int | None = None, target: int | None = None, patience: float = PATIENCE) -> bool:
    """Return whether a stroke takes one column; False where nothing comes in time, or where there is no terminal.

    The terminal is that of the standard streams unless others are given.
    """
    source, target = sys.stdin.fileno() if source is None else source, sys.stdout.fileno() if target is None else target
    if not (os.isatty(source) and os.isatty(target)):
        return False
    before = termios.tcgetattr(source)
    try:
        tty.setcbreak(source, termios.TCSANOW)
        os.write(target, _ASKED)
        return _column(source, patience) == len("\u2500") + 1
    finally:
        os.write(target, b"\r\x1b[K")
        termios.tcsetattr(source, termios.TCSANOW, before)


def _column(source: int, patience: float) -> int:
    # Where the cursor stands, counted from 1; 0 where the terminal does not tell.
    said, end = b"", monotonic() + patience
    while (left := end - monotonic()) > 0 and select([source], [], [], left)[0]:
        said += os.read(source, 64)
        if found := _ANSWER.search(said):
            return int(found[1])
    return 0
