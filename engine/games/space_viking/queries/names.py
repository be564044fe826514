"""What seats, ships, people and cargo are called."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.grammar import fitting, list_of, plural
from engine.games.space_viking.info import SEAT_NAMES
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Cargo, Ship
from engine.games.space_viking.state import Sighted

LETTERS: Final = "abcdefg"
"""What the ids of a seat's fleets begin with; those of Free Vikings with 'v'."""

RANKS: Final = ("sovereign", "Crony 1", "Crony 2")
"""Persons by rank."""

CALLED: Final = ("the sovereign", "Crony 1", "Crony 2")
"""Persons by rank, as orders call them."""

PERSONS: Final = ("sovereign", "crony-1", "crony-2")
"""Persons by rank, as words."""

_MANY: Final = {"factory": "Factories", "robots": "Robotic Factories", "factory-robot": "Robotic Factories"}

CARGO: Final = ("troop", "jumper", "people", "iu", "outpost", "shipyard")
"""Kinds of cargo as words, in the order of `Cargo`."""

_UNITS: Final = {
    "troop": "troop",
    "jumper": "jump troop",
    "outpost": "outpost",
    "shipyard": "shipyard",
    "fighter": "Fighter",
    "monitor": "Monitor",
}

FIELDS: Final = dict(zip(CARGO, ("troops", "jumpers", "people", "iu", "outposts", "yards"), strict=True))

POSTS: Final = {"troop": "guards", "jumper": "leapers"}
"""What soldiers of a garrison are counted as on their world."""


def side(seat: int) -> str:
    """Return what a seat is called; Free Vikings for nobody's."""
    return SEAT_NAMES[seat] if 0 <= seat < len(SEAT_NAMES) else "Free Vikings"


def seat_of(fleet: str) -> int:
    """Return whose fleet an id names; -1 for one of Free Vikings."""
    return LETTERS.find(fleet[:1])


def counted(kind: str, number: int) -> str:
    """Return so many of an item: '3 Escorts'."""
    known = book().items.get(kind)
    title = known.title if known is not None else str(kind)[:24]
    return f"{number} {title if number == 1 else _MANY.get(kind, title + 's')}"


def priced(kind: str, number: int) -> str:
    """Return so many of an item with what they cost: '3 Escorts for 24 IU'."""
    known = book().items.get(kind)
    return counted(kind, number) if known is None else f"{counted(kind, number)} for {number * known.price} IU"


def ships_called(ships: Iterable[Ship]) -> str:
    """Return ships by class: '2 Escorts and 1 Attack Ship'."""
    return classes_called(by_class(ships))


def by_class(ships: Iterable[Ship]) -> tuple[tuple[str, int], ...]:
    """Count ships by class."""
    return tuple(Counter(ship.kind for ship in ships).items())


def ships_short(ships: Iterable[Ship]) -> str:
    """Return ships by the letters of their class, where there is little room: '2 ES, 1 AT'."""
    classes = Counter(ship.kind for ship in ships)
    return ", ".join(f"{number} {book().items[kind].letters}" for kind, number in classes.items())


def classes_called(classes: Iterable[tuple[str, int]]) -> str:
    """Return ships counted by class."""
    return list_of([counted(kind, number) for kind, number in classes], none="no ships")


def sighted_called(who: Sighted) -> str:
    """Return ships as they were seen, with whose they are."""
    return f"{classes_called(who.ships)} of {side(who.seat)}"


def classes_fitting(classes: Sequence[tuple[str, int]], room: int) -> str:
    """Return ships counted by class, as many classes as so many characters hold: '2 Escorts and 3 more classes'."""
    return fitting(
        classes_called(classes), [counted(kind, number) for kind, number in classes], room, "class", "classes"
    )


def units_called(kind: str, number: int) -> str:
    """Return so much of a kind of cargo: '4 troops', '20 IU', '6 M people'."""
    if kind == "iu":
        return f"{number} IU"
    return f"{number} M people" if kind == "people" else plural(number, _UNITS[kind])


def cargo_called(cargo: Cargo) -> str:
    """Return what a hold carries; 'nothing' when it is empty."""
    said = [
        plural(cargo.troops, "troop"),
        plural(cargo.jumpers, "jump troop"),
        f"{cargo.people} M people",
        f"{cargo.iu} IU",
        plural(cargo.outposts, "outpost"),
        plural(cargo.yards, "shipyard"),
    ]
    numbers = (cargo.troops, cargo.jumpers, cargo.people, cargo.iu, cargo.outposts, cargo.yards)
    return list_of([each for each, number in zip(said, numbers, strict=True) if number], none="nothing")


def order_of(fleet: str) -> tuple[str, int]:
    """Return what sorts fleets by their ids."""
    return fleet[:1], int(fleet[1:])
