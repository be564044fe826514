"""A file that grows by whole lines: after each addition all of it is on disk, or nothing of it is."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import aside, whole_file
from saves.lock import HeldError
from saves.try_lock import Locking, try_lock

_FLAGS: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class LineFile:
    """A file that is made with its first line.

    Who writes remembers how many bytes of it count: what lies behind them is cut off before more is added, whatever an
    addition that failed or was interrupted left there.
    """

    def __init__(self, path: Path) -> None:
        """Write to a path; nothing is opened yet."""
        self.path = path
        self._handle = -1

    @property
    def there(self) -> bool:
        """Return whether what was added is still in its place, as nobody else's file."""
        if self._handle < 0:
            return True
        with suppress(OSError):
            return os.path.samestat(os.fstat(self._handle), os.lstat(self.path))
        return False

    def hold(self) -> None:
        """Open the file if there is one; HeldError when a longship of before 1.1 plays this save, OSError."""
        if os.path.lexists(self.path):
            self._open()

    def add(self, data: bytes, end: int) -> bool:
        """Add lines behind the first `end` bytes; OSError, HeldError. False when a power cut may lose the file."""
        known = self._handle >= 0 or os.path.lexists(self.path)
        self._open()
        try:
            self._cut(end)
            os.lseek(self._handle, end, os.SEEK_SET)
            whole_file.write_all(self._handle, data)
            # The length matters, the time of writing does not: fdatasync where there is one.
            getattr(os, "fdatasync", os.fsync)(self._handle)
        except OSError:
            with suppress(OSError):
                self._cut(end)
            raise
        return known or whole_file.sync_folder(self.path.parent)

    def clear(self) -> None:
        """Throw away what the file holds; what somebody else put in its place is put aside. OSError."""
        if not self.there:
            self.close()
            with suppress(FileNotFoundError):
                aside.move(self.path)
        if self._handle >= 0:
            self._cut(0)

    def put_aside(self) -> Path:
        """Put the file aside under a name that is returned, and begin another; OSError."""
        kept = aside.move(self.path)
        self.close()
        return kept

    def close(self) -> None:
        """Close the file, and take it away when it is empty."""
        if self._handle >= 0:
            with suppress(OSError):
                if self.there and os.fstat(self._handle).st_size == 0:
                    self.path.unlink()
            with suppress(OSError):
                os.close(self._handle)
        self._handle = -1

    def _open(self) -> None:
        if self._handle < 0:
            handle = os.open(self.path, _FLAGS, 0o600)
            # Longship 1.0.0 locks the journal itself: one that still runs after an update is not to be met here.
            if try_lock(handle) is Locking.HELD:
                os.close(handle)
                raise HeldError(None)
            self._handle = handle

    def _cut(self, end: int) -> None:
        if os.fstat(self._handle).st_size != end:
            os.ftruncate(self._handle, end)
