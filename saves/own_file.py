"""A text that longship keeps and a person may edit: read within bounds, changed where it lies, never thrown away."""

import errno
import os
import re
import stat
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Final, TypeVar

from saves import whole_file
from saves.try_lock import Locking, try_lock

T = TypeVar("T")

_MARK: Final = BOM_UTF8
"""What some editors write before a text, and look for."""
_PAUSE: Final = 0.02
_TRIES: Final = 100
"""How often it is asked whether another longship has done, which takes milliseconds: one that hangs stops nobody."""


def read(path: Path, longest: int) -> str:
    """Read a text with its line ends; OSError, or ValueError that goes on a sentence which begins with the file."""
    raw = whole_file.read(path, longest + 1)
    if len(raw) > longest:
        raise ValueError(f"is longer than {longest} bytes")
    try:
        return raw.removeprefix(_MARK).decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError("is not UTF-8 text") from None


def understood(path: Path, longest: int, understand: Callable[[str], T]) -> tuple[T | None, str]:
    """Return what a text means, '' where there is none; or None and in a sentence that it cannot be read.

    That is so as well where `understand` raises ValueError.
    """
    try:
        return understand(_there(path, longest)), ""
    except (OSError, ValueError, RecursionError):
        return None, f"{path.name} cannot be read: nothing of what it holds is told here."


def write(path: Path, text: str) -> None:
    """Write a text to where links lead, for the same eyes as before and behind the same mark; OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    place = Path(os.path.realpath(path))
    whole_file.clear(place.parent, re.escape(place.name))
    whole_file.write(place, _mark(place) + text.encode(), _mode(place))


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other longships from changing the texts of a folder, which is made first, as far as the system can.

    BlockingIOError where another longship has kept them for itself for two seconds, else OSError.
    """
    with suppress(OSError):  # without it nothing can be written either, and that says why
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = _opened(path.parent)
    try:
        if handle is not None and not _locked(handle):
            raise BlockingIOError(errno.EAGAIN, "another longship is writing there and does not end")
        yield
    finally:
        if handle is not None:
            os.close(handle)


def amend(path: Path, longest: int, change: Callable[[str], str]) -> str:
    """Change a text, '' where there is none, and return what its owner is to be told, or ''.

    One that cannot be read, or of which `change` raises ValueError, is put aside and begun anew. What cannot be written
    or put aside stays as it is, and so does what another longship keeps for itself: that is told with the reason.
    """
    put_aside = ""
    try:
        with alone(path):
            try:
                before = _there(path, longest)
                after = change(before)
            except (OSError, ValueError, RecursionError):
                put_aside = _put_aside(path)
                before, after = "", change("")
            if after != before:
                write(path, after)
    except OSError as fault:
        reason = fault.strerror or type(fault).__name__
        return (
            f"{put_aside}, and cannot be begun anew: {reason}."
            if put_aside
            else f"{path.name} stays as it is: {reason}."
        )
    return f"{put_aside}, and begun anew." if put_aside else ""


def _there(path: Path, longest: int) -> str:
    try:
        return read(path, longest)
    except FileNotFoundError:
        return ""


def _put_aside(path: Path) -> str:
    from saves import aside

    return f"{path.name} cannot be read: it is put aside as {aside.move(path).name}"


def _mark(place: Path) -> bytes:
    with suppress(OSError):
        return _MARK if whole_file.read(place, len(_MARK)) == _MARK else b""
    return b""


def _mode(place: Path) -> int:
    try:
        return stat.S_IMODE(place.stat().st_mode)
    except OSError:
        return 0o600


def _opened(folder: Path) -> int | None:
    # None where a folder cannot be opened, as on some systems: nothing can be locked there.
    try:
        return os.open(folder, os.O_RDONLY)
    except OSError:
        return None


def _locked(handle: int) -> bool:
    # Whether nobody else has the lock, also where the file system knows none.
    for attempt in range(_TRIES):
        if attempt:
            sleep(_PAUSE)
        if try_lock(handle) is not Locking.HELD:
            return True
    return False
