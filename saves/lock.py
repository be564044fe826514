"""Who plays a save: a file beside it that is locked while it is open, and says which process of which machine that is.

The system lets go of the lock when that process ends, however it ends: a file that nobody locks was left by one that
died. Where a file system knows no locks, a lock is held that holds nobody off (`firm` is false).
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from platform import node
from time import monotonic, sleep
from typing import Final

from engine.core.values import frozen
from saves.try_lock import Locking, try_lock

PATIENCE: Final = 5.0
"""Seconds that who is asked for a match has to write it down and end, before it is ended by force."""
_FORCED: Final = 2.0
_PAUSE: Final = 0.05
_ATTEMPTS: Final = 100
_FLAGS: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


@frozen
class Holder:
    """The process that has a save open."""

    pid: int
    host: str

    @property
    def here(self) -> bool:
        """Return whether it is a process of this machine."""
        return self.host == node()


class HeldError(Exception):
    """Another process holds the lock; `holder` says which, where the file tells."""

    def __init__(self, holder: Holder | None) -> None:
        """Keep who it is."""
        super().__init__()
        self.holder = holder


class Lock:
    """A lock that this process holds."""

    def __init__(self, path: Path, handle: int, *, firm: bool) -> None:
        """Hold a file that is open and locked; `acquire` and `take` make sure of both."""
        self._path = path
        self._handle = handle
        self.firm = firm
        """Whether others are held off: false where the file system knows no locks."""

    @property
    def there(self) -> bool:
        """Return whether the file is still in its place: another process can make its own once it is not."""
        return self._handle >= 0 and _same(self._handle, self._path)

    @property
    def asked(self) -> bool:
        """Return whether another longship has asked for the match, which is why this one was told to end."""
        with suppress(OSError):
            return b"\n" in _text(self._handle).strip()
        return False

    def release(self) -> None:
        """Let go, and take the file away; harmless when called again."""
        if self._handle < 0:
            return
        if self.there:
            with suppress(OSError):
                self._path.unlink()
        with suppress(OSError):
            os.close(self._handle)
        self._handle = -1


def acquire(path: Path) -> Lock:
    """Lock a file, made where there is none; HeldError when another process has it, OSError."""
    for _ in range(_ATTEMPTS):
        handle = os.open(path, _FLAGS, 0o600)
        found = try_lock(handle)
        if found is Locking.HELD:
            holder = _read(handle)
            os.close(handle)
            raise HeldError(holder)
        if _same(handle, path):
            _sign(handle)
            return Lock(path, handle, firm=found is Locking.DONE)
        os.close(handle)  # its last holder took it away between opening and locking: make a new one
    raise HeldError(None)


def take(path: Path, patience: float = PATIENCE) -> Lock:
    """Lock a file, and have a process of this machine that holds it end first; HeldError when it cannot be, OSError.

    It is told to end as by the system (SIGTERM), and woken to hear it; `Lock.asked` tells it why. After so many
    seconds it is ended by force: its journal holds every order.
    """
    try:
        return acquire(path)
    except HeldError as held:
        holder = held.holder
    sleep(_PAUSE)  # who has only just locked it has yet to sign: whoever signed before is not to be told to end
    askable = holder is not None and holder.here and holder.pid != os.getpid()
    return _end(path, holder, patience) if holder is not None and askable else acquire(path)


def _end(path: Path, holder: Holder, patience: float) -> Lock:
    try:
        return acquire(path)
    except HeldError as held:
        if held.holder != holder:
            raise
    for number, seconds in ((signal.SIGTERM, patience), (getattr(signal, "SIGKILL", signal.SIGTERM), _FORCED)):
        _ask(path, holder, number)
        with suppress(HeldError):
            return _try(path, seconds)
    raise HeldError(holder)


def _ask(path: Path, holder: Holder, number: int) -> None:
    with suppress(OSError):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND)
        try:
            os.write(handle, b"asked\n")
        finally:
            os.close(handle)
    with suppress(ProcessLookupError):
        try:
            os.kill(holder.pid, number)
            if hasattr(signal, "SIGCONT"):
                os.kill(holder.pid, signal.SIGCONT)
        except PermissionError:
            raise HeldError(holder) from None


def _try(path: Path, seconds: float, clock: Callable[[], float] = monotonic) -> Lock:
    end = clock() + seconds
    while True:
        try:
            return acquire(path)
        except HeldError:
            if clock() >= end:
                raise
        sleep(_PAUSE)


def _sign(handle: int) -> None:
    # A full disk keeps nobody from playing: then only the sentence to a second longship is less exact.
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, f"{os.getpid()} {node()}\n".encode())


def _read(handle: int) -> Holder | None:
    with suppress(OSError, ValueError):
        pid, _, host = _text(handle).decode().split("\n")[0].partition(" ")
        return Holder(int(pid), host) if int(pid) > 0 else None
    return None


def _text(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, 200)


def _same(handle: int, path: Path) -> bool:
    with suppress(OSError):
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    return False
