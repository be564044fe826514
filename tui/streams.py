"""The standard streams: one that is closed has a stand-in, and what standard output does not take is known."""

import errno
import os
import sys
from io import BytesIO, StringIO, TextIOWrapper
from typing import Final, TextIO

UNBROKEN: Final = 1_000_000
"""Characters of a line for which no terminal sets an end."""

_NARROWEST: Final = 20
"""Columns of the narrowest terminal that words are broken for."""

_READER_GONE: Final = frozenset({errno.EPIPE, errno.EIO})


class OutputError(Exception):
    """Standard output takes nothing more; the message says why, '' where only nobody reads it any longer."""


class StandardOutput:
    """Standard output, whatever it is at the time."""

    def write(self, text: str) -> None:
        """Write a text; OutputError."""
        try:
            if sys.stdout is None:
                raise BrokenPipeError(errno.EPIPE, "Closed")
            sys.stdout.write(text)
        except OSError as fault:
            raise _lost(fault) from None

    def flush(self) -> None:
        """Have all that was written read at once; OutputError, and nothing where that has been raised before."""
        try:
            if sys.stdout is not None:
                sys.stdout.flush()
        except OSError as fault:
            raise _lost(fault) from None


OUTPUT: Final = StandardOutput()


def columns(stream: TextIO | None, most: int) -> int:
    """Return how many characters a line for a stream may take, `most` where it is no terminal that is narrower."""
    try:
        told = os.get_terminal_size(stream.fileno()).columns if stream is not None and stream.isatty() else 0
    except (OSError, ValueError):
        return most
    return min(max(told, _NARROWEST) if told else most, most)


def stand_in() -> None:
    """Stand in for a closed standard input, as empty, and error, as unheard; OutputError where the output is closed."""
    if sys.stdin is None:
        _keep_number()
        sys.stdin = TextIOWrapper(BytesIO())
    if sys.stderr is None:
        _keep_number()
        sys.stderr = StringIO()
    if sys.stdout is None:
        raise OutputError("it is closed")


def _keep_number() -> None:
    # The lowest number is free, that of the closed stream: no file of ours is to have it.
    os.open(os.devnull, os.O_RDWR)


def _lost(fault: OSError) -> OutputError:
    # The interpreter flushes standard output once more at exit: what is left in it has nowhere to go.
    sys.stdout = None
    return OutputError("" if fault.errno in _READER_GONE else fault.strerror or type(fault).__name__)
