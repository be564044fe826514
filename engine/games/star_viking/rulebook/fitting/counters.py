"""What a set of counters must be, and the numbers beside it."""

from collections.abc import Mapping
from typing import Final

from attrs import asdict

from engine.core.errors import RulebookError
from engine.games.star_viking.rulebook.fitting.limits import check_name, check_ranges, check_within
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rulebook.numbers import Numbers

_KIND: Final = {
    "count": (0, 20),
    "cost": (0, 200),
    "capacity": (0, 20),
    "size": (0, 20),
    "ew": (0, 20),
    "attack": (0, 20),
    "speed": (0, 2),
}
_SHIPS: Final = ("CR", "SL", "BC", "FF", "FE")


def check_kinds(kinds: Mapping[str, Kind], numbers: Numbers, where: str) -> None:
    """Raise RulebookError for a counter out of range, and for a set that a match cannot be set up from."""
    for key, kind in kinds.items():
        _check_kind(key, kind, f"{where}: kinds: {key!r}")
    needed = {"blue-FF": numbers.start_frigates, "blue-FE": numbers.start_escorts, "blue-FD": 1}
    for key, least in needed.items():
        check_within(kinds[key].count, (least, 20), f"{where}: kinds: {key!r}: count")
    green = sum(kind.count for kind in kinds.values() if kind.colour == "green")
    check_within(numbers.aside, (1, green), f"{where}: numbers: aside")


def _check_kind(key: str, kind: Kind, where: str) -> None:
    if not key == kind.id == f"{kind.colour}-{kind.type}":
        raise RulebookError(f"{where}: id, colour and type follow from the name of the table and cannot be given")
    check_name(kind.title, where, "title")
    check_ranges(kind, _KIND, where)
    if kind.ship != (kind.type in _SHIPS):
        raise RulebookError(f"{where}: code: {', '.join(_SHIPS)} have S, and no others (K-21)")
    if kind.ship and kind.size:
        raise RulebookError(f"{where}: size: a starship has none: nothing carries it (K-131)")
    if kind.is_pod == (kind.code != ""):
        raise RulebookError(f"{where}: a pod has no code, and every other counter has one")
    check_within(kind.defense, (0, 0) if kind.is_pod else (1, 20), f"{where}: defense")


def check_numbers(numbers: Numbers, where: str) -> None:
    """Raise RulebookError for a number that is not 1 to 200."""
    for name, value in asdict(numbers).items():
        for number in value if isinstance(value, tuple) else (value,):
            check_within(number, (1, 200), f"{where}: numbers: {name}")
