"""What is read from `data/`: stock designs and squadrons, names, cards and medals."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.squadron.rulebook.designs import Design

PACKAGE: Final = "engine.games.squadron"

Force = tuple[tuple[Design, int], ...]
"""Designs with their numbers."""


@frozen
class _Entry:
    """A design in the file."""

    name: str
    kind: str
    modules: tuple[str, ...]
    led: bool = True


@frozen
class _Squadron:
    """A stock squadron in the file."""

    craft: Mapping[str, int]


@frozen
class _File:
    """The file designs.toml."""

    designs: Mapping[str, _Entry]
    squadrons: Mapping[str, _Squadron]


@frozen
class Names:
    """The file names.toml."""

    crews: tuple[str, ...]
    designs: tuple[str, ...]
    station: str


@lru_cache
def _file() -> _File:
    return rulebook.read(PACKAGE, "designs.toml", _File)


@lru_cache
def design(key: str) -> Design:
    """Return a stock design by its key; KeyError for none such."""
    entry = _file().designs[key]
    return Design(entry.name, entry.kind, entry.modules)


@lru_cache
def stock() -> tuple[Design, ...]:
    """Return every stock design of a squadron's craft."""
    return tuple(design(key) for key, each in _file().designs.items() if each.led and not design(key).civil)


@lru_cache
def others() -> tuple[Design, ...]:
    """Return every printed design that no squadron adopts: those of raiders, machines and convoys; no stations."""
    return tuple(each for each in map(design, _file().designs) if each not in stock() and not each.station)


@lru_cache
def squadron(key: str) -> Force:
    """Return a stock squadron by its key; KeyError for none such."""
    return tuple((design(name), count) for name, count in _file().squadrons[key].craft.items())


@lru_cache
def names() -> Names:
    """Return the names of the data."""
    return rulebook.read(PACKAGE, "names.toml", Names)
