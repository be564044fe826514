"""What craft, points, ways and seats are called."""

from collections import Counter
from functools import lru_cache
from typing import Final

from engine.core.refs import HIDDEN, PlaceId
from engine.games.squadron.ids import LETTERS, hold_id
from engine.games.squadron.info import SCENARIOS, SEAT_NAMES
from engine.games.squadron.state import Craft
from engine.space.lattice import FACINGS, Point, facing, place_id

_HOURS: Final = (
    *("3 o'clock", "a quarter past 2", "half past 1", "a quarter to 1", "12 o'clock", "a quarter past 11"),
    *("half past 10", "a quarter to 10", "9 o'clock", "a quarter past 8", "half past 7", "a quarter to 7"),
    *("6 o'clock", "a quarter past 5", "half past 4", "a quarter to 4"),
)
"""The sixteen facings by the clock, from 3 o'clock counter-clockwise."""

WAYS: Final[dict[str, Point]] = dict(zip(_HOURS, FACINGS, strict=True))
"""The facings that can be chosen, by what they are called."""


TITLES: Final = {each.value: each.title for each in SCENARIOS}
"""What each scenario is called."""


@lru_cache(maxsize=512)
def number_of(craft: str) -> str:
    """Return what stands for a craft's id in its name: 'A7', '3 of Amber' without a marker; of a station the letter."""
    if craft[:1] == "p":
        return f"{number_of(craft[1:])}, prisoner"
    if craft[1:2] == "h":
        return f"{craft[2:]} of {side(LETTERS.index(craft[0]))}"
    return craft[:1].upper() + craft[1:] if craft[1:] != "0" else craft[:1].upper()


def marker_name(craft: str) -> str:
    """Return what a face-down marker is called."""
    return f"Marker {number_of(craft)}"


def name_of(craft: Craft) -> str:
    """Return what a craft is called: its design and number, or that it is a marker."""
    if craft.design is HIDDEN:
        return marker_name(craft.id)
    return f"{craft.design.name} {number_of(craft.id)}"


def aboard_name(craft: Craft) -> str:
    """Return what a fighter is called before it has a number: by its place in the mustering."""
    return f"{craft.plan.name} {number_of(hold_id(craft.seat, craft.rank))}"


def id_name(craft: str) -> str:
    """Return what can be said of an id that names no craft here."""
    bare = craft.removeprefix("p")
    digits = bare[1:].removeprefix("h")
    known = bare[:1] and bare[0] in LETTERS and digits.isascii() and digits.isdigit() and len(digits) < 4
    return f"craft {number_of(craft)}" if known else "that"


def counted(medal: str, count: int) -> str:
    """Return so many medals of a kind: 'Star', 'Star twice', 'Star 3 times'."""
    return medal + {1: "", 2: " twice"}.get(count, f" {count} times")


def side(seat: int) -> str:
    """Return the word of a seat."""
    return SEAT_NAMES[seat]


@lru_cache(maxsize=4096)
def place_of(point: Point) -> PlaceId:
    """Return the name of a point."""
    return place_id(*point)


def way_name(way: Point) -> str:
    """Return a facing by the clock whose 12 is the top of the map, the nearest of sixteen."""
    return _HOURS[facing(way)]


def fitted(modules: tuple[str, ...]) -> str:
    """Return modules in words, most telling first: 'engine, 2 missiles'."""
    return ", ".join(by_kind(modules))


def by_kind(modules: tuple[str, ...], one: str = "") -> list[str]:
    """List modules in words, those of a kind together, most telling first; `one` stands before what is single."""
    return [one + code if count == 1 else f"{count} {plural_of(code)}" for code, count in Counter(modules).items()]


def plural_of(code: str) -> str:
    """Return the plural of a module: 'missiles', 'armour'."""
    if code in {"armour", "electronics"}:
        return code
    head, _, tail = code.partition(" ")
    return f"{head}s {tail}".strip()
