"""What the orders of Squadron point at: craft, points, ways, weapons, modules, designs, cards, medals, crews."""

from collections.abc import Callable, Collection, Iterable
from typing import Final

from engine.core.clauses import needing
from engine.core.errors import Refusal
from engine.core.slots import Slot, Thing, typed, words
from engine.core.values import evolve
from engine.games.squadron.desk import Desk
from engine.games.squadron.queries.aiming import ready
from engine.games.squadron.queries.names import WAYS, id_name, name_of, place_of
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import FIGHTER, KINDS, VESSEL, Design
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD
from engine.games.squadron.state import Craft
from engine.space.lattice import Point

_SHOWN: Final = 24
"""So many characters of what was typed are said back."""

Find = Callable[[Desk, str], Craft | None]


def _called(thing: Thing) -> str:
    if isinstance(thing, Craft):
        return name_of(thing)
    return thing.name if isinstance(thing, Design) else str(thing)


needs: Final = needing(_called)
"""Makes a clause that bars unless something holds; its reason calls things by their names."""


def said_craft(desk: Desk, which: str) -> str:
    """Return what a craft is called, by the names that the desk's seat knows."""
    found = desk.find(which)
    return name_of(found) if found is not None else id_name(which)


def _not_yours(_: Desk, __: str) -> Refusal:
    return Refusal("That is no craft of yours that could do it.", "SQ-24")


def _no_target(desk: Desk, which: str) -> Refusal:
    found = desk.find(which)
    if found is not None and not found.up and found.seat != desk.seat:
        return Refusal(f"{name_of(found)} lies face down: nobody shoots at it or meets it.", "SQ-64")
    return Refusal("That is no enemy on the table.", "SQ-64")


def craft(
    each: Callable[..., Iterable[Craft]], find: Find = Desk.mine, stranger: Callable[[Desk, str], Refusal] = _not_yours
) -> Slot[Desk, Craft]:
    """Make a slot of craft; any of the seat's own is known to it, unless told."""
    return Slot("token", each, find, stranger, lambda _, thing: thing.id, said_craft)


def among(each: Callable[[Desk], Collection[Craft]]) -> Find:
    """Make what finds a craft among some alone."""
    return lambda desk, which: found if (found := desk.find(which)) in each(desk) else None


def _fighter(desk: Desk, which: str) -> Craft | None:
    found = desk.find(which)
    return found if found is not None and found.known and found.plan.fighter else None


OUT: Final = craft(lambda desk: desk.out)
GUNNER: Final = craft(lambda desk: desk.gunners)
CARRIED: Final = craft(lambda desk: desk.carried)
UNDEPLOYED: Final = craft(lambda desk: desk.next_up)
BAY: Final = craft(lambda desk: desk.bays)
FLEET: Final = craft(lambda desk: desk.fleet)
PATIENT: Final = craft(lambda desk: desk.own)
TARGET: Final = craft(lambda desk: desk.targets, among(lambda desk: desk.targets), _no_target)
CATCH: Final = craft(
    lambda desk: desk.fighters_near, _fighter, lambda *_: Refusal("A tractor holds fighters alone.", "SQ-42")
)
HELD: Final = craft(
    lambda desk: desk.held, among(lambda desk: desk.held), lambda *_: Refusal("No vessel of yours holds that.", "SQ-44")
)


def points(each: Callable[..., Iterable[Point]], rule: str) -> Slot[Desk, Point]:
    """Make a slot of points of the table."""
    return Slot(
        "place",
        each,
        Desk.point,
        lambda _, __: Refusal("That is no point of this table.", rule),
        lambda _, point: place_of(point),
        lambda _, place: str(place)[:_SHOWN],
    )


END: Final = points(lambda desk, craft: desk.ends(craft), "SQ-48")
BERTH: Final = points(lambda desk: desk.zone, "SQ-94")
BESIDE: Final = points(lambda desk, fighter: desk.launches(fighter), "SQ-40")


_SIXTEEN: Final = "A craft turns to one of sixteen ways by the clock: 6 o'clock, half past 7, a quarter to 10."
WAY: Final = words(lambda _: tuple(WAYS), _SIXTEEN, "SQ-48")
"""A facing by its name; `WAYS` has its vector."""


_WEAPONS: Final = (LASER_WORD, MISSILE_WORD)


def _weapons(_: Desk, firer: Craft) -> tuple[str, ...]:
    return tuple(each for each in _WEAPONS if ready(firer, each))


WEAPON: Final = evolve(
    words(_weapons, "Shots are of lasers or missiles.", "SQ-55", lambda _: _WEAPONS),
    read=lambda _, word: word if word in _WEAPONS else None,  # else 'volley' would be a weapon, and no order of its own
)
MODULE: Final = words(lambda _: tuple(KINDS), "There is no module of that kind.", "SQ-12")


def _damaged(_: Desk, patient: Craft) -> tuple[str, ...]:
    return tuple(dict.fromkeys(patient.plan.modules[index] for index in patient.broken))


DAMAGED: Final = words(_damaged, "There is no module of that kind.", "SQ-59", lambda _: KINDS)
KIND: Final = words(lambda _: (VESSEL, FIGHTER), "Craft are vessels or fighters.", "SQ-10")
NAME: Final = typed(
    lambda desk: tuple(each for each in book.names().designs if each.lower() not in taken_names(desk)),
    lambda *_: Refusal("A name is 1 to 24 plain letters, digits and signs, with no blank at either end.", "SQ-4"),
)


def taken_names(desk: Desk) -> frozenset[str]:
    """Return what designs are called already, in lower case."""
    return frozenset(each.name.lower() for each in (*desk.squadron.designs, *book.stock()))


def designs(each: Callable[[Desk], Iterable[Design]], why: str, rule: str) -> Slot[Desk, Design]:
    """Make a slot of designs, by their names in lower case."""

    def find(desk: Desk, name: str) -> Design | None:
        return next((design for design in each(desk) if design.name.lower() == name), None)

    return Slot(
        "word",
        each,
        find,
        lambda *_: Refusal(why, rule),
        lambda _, design: design.name.lower(),
        lambda desk, name: found.name if (found := find(desk, name)) else str(name)[:_SHOWN],
    )


DESIGN: Final = designs(lambda desk: desk.squadron.designs, "That is no design of yours.", "SQ-4")
STOCK: Final = designs(lambda _: book.stock(), "That is no stock design.", "SQ-4")
