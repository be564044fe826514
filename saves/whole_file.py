"""A file that is read and written whole: on disk with all it holds before it takes the place of the old one."""

import errno
import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_OLD: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Opening a pipe would else wait for who writes into it."""
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class NotAFileError(OSError):
    """A folder, a pipe or a device has the name of a file."""


def read(path: Path, most: int | None = None) -> bytes:
    """Read the first bytes of a file, `most` or all there are; NotAFileError, OSError."""
    handle = os.open(path, _OLD)
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise NotAFileError(errno.EINVAL, "Not a file")
        return _all(handle, found.st_size if most is None else most)
    finally:
        os.close(handle)


def draft_of(path: Path) -> Path:
    """Return where this process writes a file before it takes its place."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def write(path: Path, data: bytes, mode: int = 0o600) -> bool:
    """Put a file in the place of the old one, whole or not at all; OSError. False as `sync_folder`."""
    draft = draft_of(path)
    try:
        draft.unlink(missing_ok=True)  # a process of this number died here once
        _fill(draft, data, mode)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    return sync_folder(path.parent)


def double(path: Path, other: Path) -> None:
    """Give what a file holds another name as well, which is free; OSError."""
    try:
        os.link(path, other, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # not every file system knows a second name for a file
        write(other, read(path))
    else:
        sync_folder(other.parent)


def clear(folder: Path, names: str) -> None:
    """Take away, as far as it can be, what writers that died have left of the files of a folder whose names match."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            draft = re.fullmatch(rf"\.{names}\.(\d+)\.part", path.name)
            if draft and not _writing(int(draft[1])):
                path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> bool:
    """Make sure that what was put into a folder outlives a power cut; False where the system does not promise it."""
    if os.name != "posix":
        return True
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        return False
    return True


def write_all(handle: int, data: bytes) -> None:
    """Write all of some bytes, however many the system takes at a time; OSError."""
    while data:
        data = data[os.write(handle, data) :]


def _all(handle: int, most: int) -> bytes:
    parts = []
    while most and (part := os.read(handle, most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _fill(draft: Path, data: bytes, mode: int) -> None:
    handle = os.open(draft, _NEW, 0o600)
    try:
        write_all(handle, data)
        if mode != 0o600:
            draft.chmod(mode)
        os.fsync(handle)
    finally:
        os.close(handle)


def _writing(pid: int) -> bool:
    if pid == os.getpid():
        return False  # it is not writing while it looks
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
