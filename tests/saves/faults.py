"""A system that says no: the n-th call on files under a folder fails, once or from then on, as disks do."""

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from types import ModuleType

CALLS: Final = {
    "open": errno.EMFILE,
    "write": errno.ENOSPC,
    "read": errno.EIO,
    "fsync": errno.EIO,
    "fdatasync": errno.EIO,
    "ftruncate": errno.EIO,
    "fstat": errno.EIO,
    "stat": errno.EACCES,
    "lstat": errno.EACCES,
    "replace": errno.EIO,
    "rename": errno.EIO,
    "link": errno.EPERM,
    "unlink": errno.EIO,
    "mkdir": errno.ENOSPC,
    "chmod": errno.EPERM,
    "scandir": errno.EIO,
    "flock": errno.ENOLCK,
}
"""Each call that saves make, and what it fails with."""


class Faults:
    """Counts the calls on files of a folder, and fails one of them, or all from that on."""

    def __init__(self, folder: Path, at: int, *, lasting: bool) -> None:
        self._folder = str(folder)
        self._at = at
        self._lasting = lasting
        self._handles: set[int] = set()
        self._off = 0
        self.count = 0
        self.failed: list[str] = []

    @property
    def met(self) -> bool:
        return bool(self.failed)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Let all go well meanwhile, and count nothing."""
        self._off += 1
        try:
            yield
        finally:
            self._off -= 1

    def mend(self) -> None:
        """Let all go well from now on."""
        self._off += 1

    def install(self, patch: pytest.MonkeyPatch) -> None:
        for name, number in CALLS.items():
            module: ModuleType = fcntl if name == "flock" else os
            if hasattr(module, name):
                patch.setattr(module, name, self._faulty(name, number, getattr(module, name)))

    def _faulty(self, name: str, number: int, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            what = arguments[0] if arguments else None
            if self._concerns(what) and self._fails():
                self.failed.append(f"{name} {what}")
                if name == "write":  # a disk that fills up takes the first half
                    real(what, arguments[1][: len(arguments[1]) // 2])
                raise OSError(number, os.strerror(number))
            done = real(*arguments, **named)
            if name == "open":  # a number may be used again for a file elsewhere
                (self._handles.add if self._concerns(what) else self._handles.discard)(done)
            return done

        return call

    def _concerns(self, what: object) -> bool:
        if isinstance(what, int):
            return what in self._handles
        return isinstance(what, str | os.PathLike) and str(os.fspath(what)).startswith(self._folder)

    def _fails(self) -> bool:
        if self._off:
            return False
        self.count += 1
        return self.count >= self._at if self._lasting else self.count == self._at
