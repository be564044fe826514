"""One match being kept: a whole save, and a journal beside it that every order since is appended to.

The journal's first line warns whoever reads it, as a save does, and names the digest of the save it continues. Each
further line is one move as the save writes them, where the match stands after moves were undone, how many take-backs or
hurried answers there were by then or how often others' sight was shown once it was over, what was asked in a lesson, a
memo, or letters; it seals those before it (`chain`).
A journal that continues another save than the one beside it was left by a crash between the two: the save already holds
it all.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from engine.core.match import Match
from engine.core.values import frozen
from saves import aside, chain, envelope, json_file, lock, names, whole_file
from saves.errors import SaveError, SaveInUseError, cannot_write, file_shown, shown
from saves.line_file import LineFile
from saves.lock import HeldError, Holder, Lock
from saves.recorded import Recorded, added, stand

FOLDED_AFTER: Final = 100
"""Lines of a journal after which the save is written whole again, so that a journal is never long to play."""
_UNLOCKED: Final = "{name} cannot be locked here: do not open it in two longships at once."
_UNSURE: Final = "This file system does not say when its folders are safe: a power cut may lose what was kept last."


@frozen
class _Written:
    # What is on disk; one value, so that an interruption leaves it as it was before a line or after it.
    stand: Recorded
    digest: str
    sum: str
    lines: int = 0
    end: int = 0


class Journal:
    """The open journal of one save. Nobody else can open the same save until it is closed or this process dies."""

    def __init__(self, folder: Path, name: str, held: Lock | None) -> None:
        """Keep under a name that is locked, as far as the system can; `open_journal` makes sure of it."""
        self.folder = folder
        self.name = name
        self.notes: list[str] = []
        """What the player is to be told once, in sentences; whoever tells it takes it out."""
        self.trouble = ""
        """Why the last change is not on disk, in a sentence; '' when it is."""
        self._noted: set[str] = set()
        self._lock = held
        self._lines = LineFile(names.journal_file(folder, name))
        self._save: os.stat_result | None = None  # the whole save, as this process wrote or read it
        self._written = _Written(Recorded(), "", "")
        self._damaged = self._parted = False
        self._check_lock()

    @property
    def path(self) -> Path:
        """Where the whole save lies."""
        return names.save_file(self.folder, self.name)

    @property
    def asked(self) -> bool:
        """Return whether another longship has asked to take this match over."""
        return self._lock is not None and self._lock.asked

    @property
    def intact(self) -> bool:
        """Return whether the files that this process wrote or read are still in their place."""
        return self._unchanged() and self._lines.there

    def hold(self) -> None:
        """Make sure that no older longship plays this save; HeldError."""
        with suppress(OSError):  # opened when there is something to write: a full disk keeps nobody from looking
            self._lines.hold()

    def follow(self, digest: str, known: Recorded) -> None:
        """Continue the whole save on disk, of which the digest and the stand are known; OSError."""
        # The first line is written with the first order: to look costs no write.
        self._written = _Written(known, digest, chain.seed(digest))
        self._save = self.path.lstat()

    def part(self, *, parted: bool = True, damaged: bool = False) -> None:
        """Have the save put aside, not written over, which holds a past that the match lacks; or a damaged journal."""
        self._parted, self._damaged = parted, damaged

    def record(self, match: Match) -> str:
        """Write down what is new in a match; return why that failed in one sentence, or ''."""
        self.trouble = self._tried(self._record, match)
        return self.trouble

    def fold(self, match: Match) -> None:
        """Write the match down whole and start the journal anew behind it; OSError, SaveInUseError."""
        self._take_place()
        self._spare()
        data = envelope.pack(match)
        if not whole_file.write(self.path, json_file.render(data).encode()):
            self._note(_UNSURE)
        self._parted = False
        self.follow(data["digest"], stand(match))
        self._begin_lines()

    def settle(self, match: Match) -> str:
        """Write the match down whole; return why not all of it is on disk, in one sentence, or ''."""
        trouble = self._tried(self._settle, match)
        # When only the save cannot be written anew, the journal beside the old one holds every order.
        self.trouble = "" if self._recorded(match) else trouble
        return self.trouble

    def close(self) -> None:
        """Let others open the match; the files stay as they are. Harmless when called again."""
        self._lines.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _tried(self, write: Callable[[Match], None], match: Match) -> str:
        try:
            write(match)
        except HeldError:
            return str(_in_use(self.name, None))
        except SaveError as fault:
            return str(fault)
        except OSError as fault:
            return str(cannot_write(self.path, fault))
        return ""

    def _record(self, match: Match) -> None:
        if not self._sound():
            self.fold(match)
            return
        entries = list(added(match, self._written.stand))
        if entries:
            self._append(entries, stand(match))
        if self._written.lines >= FOLDED_AFTER:
            with suppress(OSError):  # the journal holds it all the same
                self.fold(match)

    def _settle(self, match: Match) -> None:
        if self._written.lines or not self._recorded(match):
            self.fold(match)

    def _append(self, entries: list[dict[str, Any]], now: Recorded) -> None:
        was = self._written
        text, before = "" if was.lines else chain.head(envelope.NOTE, was.digest), was.sum
        for entry in entries:
            line, before = chain.sealed(entry, before)
            text += line
        data = text.encode()
        if not self._lines.add(data, was.end):
            self._note(_UNSURE)
        self._written = _Written(now, was.digest, before, was.lines + len(entries), was.end + len(data))

    def _sound(self) -> bool:
        # Whether lines can be added to what is on disk.
        return self.intact and not self._damaged and not self._parted

    def _recorded(self, match: Match) -> bool:
        return self.intact and not self._parted and self._written.stand == stand(match)

    def _unchanged(self) -> bool:
        with suppress(OSError):
            return self._save is not None and _looks(self.path.lstat()) == _looks(self._save)
        return False

    def _take_place(self) -> None:
        # The folder, and the lock in it, may have gone since.
        if not self.folder.is_dir():
            self.folder.mkdir(mode=0o700, parents=True)
        if self._lock is None or not self._lock.there:
            if self._lock is not None:
                self._lock.release()
            self._lock = locked(self.folder, self.name)
            self._check_lock()

    def _check_lock(self) -> None:
        if self._lock is None or not self._lock.firm:
            self._note(_UNLOCKED.format(name=shown(self.name)))

    def _spare(self) -> None:
        # What this process has neither written nor read is not written over, nor the only copy of a past.
        if self._save is not None and not self._parted and self._unchanged():
            return
        file = file_shown(self.path)
        if not os.path.lexists(self.path):
            if self._save is not None:
                self._note(f"{file} had gone: it was written anew.")
        elif self._parted:
            self._note(f"The save as it was is put aside as {file_shown(aside.keep(self.path))}.")
        elif self._save is not None:
            kept = file_shown(aside.keep(self.path))
            self._note(f"Another program changed {file}: what it wrote is put aside as {kept}.")

    def _begin_lines(self) -> None:
        # The save holds everything by now: whatever fails here is made good before the next line is added.
        with suppress(OSError):
            if self._damaged:
                kept = self._lines.put_aside()
                self._damaged = False
                self._note(f"The journal as it was is put aside as {file_shown(kept)}.")
            self._lines.clear()

    def _note(self, text: str) -> None:
        if text not in self._noted:
            self._noted.add(text)
            self.notes.append(text)


def open_journal(folder: Path, name: str, *, take: bool) -> Journal:
    """Open the journal of a name, locked; SaveInUseError, SaveError. With `take`, whoever has it open must end."""
    for path in (names.save_file(folder, name), names.journal_file(folder, name)):
        if path.is_symlink():
            raise SaveError(
                f"{file_shown(path)} is a link to another file, which is left alone. Put a copy in its place."
            )
    journal = Journal(folder, name, locked(folder, name, take=take))
    try:
        journal.hold()
    except HeldError as held:
        journal.close()
        raise _in_use(name, held.holder) from None
    return journal


def locked(folder: Path, name: str, *, take: bool = False) -> Lock | None:
    """Lock a name, or return None where no lock can be written; SaveInUseError."""
    try:
        return (lock.take if take else lock.acquire)(names.lock_file(folder, name))
    except HeldError as held:
        raise _in_use(name, held.holder) from None
    except OSError:
        return None


def _in_use(name: str, holder: Holder | None) -> SaveInUseError:
    # Return the error for a save that another longship has open.
    where = f"{shown(name)} is open in another longship"
    if holder is None:
        return SaveInUseError(f"{where}. Close it there first.")
    if not holder.here:
        return SaveInUseError(f"{where} (process {holder.pid} on {shown(holder.host, 40)}). Close it there first.")
    way_out = f"Close it there first, or take it over: longship resume --take {shown(name)}"
    return SaveInUseError(f"{where} (process {holder.pid}). {way_out}", name)


def _looks(found: os.stat_result) -> tuple[int, ...]:
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
