"""The lock of the system on an open file."""

import os
import sys
from enum import Enum


class Locking(Enum):
    """What came of locking a file."""

    DONE = "done"
    HELD = "held"
    NONE = "none"
    """The file system knows no locks."""


if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: int) -> Locking:
        """Lock an open file for this process, without waiting."""
        try:
            # A byte far beyond what is ever written, so that others can still read the text.
            os.lseek(handle, 1 << 40, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return Locking.HELD
        return Locking.DONE

else:
    import fcntl

    def try_lock(handle: int) -> Locking:
        """Lock an open file for this process, without waiting."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return Locking.HELD
        except OSError:
            return Locking.NONE
        return Locking.DONE
