"""A match written into a file anywhere, where it cannot be kept in its folder."""

import os
from pathlib import Path

from engine.core.match import Match
from saves import envelope, json_file, whole_file
from saves.errors import SaveError, SaveTakenError, cannot_write, file_shown, shown


def export(match: Match, text: str, name: str) -> Path:
    """Write a match into the file that a text names and return its path; SaveTakenError, SaveError.

    The name of a folder stands for a file in it that is called `name`. Nothing that is there is written over.
    """
    try:
        path = Path(text.strip()).expanduser()
        path = path / name if path.is_dir() else path
        path = path if path.suffix == ".json" else path.with_name(f"{path.name}.json")
        path = path.absolute()
        if os.path.lexists(path):
            raise SaveTakenError(f"There is a file {file_shown(path)} already. Name another.")
        whole_file.write(path, json_file.render(envelope.pack(match)).encode())
    except OSError as fault:
        raise cannot_write(Path(text.strip()), fault, "Name a file elsewhere.") from None
    except (ValueError, RuntimeError):
        raise SaveError(f"{shown(text, 80)} cannot name a file. Name another.") from None
    return path
