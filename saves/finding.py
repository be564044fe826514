"""Which file a player means: a save of the folder by its name, or a file anywhere by its path."""

import os
from pathlib import Path

from saves import names
from saves.errors import missing, shown


def is_path(text: str) -> bool:
    """Return whether a text names a file: told by its separator or its ending, for the name of a save has neither."""
    return os.sep in text or bool(os.altsep and os.altsep in text) or text.endswith(".json")


def named(folder: Path, name: str) -> Path:
    """Find the save of a name in a folder; SaveNameError, SaveMissingError."""
    path = names.save_file(folder, names.named(name))
    if not path.is_file():
        raise missing(f"save {shown(path.stem)}")
    return path


def anywhere(folder: Path, text: str) -> Path:
    """Find the file of a path, which may lead into the folder of saves; SaveNameError, SaveMissingError."""
    try:
        path = Path(text).expanduser()
        # Not `resolve`: a folder of saves that leads to itself hinders nobody who names another file.
        mine = os.path.realpath(path.parent) == os.path.realpath(folder)
        if (mine and path.suffix == ".json") or (os.sep not in text and not path.exists()):
            return named(folder, path.stem)
        if mine and not path.is_file():
            raise missing(f"file {shown(text, 80)}")
    except (OSError, ValueError, RuntimeError):
        raise missing(f"file {shown(text, 80)}") from None
    return path
