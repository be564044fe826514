"""A player's own data: a text whose values replace those of the data files."""

from collections.abc import Iterator, Mapping, Sized
from typing import Final

from engine.core.errors import RulebookError
from engine.core.rulebook import Toml, parse
from engine.games.star_viking.rulebook.provenance import Path, bare

LONGEST: Final = 200_000
"""Characters of a text: far above what any set needs, and read at once."""

UNNAMED: Final = "your data"
"""What errors call a text whose name cannot be read yet."""

_DEEPEST: Final = 8
_LARGEST: Final = 100
"""Characters of a text in it, keys of a table, items of a list."""
_HIGHEST: Final = 1_000_000
_LONGEST_NAME: Final = 40


def read_overlay(text: str) -> tuple[str, dict[str, Toml]]:
    """Return the name that a text gives itself, and its tables without marks; RulebookError when it is no such text."""
    if len(text) > LONGEST:
        raise RulebookError(f"{UNNAMED}: {len(text)} characters; at most {LONGEST} are read")
    tables = parse(text, UNNAMED)
    _check_size(tables, 1)
    name = tables.pop("name", None)
    if not isinstance(name, str) or not (name.isascii() and name.isprintable() and 0 < len(name) <= _LONGEST_NAME):
        raise RulebookError(f'{UNNAMED}: it needs a line name = "..." of 1 to {_LONGEST_NAME} plain characters')
    return name, bare(tables)


def lay(over: Toml, base: Toml) -> Toml:
    """Return `base` with `over` laid on it: tables key by key, but one that says `whole = true` replaces all."""
    if not isinstance(over, Mapping):
        return over
    if not isinstance(base, Mapping) or _whole(over):
        return {key: lay(item, None) for key, item in over.items() if key != "whole" or item is not True}
    return {**base, **{key: lay(item, base.get(key)) for key, item in over.items()}}


def paths(over: Mapping[str, Toml], path: Path = ()) -> Iterator[Path]:
    """List what a text gives: every value, and every table that it gives whole."""
    if _whole(over):
        yield path
    for key, item in over.items():
        if isinstance(item, Mapping):
            yield from paths(item, (*path, key))
        else:
            yield (*path, key)


def _whole(table: Mapping[str, Toml]) -> bool:
    return table.get("whole") is True


def _check_size(value: Toml, depth: int) -> None:
    # What is far too big is refused first: it could neither be walked nor quoted in a sentence.
    if depth > _DEEPEST:
        raise RulebookError(f"{UNNAMED}: nested deeper than anything in the data")
    if isinstance(value, int) and abs(value) > _HIGHEST:
        raise RulebookError(f"{UNNAMED}: a number is beyond {_HIGHEST}")
    if isinstance(value, Sized) and len(value) > _LARGEST:
        raise RulebookError(f"{UNNAMED}: a text, list or table has more than {_LARGEST} parts")
    if isinstance(value, Mapping):
        for key, item in value.items():
            _check_size(key, depth)
            _check_size(item, depth + 1)
    if isinstance(value, list):
        for item in value:
            _check_size(item, depth + 1)
