"""The JSON text of saves: one key or one order a line, read strictly and within bounds."""

import json
from pathlib import Path
from typing import Any, Final, NoReturn

from engine.core.digest import blake2b
from saves import whole_file
from saves.errors import SaveError, cannot_read, file_shown, missing, shown

NOWHERE: Final = Path()
"""Stands for the file of a text whose faults are not told."""
LARGEST: Final = 16 << 20
"""Bytes of a save that are read: ten times the longest match anybody plays."""

_compact: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode
_sorted: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False, sort_keys=True).encode


class _FlawError(ValueError):
    """What is wrong with a text, as the end of a sentence."""


def digest(data: dict[str, Any]) -> str:
    """Sum up all that a save says but its digest: equal content, however it is laid out, gives an equal digest."""
    rest = {key: value for key, value in data.items() if key != "digest"}
    return blake2b(_sorted(rest).encode(), digest_size=16).hexdigest()


def render(data: dict[str, Any], depth: int = 4) -> str:
    """Write an object with one key a line down to `depth`, and each item of a list on one line."""
    return _render(data, depth, "") + "\n"


def line(data: Any) -> str:
    """Write a value on one line."""
    return _compact(data) + "\n"


def read(path: Path) -> dict[str, Any]:
    """Read a file that must hold one JSON object; SaveError."""
    return parse(read_bytes(path), path)


def read_bytes(path: Path) -> bytes:
    """Read a plain file of at most `LARGEST` bytes; SaveError."""
    raw = read_head(path, LARGEST + 1)
    if len(raw) > LARGEST:
        raise SaveError(f"{file_shown(path)} is longer than {LARGEST >> 20} MB: no save is. Name another file.")
    return raw


def read_head(path: Path, most: int) -> bytes:
    """Read the first bytes of a plain file, `most` or all there are; SaveError."""
    try:
        return whole_file.read(path, most)
    except whole_file.NotAFileError:
        raise SaveError(f"{file_shown(path)} is not a file. Name a save, or the file of one.") from None
    except FileNotFoundError:
        raise missing(f"save {file_shown(path)}") from None
    except (OSError, ValueError) as fault:
        raise cannot_read(path, fault if isinstance(fault, OSError) else OSError(str(fault))) from None


def parse(raw: bytes, path: Path) -> dict[str, Any]:
    """Read JSON text that must be one object, each key once, without NaN; SaveError names `path`."""
    try:
        data = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        raise SaveError(
            f"{file_shown(path)} is cut short or damaged: line {fault.lineno}, column {fault.colno} is not JSON. "
            "Restore it from a copy."
        ) from None
    except RecursionError:
        raise _damaged(path, "is nested too deeply") from None
    except UnicodeDecodeError:
        raise _damaged(path, "is not UTF-8 text") from None
    except _FlawError as flaw:
        raise _damaged(path, str(flaw)) from None
    except ValueError:  # Python reads no whole number beyond 4,300 digits
        raise _damaged(path, "holds too large a number") from None
    if not isinstance(data, dict):
        raise _damaged(path, "is not one JSON object")
    return data


def _damaged(path: Path, flaw: str) -> SaveError:
    return SaveError(f"{file_shown(path)} {flaw}: it is no save, or damaged. Restore it from a copy.")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _FlawError(f"says '{shown(_said_twice(pairs), 40)}' twice")
    return found


def _said_twice(pairs: list[tuple[str, Any]]) -> str:
    before: set[str] = set()
    for key, _ in pairs:
        if key in before:
            return key
        before.add(key)
    return ""


def _no_constant(name: str) -> NoReturn:
    raise _FlawError(f"holds {name}, which is no number")


def _render(value: Any, depth: int, indent: str) -> str:
    flat = depth == 0 or not value or not isinstance(value, dict | list)
    if flat or (isinstance(value, list) and not isinstance(value[0], dict | list)):
        return _compact(value)
    inner = indent + " "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + _compact(item) for item in value) + f"\n{indent}]"
    keys = [f"{inner}{_compact(key)}: {_render(item, depth - 1, inner)}" for key, item in value.items()]
    return "{\n" + ",\n".join(keys) + f"\n{indent}}}"
