"""The folder of saves itself: nobody else may look into it, and nothing half written stays in it."""

import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import whole_file

_OURS: Final = r".+\.(json|journal|lock)(\.aside-\d+)?"


def prepare(folder: Path) -> None:
    """Make the folder if it is not there, for its owner's eyes only, and clear away what writers that died left.

    What cannot be done is left: whoever writes next is told by the system.
    """
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _tighten(folder, folder.stat(), 0o700)
    with suppress(OSError):
        whole_file.clear(folder, r".+\.json")
        for entry in os.scandir(folder):
            with suppress(OSError):
                _look_at(entry)


def _look_at(entry: "os.DirEntry[str]") -> None:
    if re.fullmatch(_OURS, entry.name) and entry.is_file(follow_symlinks=False):
        _tighten(Path(entry.path), entry.stat(follow_symlinks=False), 0o600)


def _tighten(path: Path, found: os.stat_result, most: int) -> None:
    owner = getattr(os, "geteuid", lambda: found.st_uid)()
    if found.st_uid == owner and stat.S_IMODE(found.st_mode) & ~most & 0o777:
        path.chmod(most)
