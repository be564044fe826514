"""A player's own data for a game: read from a file, within bounds, and called by the name it gives itself."""

import re
from pathlib import Path
from typing import Final

from engine.core.errors import SetupError
from engine.core.info import LONGEST_DOCUMENT, Document, Info, OptionValue, document
from saves import whole_file
from tui.text import clean_line

UNNAMED: Final = "your own"
_NAME = re.compile(r"""^[ \t]*name[ \t]*=[ \t]*(["'])(.*?)\1""", re.MULTILINE)
_WIDTH: Final = 40


def option(info: Info, path: str) -> dict[str, OptionValue]:
    """Read a file of a player's own data as the option of a game that carries it, none for no path; SetupError."""
    if not path:
        return {}
    if info.overlay is None:
        raise SetupError(f"{info.title} takes no data of your own: play it without --data.")
    return {info.overlay.key: read(path)}


def read(path: str) -> Document:
    """Read a player's own data; SetupError says what is wrong with the file."""
    name = clean_line(Path(path).name or path, 80)
    raw = _bytes(path, name)
    try:
        return document(raw.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise SetupError(f"{name} is no UTF-8 text.") from None
    except ValueError as fault:
        raise SetupError(f"{name} {fault}.") from None


def named(text: str) -> str:
    """Return what a text of data calls itself, for a line: never more of it."""
    found = _NAME.search(text)
    return (clean_line(found[2], _WIDTH) if found else "") or UNNAMED


def _bytes(given: str, name: str) -> bytes:
    most = 4 * LONGEST_DOCUMENT  # no character takes more
    try:
        raw = whole_file.read(Path(given).expanduser(), most + 1)
    except whole_file.NotAFileError:
        raise SetupError(f"{name} is not a file. Name the file of your data.") from None
    except FileNotFoundError:
        raise SetupError(f"There is no file {name}. Name the file of your data.") from None
    except (OSError, ValueError, RuntimeError) as fault:  # RuntimeError: a home folder of nobody
        raise SetupError(f"{name} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from None
    if len(raw) > most:
        raise SetupError(f"{name} has more than {LONGEST_DOCUMENT:,} characters.")
    return raw
