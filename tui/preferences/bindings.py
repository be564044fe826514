"""Keys of a player's own, as the config keeps them: one a line, for all games or for one; what they mean is elsewhere.

key.end = "F5"                  a command in every game, by its id in docs/keys.md
key.GAME.ORDER = "x"   a command or an order in one game
key.end = ""                    what the program gives it
"""

import re
from typing import Final, TypeAlias

from engine.core.values import frozen

Bindings: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of a name, 'end' or 'GAME.attack', and its keys as a player writes them, parted by blanks."""

PREFIX: Final = "key."
"""What a line of the config begins with that binds keys."""

LONGEST: Final = 60
"""Characters of the keys of one line."""

_NAME: Final = re.compile(r"(?:[a-z0-9-]{1,40}\.)?[a-z0-9!-]{1,40}")


@frozen
class Binding:
    """One line: whose keys they are, in which game ('' for all), and the keys as they are written."""

    game: str
    name: str
    keys: tuple[str, ...]


def split(bindings: Bindings) -> tuple[Binding, ...]:
    """Take the names apart, those of all games first, so that what is said of one game goes before."""
    found = []
    for whole, keys in bindings:
        game, _, name = whole.rpartition(".")
        found.append(Binding(game, name, tuple(keys.split())))
    return tuple(sorted(found, key=lambda each: bool(each.game)))


def bound(bindings: Bindings, name: str, keys: str) -> Bindings:
    """Return the bindings with the keys of a name changed; '' gives back what the program has for it."""
    kept = tuple(each for each in bindings if each[0] != name)
    return (*kept, (name, keys)) if keys else kept


def read(found: object) -> tuple[str, str]:
    """Read what TOML makes of the part behind 'key.'; ValueError says what a line is like."""
    names: list[str] = []
    while isinstance(found, dict) and len(found) == 1:
        ((name, found),) = found.items()
        names.append(name)
    whole = ".".join(names)
    if not _NAME.fullmatch(whole):
        raise ValueError('binds nothing. A line is like  key.end = "F5"  or  key.GAME.ORDER = "x".')
    if not isinstance(found, str) or len(found) > LONGEST or not (found.isascii() and found.isprintable()):
        raise ValueError(f"takes keys in double quotes, parted by blanks, not {ascii(found)[:40]}.")
    return whole, " ".join(found.split())
