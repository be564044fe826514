"""What is read from `data/`: stock designs and squadrons, names, cards and medals."""

from collections.abc import Mapping
from functools import lru_cache

from engine.core import rulebook
from engine.core.values import frozen
from engine.games.squadron.rulebook import PACKAGE
from engine.games.squadron.rulebook.designs import Design

Force = tuple[tuple[Design, int], ...]
"""Designs with their numbers."""


@frozen
class _File:
    """The file designs.toml."""

    lent: tuple[str, ...]
    designs: Mapping[str, Design]
    squadrons: Mapping[str, Mapping[str, int]]


@frozen
class Names:
    """The file names.toml."""

    crews: tuple[str, ...]
    designs: tuple[str, ...]
    station: str


@lru_cache
def _file() -> _File:
    return rulebook.read(PACKAGE, "designs.toml", _File)


def design(key: str) -> Design:
    """Return a stock design by its key; KeyError for none such."""
    return _file().designs[key]


@lru_cache
def stock() -> tuple[Design, ...]:
    """Return every stock design of a squadron's craft."""
    return tuple(each for key, each in _file().designs.items() if key not in _file().lent and not each.civil)


@lru_cache
def others() -> tuple[Design, ...]:
    """Return every printed design that no squadron adopts: those of raiders, machines and convoys; no stations."""
    return tuple(each for each in _file().designs.values() if each not in stock() and not each.station)


@lru_cache
def squadron(key: str) -> Force:
    """Return a stock squadron by its key; KeyError for none such."""
    return tuple((design(name), count) for name, count in _file().squadrons[key].items())


@lru_cache
def names() -> Names:
    """Return the names of the data."""
    return rulebook.read(PACKAGE, "names.toml", Names)
