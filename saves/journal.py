"""One match being kept: a whole save, and a journal beside it that every order since is appended to.

The journal's first line warns whoever reads it, as a save does, and names the digest of the save it continues. Each
further line is one move as the save writes them, or where the match stands after moves were undone. A journal that
continues another save than the one beside it was left by a crash between the two: the save already holds all of it.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from engine.core.history import History
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.values import evolve
from saves import envelope, json_file, names
from saves.codec import codec
from saves.errors import SaveError, SaveInUseError, cannot_write, file_shown, shown
from saves.lock import lock

FOLDED_AFTER: Final = 100
"""Lines of a journal after which the save is written whole again, so that a journal is never long to play."""


class Journal:
    """The open journal of one save. Nobody else can open the same save until it is closed or this process dies."""

    def __init__(self, folder: Path, name: str, handle: int) -> None:
        """Keep under a name whose journal is open and locked; `open_journal` makes sure of both."""
        self.folder = folder
        self.name = name
        self._handle = handle
        self._lines = 0
        self._known = 0
        self._head = ""
        self._stand: tuple[int, tuple[int, ...]] = (0, ())

    @property
    def path(self) -> Path:
        """Where the whole save lies."""
        return names.save_file(self.folder, self.name)

    def follow(self, digest: str, count: int, at: int, ahead: tuple[int, ...]) -> None:
        """Continue a whole save on disk, which has so many nodes and stands at one of them; OSError."""
        self._known, self._stand, self._lines = count, (at, ahead), 0
        # Written with the first order: to look costs no write.
        self._head = json_file.line({"note": envelope.NOTE, "follows": digest})
        if os.fstat(self._handle).st_size:
            os.ftruncate(self._handle, 0)

    def record(self, match: Match) -> str:
        """Write down what is new in a match; return why that failed in one sentence, or ''."""
        try:
            self._record(match)
        except OSError as fault:
            return str(cannot_write(self.path, fault))
        return ""

    def fold(self, match: Match) -> None:
        """Write the match down whole and start the journal anew behind it; OSError."""
        data, history = envelope.pack(match), match.history
        json_file.write(self.path, json_file.render(data))
        self.follow(data["digest"], len(history.nodes), history.at, history.ahead)

    def close(self, match: Match | None = None) -> str:
        """Write the match down whole and release the lock; return why that failed in one sentence, or ''.

        Without a match, or when writing fails, the journal stays as it is, and the next longship plays it. Harmless
        when called again.
        """
        trouble = ""
        if self._handle < 0:
            return trouble
        try:
            if match is not None:
                self._close(match)
        except OSError as fault:
            trouble = str(cannot_write(self.path, fault))
        self._tidy()
        os.close(self._handle)
        self._handle = -1
        return trouble

    def _close(self, match: Match) -> None:
        history = match.history
        if self._lines or (len(history.nodes), (history.at, history.ahead)) != (self._known, self._stand):
            self.fold(match)
        os.ftruncate(self._handle, 0)

    def _tidy(self) -> None:
        # Before the lock goes: another process may make its own journal of this name the moment after.
        path = names.journal_file(self.folder, self.name)
        with suppress(OSError):
            if path.stat().st_size == 0:
                path.unlink()

    def _record(self, match: Match) -> None:
        history = match.history
        new = range(self._known, len(history.nodes))
        lines = [_move_line(match, index) for index in new]
        expected = (new[-1], ()) if new else self._stand
        stand = (history.at, history.ahead)
        if stand != expected:
            lines.append(json_file.line({"at": history.at, "ahead": list(history.ahead)}))
        if lines:
            self._append("".join(lines))
            self._known, self._stand, self._lines = len(history.nodes), stand, self._lines + len(lines)
        if self._lines >= FOLDED_AFTER:
            self.fold(match)

    def _append(self, text: str) -> None:
        end = os.lseek(self._handle, 0, os.SEEK_END)
        try:
            left = (text if end else self._head + text).encode()
            while left:
                left = left[os.write(self._handle, left) :]
            # The length matters, the time of writing does not: fdatasync where there is one.
            getattr(os, "fdatasync", os.fsync)(self._handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, end)  # no half line for the next one to follow
            raise


def open_journal(folder: Path, name: str) -> Journal:
    """Open and lock the journal of a name, made when there is none; SaveInUseError, SaveError."""
    path = names.journal_file(folder, name)
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as fault:
            raise cannot_write(path, fault) from None
        if not lock(handle):
            os.close(handle)
            raise SaveInUseError(f"{shown(name)} is open in another longship. Close it there first.")
        with suppress(OSError):
            if os.path.samestat(os.fstat(handle), path.stat()):
                return Journal(folder, name, handle)
        os.close(handle)  # its last holder took it away between opening and locking: make a new one


def entries(folder: Path, name: str, digest: str) -> list[dict[str, Any]]:
    """Return what the journal of a name adds to the save of that digest; SaveError names a damaged line."""
    path = names.journal_file(folder, name)
    if not path.exists():
        return []
    *whole, _torn = json_file.read_bytes(path).split(b"\n")
    found = list(_entries(path, whole))
    return found[1:] if found and found[0].get("follows") == digest else []


def replay(match: Match, lines: list[dict[str, Any]], path: Path) -> Match:
    """Play what a journal adds to its save; SaveError names the line that does not fit."""
    for number, data in enumerate(lines, 2):
        try:
            match = _stand(match, data) if "at" in data else _play(match, data)
        except Exception as fault:  # noqa: BLE001 - a journal made to harm may provoke anything in a game's rules
            raise _damaged(path, number, shown(fault)) from None
    return match


def _move_line(match: Match, index: int) -> str:
    # With its parent always: a line that an interruption caused to be written twice then plays only once.
    return json_file.line({"parent": match.history.nodes[index].parent, **envelope.move(match, index)})


def _entries(path: Path, lines: list[bytes]) -> Iterator[dict[str, Any]]:
    for number, text in enumerate(lines, 1):
        try:
            yield json_file.parse(text, path)
        except SaveError:
            if number < len(lines):  # the last may be torn by a power cut
                raise _damaged(path, number, "it is not JSON") from None


def _play(match: Match, data: dict[str, Any]) -> Match:
    count = len(match.history.nodes)
    fault = envelope.move_fault(data, count)
    if fault:
        raise ValueError(fault)
    order = codec(match.game).read_order(data["order"])
    return match.visit(data.get("parent", count - 1)).play(Seat(data["seat"]), order)


def _stand(match: Match, data: dict[str, Any]) -> Match:
    nodes = match.history.nodes
    at, ahead = envelope.stand(data, [node.parent for node in nodes])
    return evolve(match, history=History(nodes, at, ahead))


def _damaged(path: Path, number: int, why: str) -> SaveError:
    return SaveError(
        f"Line {number} of {file_shown(path)} is damaged: {why}. Delete that file to go on from the last whole save."
    )
