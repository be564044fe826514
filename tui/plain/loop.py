"""The only part of plain mode that touches the terminal: lines out to stdout, lines in from stdin, signals, the end."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from tui.plain.talk import CLEAR, Asking, Talk
from tui.plain.type_ahead import TypeAhead
from tui.plain.voice import WIDTH, Voice
from tui.streams import OUTPUT, OutputError, columns
from tui.termination import leaving, unbroken
from tui.text import LINE_CHARACTERS, to_ascii, wrap

_CLEARED: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal, what has been scrolled away too, and goes to its top."""


class Bytes(Protocol):
    """What lines are read from."""

    def readline(self, size: int = -1, /) -> bytes:
        """Read up to a line's end, or so many bytes."""
        ...


def run(talk: Talk[None], read: Callable[[str], str | None], write: Callable[[str], None]) -> None:
    """Hold a conversation: say its lines, send it what is read at the prompt of a mode; closed when the input ends."""
    try:
        said = next(talk)
        while True:
            if isinstance(said, Asking):
                line = read(said.mode)
                if line is None:
                    return
                said = talk.send(line)
            else:
                write(said)
                said = next(talk)
    except StopIteration:
        return
    finally:
        with unbroken():
            talk.close()


def voiced(talk: Talk[None], voice: Voice, read: Callable[[str], str | None], write: Callable[[str], None]) -> None:
    """Hold a conversation: all that it says sounds as the voice has it, and what is typed so is understood."""

    def heard(mode: str) -> str | None:
        line = read(mode)
        return None if line is None else voice.written(line)

    run(talk, heard, lambda text: write(voice.say(text)))


def type_ahead() -> TypeAhead:
    """Return what reads the lines that are typed at stdin."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return TypeAhead(_typed, terminal=terminal)


def height() -> int:
    """Return how many lines the terminal shows now, 0 where it does not tell."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).lines
    except (OSError, ValueError):
        return 0


def converse(talk: Talk[None], *greeting: str, voice: Voice | None = None, ahead: TypeAhead | None = None) -> int:
    """Hold a conversation over stdin and stdout in some voice; OutputError. 0, also where nobody listens any more."""
    voice = voice or Voice()
    try:
        with leaving(), _interrupted_once(ahead or type_ahead()) as reader:
            for line in greeting:
                _write(line, voice.width)
            voiced(talk, voice, reader, lambda text: _write(text, voice.width))
        OUTPUT.flush()
    except OutputError as lost:
        if str(lost):
            raise  # else nobody listens any more: a pipe that is closed, a terminal that is gone
    return 0


def lines(text: str, width: int = WIDTH) -> list[str]:
    """Make a line fit for any terminal and pipe: printable ASCII, so many characters at most."""
    return wrap(to_ascii(text), width)


def line_from(stream: Bytes) -> str | None:
    """Read a line, whatever bytes it holds; None at the end. What is beyond the longest line is thrown away."""
    raw = stream.readline(4 * LINE_CHARACTERS)
    if not raw:
        return None
    rest = raw
    while rest and not rest.endswith(b"\n"):
        rest = stream.readline(65_536)
    return raw.decode("utf-8", "replace").strip()[:LINE_CHARACTERS]


def clears() -> bool:
    """Return whether the terminal clears itself where it is told to."""
    return os.environ.get("TERM", "dumb") not in {"", "dumb"}


def _typed() -> str | None:
    try:
        return line_from(sys.stdin.buffer)
    except OSError:  # the terminal is gone
        return None


def _write(text: str, width: int) -> None:
    if text == CLEAR:
        OUTPUT.write(_CLEARED)
        return
    for line in lines(text, columns(sys.stdout, width)):
        OUTPUT.write(f"{line}\n")


@contextmanager
def _interrupted_once(ahead: TypeAhead) -> Iterator[Callable[[str], str | None]]:
    # Ctrl+C at the prompt asks for a second one: it is also what breaks off thinking, and comes easily twice.
    interrupted = False

    def read(mode: str) -> str | None:
        nonlocal interrupted
        if ahead.terminal:
            OUTPUT.write(f"{mode}> ")
        OUTPUT.flush()
        while True:
            try:
                line = ahead.line()
            except KeyboardInterrupt:
                if interrupted:
                    return None
                interrupted = True
                OUTPUT.write(f"\nPress Ctrl+C again to leave, or type a command.\n{mode}> ")
                OUTPUT.flush()
            else:
                interrupted = False
                return line

    yield read
