"""What saves there are, told from the first lines of each file: no rules are loaded and no log is read."""

import json
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from engine.core.errors import LongshipError
from engine.core.info import Info
from engine.core.values import frozen
from saves import json_file, migrate, names
from saves.counted import COUNTED
from saves.errors import SaveError, cannot_read, file_shown, shown

_HEAD: Final = 16_384
"""Bytes in which the first keys of a save must fit to be listed."""
_LABEL: Final = 120
_COUNTED: Final = re.compile(rf'^{{"({"|".join(COUNTED)})":(\d{{1,9}}),'.encode(), re.MULTILINE)
_DRIVER, _SEATS = 24, 16
OVER: Final = "over, "
"""What the clock of a save begins with once the match is over."""


@frozen
class SaveEntry:
    """One save as a list shows it; `fault` says in a sentence why it cannot be opened, '' while `ok`."""

    name: str
    game: str
    title: str
    clock: str
    """When it is in the game, in the game's words, or the earliest it can be; text from a file, made harmless."""
    when: datetime
    """When it was last written to, in local time."""
    fault: str = ""
    scenario: str = ""
    """The scenario's title, '' in a game without any."""
    drivers: tuple[str, ...] = ()
    """Who gives the orders of each seat."""
    practice: bool = False
    """Whether what is not free to undo may be taken back in it."""
    take_backs: int = 0
    """How often it was."""
    hurried: int = 0
    """How often an opponent was asked to answer at once."""
    salt: str = ""
    """What was drawn for this match alone, '' where its seed was typed."""
    lesson: str = ""
    """Which lesson of its game it is, by the title; '' for an ordinary match."""

    @property
    def over(self) -> bool:
        """Return whether the match is over: there is nothing to go on with."""
        return self.clock.startswith(OVER)

    @property
    def ok(self) -> bool:
        """Return whether the save can be opened, as far as its first lines tell."""
        return not self.fault


_Look = tuple[tuple[int, int, int], ...]
"""What tells whether a save or its journal has changed: when each was last written to, its size, which file it is."""


class SaveList:
    """The saves of one folder as a list shows them; none is read again before it has changed."""

    def __init__(self, folder: Path, info: Callable[[str], Info]) -> None:
        """Look into a folder; `info` says what can be said of a game by its id."""
        self._folder = folder
        self._info = info
        self._known: dict[Path, tuple[_Look, SaveEntry]] = {}

    def entries(self) -> list[SaveEntry]:
        """List the saves, the one played last first; a folder that is not there holds none. SaveError."""
        looks = ((path, _look(path)) for path in _files(self._folder) if names.is_name(path.stem))
        self._known = {path: (look, self._entry(path, look)) for path, look in looks if look}
        found = sorted(self._known.values(), key=lambda each: (_written(each[0]), each[1].name), reverse=True)
        return [entry for _, entry in found]

    def _entry(self, path: Path, look: _Look) -> SaveEntry:
        before, entry = self._known.get(path, ((), None))
        if entry is not None and entry.ok and before == look:
            return entry
        return _entry(path, _written(look), self._info)


def newest(entries: Iterable[SaveEntry]) -> SaveEntry | None:
    """Return the save that was played last among those that can be opened and are not over, or None."""
    return next((entry for entry in entries if entry.ok and not entry.over), None)


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.glob("*.json")) if folder.is_dir() else []
    except OSError as fault:
        raise cannot_read(folder, fault) from None


def _entry(path: Path, written: int, info: Callable[[str], Info]) -> SaveEntry:
    when = _local_time(written)
    try:
        head = _head(path)
        game, clock = shown(head.get("game", ""), _LABEL), _clock(shown(head.get("clock", ""), _LABEL), path)
        about = info(head["game"])
        take_backs, hurried = _counts(head, path)
        return SaveEntry(
            path.stem,
            game,
            about.title,
            clock,
            when,
            scenario=_scenario(head, about),
            drivers=_drivers(head),
            practice=head.get("practice", True) is True,
            take_backs=take_backs,
            hurried=hurried,
            salt=shown(head.get("salt", ""), _LABEL),
            lesson=_lesson(head, about),
        )
    except LongshipError as fault:
        return SaveEntry(path.stem, "", "", "", when, fault=str(fault))


def _local_time(written: int) -> datetime:
    try:
        return datetime.fromtimestamp(written / 1e9).astimezone()
    except (OSError, OverflowError, ValueError):  # some file systems keep times beyond the year 9999
        return datetime.fromtimestamp(0, UTC)


def _clock(text: str, path: Path) -> str:
    # A journal holds orders given since that was written, for none of which the rules are loaded here.
    try:
        later = path.with_suffix(".journal").stat().st_size > 0 and not text.startswith(OVER)
    except OSError:
        return text
    return f"{text} or later" if later else text


def _scenario(head: dict[str, Any], info: Info) -> str:
    option = next((option for option in info.options if option.key == "scenario"), None)
    chosen = head.get("options")
    if option is None or not isinstance(chosen, dict):
        return ""
    value = chosen.get("scenario", option.default)
    return next((choice.title for choice in option.choices if choice.value == value), "")


def _lesson(head: dict[str, Any], info: Info) -> str:
    told = head.get("lesson")
    if not isinstance(told, dict):
        return ""
    return next((each.title for each in info.lessons if each.id == told.get("id")), "lesson")


def _drivers(head: dict[str, Any]) -> tuple[str, ...]:
    seats = head.get("seats")
    rows = seats if isinstance(seats, list) else []
    return tuple(shown(row.get("driver", ""), _DRIVER) for row in rows[:_SEATS] if isinstance(row, dict))


def _counts(head: dict[str, Any], path: Path) -> tuple[int, int]:
    # Take-backs and hurried answers only grow: what the journal tells last of them is the most.
    try:
        since = dict(_COUNTED.findall(json_file.read_bytes(path.with_suffix(".journal"))))
    except SaveError:
        since = {}

    def most(key: str) -> int:
        written = head.get(key, 0)
        return max(written if type(written) is int else 0, int(since.get(key.encode(), 0)), 0)

    return most("take_backs"), most("hurried")


def _head(path: Path) -> dict[str, Any]:
    text = json_file.read_head(path, _HEAD).decode("utf-8", "replace")
    # As longship writes it, each of the first keys has a line to itself and a comma after it.
    lines = text.partition('\n "start"')[0].removeprefix("{").rstrip().removesuffix(",")
    try:
        head: dict[str, Any] = json.loads("{" + lines + "}")
    except (ValueError, RecursionError):
        head = json_file.read(path)  # laid out by somebody else
    if not isinstance(head.get("game"), str) or "format" not in head:
        raise SaveError(f"{file_shown(path)} is no save of longship. Move it elsewhere.")
    if type(head["format"]) is int:
        migrate.refuse_newer(head["format"], path)
    return head


def _look(path: Path) -> _Look:
    # Orders since the last whole save are in the journal only. A file may go while it is looked at.
    found = []
    for each in (path, path.with_suffix(".journal")):
        with suppress(OSError):
            stat = each.stat()
            found.append((stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return tuple(found)


def _written(look: _Look) -> int:
    return max(when for when, _, _ in look)
