"""The single checks, each with its error message: ranges, closed lists, names."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from engine.core.errors import RulebookError

_LONGEST_NAME: Final = 24


def check_keys(got: Iterable[str], known: Collection[str], where: str) -> None:
    """Raise RulebookError unless exactly the known keys are there."""
    found = set(got)
    for key in sorted(found - set(known)):
        raise RulebookError(f"{where}: unknown {key!r}; known are {', '.join(known)}")
    for key in known:
        if key not in found:
            raise RulebookError(f"{where}: {key!r} is missing")


def check_ranges(record: object, ranges: Mapping[str, tuple[int, int]], where: str) -> None:
    """Raise RulebookError for a field that does not lie in its range."""
    for name, limits in ranges.items():
        check_within(getattr(record, name), limits, f"{where}: {name}")


def check_within(number: int, limits: tuple[int, int], where: str) -> None:
    """Raise RulebookError unless a number lies within its limits, both included."""
    low, high = limits
    if not low <= number <= high:
        raise RulebookError(f"{where} is {number}; it must be {low}" + (f" to {high}" if high > low else ""))


def check_name(name: str, where: str, what: str) -> None:
    """Raise RulebookError for a name that does not fit into the pictures, or is not plain ASCII."""
    if not (name.isascii() and name.isprintable() and name.strip() == name and 0 < len(name) <= _LONGEST_NAME):
        raise RulebookError(f"{where}: {what}: expected 1 to {_LONGEST_NAME} plain characters, got {name!r}")


def check_distinct(names: Iterable[str], where: str) -> None:
    """Raise RulebookError when two names differ at most in capitals."""
    name, uses = Counter(name.casefold() for name in names).most_common(1)[0]
    if uses > 1:
        raise RulebookError(f"{where}: the name {name!r} is used twice")
