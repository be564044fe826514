"""Files put aside instead of being overwritten or thrown away: each under a free name of its own, to be told."""

import os
from itertools import count
from pathlib import Path

from saves import whole_file


def free(path: Path) -> Path:
    """Return the first name beside a file that nothing has yet: 'Bay.json.aside-1'."""
    candidates = (path.with_name(f"{path.name}.aside-{number}") for number in count(1))
    return next(each for each in candidates if not os.path.lexists(each))


def keep(path: Path) -> Path:
    """Put what a file holds aside and leave the file where it is; OSError."""
    kept = free(path)
    whole_file.double(path, kept)
    return kept


def move(path: Path) -> Path:
    """Put a file aside; OSError."""
    kept = free(path)
    path.rename(kept)
    return kept
