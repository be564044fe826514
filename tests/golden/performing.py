"""Perform a transcript of plain mode: type what it typed, and hear what the program says to it now.

A transcript is its own script: `$ longship ...` starts the program, `> ...` is typed, the rest is what was said.
"""

import io
import re
import shlex
import sys
from collections.abc import Iterator

import pytest

from tui.cli import main

_WHEN = re.compile(r"kept \d{4}-\d\d-\d\d \d\d:\d\d")


class Keyboard(io.RawIOBase):
    """A stdin that types a script and lets what it types be read in the transcript, as a terminal echoes it."""

    def __init__(self, typed: Iterator[str], out: io.StringIO) -> None:
        super().__init__()
        self._typed = typed
        self._out = out

    @property
    def buffer(self) -> "Keyboard":
        return self

    def readline(self, size: int | None = -1, /) -> bytes:
        line = next(self._typed, None)
        if line is None:
            return b""
        self._out.write(f"> {line}".rstrip() + "\n")
        return f"{line}\n".encode()


def script(transcript: str) -> list[tuple[str, list[str]]]:
    """Read the runs of a transcript: each a command line and what is typed at it."""
    runs: list[tuple[str, list[str]]] = []
    for line in transcript.splitlines():
        if line.startswith("$ longship"):
            runs.append((line, []))
        elif line.startswith(">"):
            runs[-1][1].append(line[2:])
    return runs


def perform(command: str, typed: Iterator[str], heard: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the program once, with what is typed at it; all it says is added to what was heard."""
    monkeypatch.setattr(sys, "stdout", heard)
    monkeypatch.setattr(sys, "stdin", Keyboard(typed, heard))
    monkeypatch.setattr("tui.plain.host._MARKS", ())  # a busy machine would say that somebody is thinking
    heard.write(f"{command}\n")
    assert main(shlex.split(command)[2:]) == 0


def performed(transcript: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run the script of a transcript and return what it sounds like now."""
    heard = io.StringIO()
    for command, typed in script(transcript):
        perform(command, iter(typed), heard, monkeypatch)
    return _WHEN.sub("kept then", heard.getvalue())
