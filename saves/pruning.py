"""Which of the matches that longship named itself need not be kept for ever: none with anything left to play on."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from saves import json_file, names
from saves.listing import SaveEntry


def spent(folder: Path, entries: Sequence[SaveEntry], kept: int) -> list[str]:
    """Name the unnamed matches that are over or without an order, but for the newest so many unnamed ones.

    Their age is the number that each got when it began, higher than any there was then: clocks may be wrong.
    """
    autos = sorted((entry for entry in entries if names.is_auto(entry.name)), key=_number)
    return [entry.name for entry in autos[:-kept] if entry.ok and _spent(folder, entry)]


def _number(entry: SaveEntry) -> int:
    return int(entry.name.removeprefix(names.AUTO))


def _spent(folder: Path, entry: SaveEntry) -> bool:
    # What cannot be read for certain stays. A match that is over may have been gone back into since.
    with suppress(Exception):
        journal = names.journal_file(folder, entry.name)
        if journal.exists() and journal.stat().st_size:
            return False
        return entry.over or json_file.read(names.save_file(folder, entry.name))["moves"] == []
    return False
