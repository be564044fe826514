"""The file of the logbook: `logbook.toml` beside the saves, a table for each match. What is in it is left as it is."""

import re
from pathlib import Path
from typing import Any, Final

from engine.core.values import frozen
from saves import own_file

FILE: Final = "logbook.toml"

WON, DREW, LOST = "won", "drew", "lost"
RESULTS: Final = (WON, DREW, LOST)

MOST: Final = 1_000
"""So many matches are kept, the newest."""

_LONGEST: Final = 1_024 * MOST
"""Bytes of a file that is read: a match takes some 200."""
_HEAD: Final = "# How matches of one person ended, as longship keeps it. Delete this file to begin anew.\n"
_ROW: Final = re.compile(r"^\[\[matches\]\]", re.MULTILINE)


@frozen
class Ended:
    """One match that one person played to its end; `level` is of the strongest opponent, `clock` when it ended.

    `weaker` says whether equal opponents would win less often from this seat. `mark` tells the match from others.
    """

    game: str
    scenario: str
    seat: int
    level: str
    result: str
    clock: str
    practice: bool
    take_backs: int
    weaker: bool
    mark: str


_KINDS: Final[dict[str, type]] = {
    "game": str,
    "scenario": str,
    "seat": int,
    "level": str,
    "result": str,
    "clock": str,
    "practice": bool,
    "take_backs": int,
    "weaker": bool,
    "mark": str,
}
"""What a match in the file holds."""


def read(folder: Path) -> tuple[Ended, ...]:
    """Read how matches ended, oldest first; nothing where the file is missing, or cannot be understood."""
    return look_up(folder)[0]


def look_up(folder: Path) -> tuple[tuple[Ended, ...], str]:
    """Read how matches ended, oldest first, and say in a sentence where the file cannot be understood."""
    known, fault = own_file.understood(folder / FILE, _LONGEST, _understood)
    return known or (), fault


def add(folder: Path, ended: Ended) -> tuple[tuple[Ended, ...] | None, str]:
    """Write down how a match ended, unless it is there; return what was there, if it is known, and what is to be told.

    A file that cannot be understood is put aside first.
    """
    before: tuple[Ended, ...] | None = None

    def longer(text: str) -> str:
        nonlocal before
        before = _understood(text)
        return text if any(each.mark == ended.mark for each in before) else _longer(text or _HEAD, ended)

    note = own_file.amend(folder / FILE, _LONGEST, longer)
    return None if note else before, note


def _understood(text: str) -> tuple[Ended, ...]:
    # Tables and keys that a later longship writes are passed over. ValueError where there is no place for one more.
    import tomllib

    found, tables = tomllib.loads(text), len(_ROW.findall(text))
    rows = found.get("matches", [])
    listed = isinstance(rows, list) and len(rows) == tables and all(isinstance(row, dict) for row in rows)
    if not listed or ("matches" in found and not tables):
        raise ValueError("matches are told otherwise than by tables")
    return tuple(ended for row in rows if (ended := _row(row)) is not None)


def _row(row: dict[str, Any]) -> Ended | None:
    known: dict[str, Any] = {name: row.get(name) for name in _KINDS}
    fit = all(type(known[name]) is kind for name, kind in _KINDS.items())
    harmless = all(each.isprintable() for each in known.values() if isinstance(each, str))
    return Ended(**known) if fit and harmless and known["result"] in RESULTS else None


def _longer(text: str, ended: Ended) -> str:
    from json import dumps

    rows = [match.start() for match in _ROW.finditer(text)]
    kept = text if len(rows) < MOST else text[: rows[0]] + text[rows[len(rows) - MOST + 1] :]
    row = "\n".join(["[[matches]]", *(f"{key} = {dumps(getattr(ended, key), ensure_ascii=False)}" for key in _KINDS)])
    return f"{kept.rstrip()}\n\n{row}\n"
