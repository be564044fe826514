"""Names of saves: names, never paths, harmless on every file system and in every terminal."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final
from unicodedata import normalize

from saves.errors import SaveNameError, shown

LONGEST: Final = 40
AUTO: Final = "auto-"
"""What longship names a match by itself: auto-1, auto-2 and so on."""

_SIGNS: Final = frozenset(" '-_.")
_DEVICES: Final = r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?"


def named(text: str) -> str:
    """Return the name that a text gives a save; SaveNameError when it gives none."""
    name = normalize("NFC", text.strip())
    if name.endswith(".json"):
        name = name.removesuffix(".json")
    if re.fullmatch(_DEVICES, name):
        raise SaveNameError(f"'{shown(name, 60)}' is reserved: some systems take it for a device. Choose another name.")
    if not is_name(name):
        raise SaveNameError(
            f"'{shown(text, 60)}' is no name for a save. Use up to {LONGEST} letters, digits, blanks and ' - _ . "
            "between them."
        )
    return name


def chosen(text: str) -> str:
    """Return the name that a person gives a save; SaveNameError when it is none, or one that longship gives."""
    name = named(text)
    if is_auto(name):
        raise SaveNameError(f"{name} is a name that longship gives, and may clear away. Choose another name.")
    return name


def is_name(name: str) -> bool:
    """Return whether a text can name a save as it stands."""
    fits = 0 < len(name) <= LONGEST and len(name.encode("utf-8", "replace")) <= 4 * LONGEST
    plain = all((sign.isalnum() and sign.isprintable()) or sign in _SIGNS for sign in name)
    # Ends that are signs hide files, look like options, or get lost on some systems.
    return fits and plain and name[0].isalnum() and name[-1] not in " ." and not re.fullmatch(_DEVICES, name)


def is_auto(name: str) -> bool:
    """Return whether longship gave a save its name."""
    return name.startswith(AUTO) and name.removeprefix(AUTO).isdecimal()


def copies(stem: str) -> Iterator[str]:
    """Yield names for a copy of a file of that stem, without end: its own as far as it is a name, then with numbers."""
    plain = "".join(sign for sign in stem if sign.isalnum() or sign in "-_")[: LONGEST - 4]
    plain = plain if is_name(plain) else "copy"
    yield plain
    yield from (f"{plain}-{number}" for number in count(2))


def save_file(folder: Path, name: str) -> Path:
    """Return the path of the save of a name."""
    return folder / f"{name}.json"


def lock_file(folder: Path, name: str) -> Path:
    """Return the path of the file that says who plays the save of a name."""
    return folder / f"{name}.lock"


def journal_file(folder: Path, name: str) -> Path:
    """Return the path of the journal of a name."""
    return folder / f"{name}.journal"
