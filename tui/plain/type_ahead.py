"""What is typed while an opponent thinks: `now` or `stop` has it answer, anything else waits for the next prompt."""

import sys
from collections import deque
from collections.abc import Callable
from select import select
from time import monotonic
from typing import Final

_APART: Final = 0.1
"""Seconds between two looks at the keyboard: a bot asks far more often."""

NOW: Final = "now"

STOP: Final = "stop"
"""Ends a hint with the best so far, as `now` does."""


class TypeAhead:
    """The lines typed ahead at a terminal; in a pipe nothing is read before it is asked for."""

    def __init__(self, read: Callable[[], str | None], *, terminal: bool) -> None:
        """Read whole lines by `read`, which returns None at the end of the input."""
        self._read = read
        self.terminal = terminal
        """Whether a person types them as they are asked for."""
        self._lines = deque[str | None]()
        self._looked = 0.0

    def line(self) -> str | None:
        """Return the next line, one typed ahead before others; None at the end of the input."""
        return self._lines.popleft() if self._lines else self._read()

    def now(self) -> bool:
        """Return whether `now` or `stop` was typed since the last look."""
        if not self.terminal or monotonic() - self._looked < _APART:
            return False
        self._looked = monotonic()
        while None not in self._lines and _waiting():
            line = self._read()
            if line is not None and line.lower() in {NOW, STOP}:
                return True
            self._lines.append(line)
        return False


def _waiting() -> bool:
    # Windows can ask this of no terminal: there all that is typed waits for the next prompt.
    return sys.platform != "win32" and bool(select([sys.stdin], [], [], 0)[0])
