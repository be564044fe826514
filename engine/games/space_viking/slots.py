"""What the orders of Space Viking point at: fleets, squares, seats, persons, items, technologies, amounts."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.core.errors import Refusal
from engine.core.slots import AmountSlot, Slot, amount, typed
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import called, is_square, squares
from engine.games.space_viking.queries.names import CALLED, PERSONS, side
from engine.games.space_viking.realm import Person
from engine.games.space_viking.rulebook.book import Item, Tech, book
from engine.games.space_viking.ships import Fleet

_SHOWN: Final = 24


def _fleet_said(desk: Desk, which: str) -> str:
    found = desk.fleets.get(which)
    return found.name if found is not None else "that fleet"


FLEET: Final[Slot[Desk, Fleet]] = Slot(
    "token",
    each=lambda desk: desk.fleets.values(),
    find=lambda desk, which: desk.fleets.get(which),
    stranger=lambda _, __: Refusal("That is no fleet of yours.", "SV-15"),
    id=lambda _, fleet: fleet.id,
    said=_fleet_said,
)

SQUARE: Final[Slot[Desk, str]] = Slot(
    "place",
    each=lambda _: squares(),
    find=lambda _, at: at if is_square(at) else None,
    stranger=lambda _, at: Refusal(f"{str(at)[:_SHOWN]} is off the map.", "SV-Q66"),
    id=lambda _, at: at,
    said=lambda _, at: called(at) if is_square(at) else str(at)[:_SHOWN],
)


def places(each: Callable[[Desk], Iterable[str]], reason: str, rule: str) -> Slot[Desk, str]:
    """Make a slot of squares, with what is said of all others."""
    return Slot(
        "place",
        each=each,
        find=lambda desk, at: at if at in tuple(each(desk)) else None,
        stranger=lambda _, __: Refusal(reason, rule),
        id=lambda _, at: at,
        said=lambda _, at: called(at) if is_square(at) else str(at)[:_SHOWN],
    )


def _seat_read(_: Desk, text: str) -> int | None:
    found = [seat for seat in range(-1, 7) if side(seat).lower() == text]
    return found[0] if found else None


def seats(each: Callable[[Desk], Iterable[int]], rule: str) -> Slot[Desk, int]:
    """Make a slot of other seats."""
    return Slot(
        "word",
        each=each,
        find=lambda desk, seat: seat if seat in tuple(each(desk)) else None,
        stranger=lambda _, __: Refusal("That is nobody else in this match.", rule),
        id=lambda _, seat: seat,
        said=lambda _, seat: side(seat),
        spell=lambda seat: side(seat).lower(),
        read=_seat_read,
    )


OTHER: Final = seats(lambda desk: desk.others, "SV-4")
FOE: Final = seats(lambda desk: (*desk.others, -1), "SV-44")


def words(known: Mapping[str, str], rule: str) -> Slot[Desk, str]:
    """Make a slot of fixed words, each with what a phrase calls it."""
    offered = ", ".join(known)
    return Slot(
        "word",
        each=lambda _: known,
        find=lambda _, word: word if word in known else None,
        stranger=lambda _, __: Refusal(f"It is one of {offered}.", rule),
        id=lambda _, word: word,
        said=lambda _, word: known.get(word, str(word)[:_SHOWN]),
        spell=spelled,
        read=lambda desk, text: kind if (kind := _item_read(desk, text) or text) in known else None,
    )


def _person(desk: Desk, rank: int) -> Person | None:
    return next((each for each in desk.realm.people if each.rank == rank), None)


PERSON: Final[Slot[Desk, Person]] = Slot(
    "word",
    each=lambda desk: desk.realm.people,
    find=_person,
    stranger=lambda _, __: Refusal("It is the sovereign, crony-1 or crony-2.", "SV-14"),
    id=lambda _, person: person.rank,
    said=lambda _, rank: CALLED[rank] if rank in range(len(CALLED)) else "nobody",
    spell=lambda rank: PERSONS[rank] if rank in range(len(PERSONS)) else str(rank),
    read=lambda _, word: PERSONS.index(word) if word in PERSONS else None,
)


def _titled(kind: str) -> str:
    found = book().items.get(kind)
    return found.title if found is not None else str(kind)[:_SHOWN]


def spelled(kind: str) -> str:
    """Return the word by which a thing that money buys is chosen: its title, as tables have it."""
    return "-".join(_titled(kind).lower().split()) if kind in book().items else str(kind)[:_SHOWN]


def _item_read(_: Desk, text: str) -> str | None:
    return next((kind for kind in book().items if text in {kind, spelled(kind)}), None)


def items(fits: Callable[[Item], bool], rule: str) -> Slot[Desk, Item]:
    """Make a slot of things that money buys."""

    def find(_: Desk, kind: str) -> Item | None:
        found = book().items.get(kind)
        return found if found is not None and fits(found) else None

    return Slot(
        "word",
        each=lambda _: tuple(each for each in book().items.values() if fits(each)),
        find=find,
        stranger=lambda _, __: Refusal("That is on no price list.", rule),
        id=lambda _, item: item.id,
        said=lambda _, kind: _titled(kind),
        spell=spelled,
        read=_item_read,
    )


ITEM: Final = items(lambda _: True, "SV-71")
SHIP: Final = items(lambda item: item.sort == "ship", "SV-71")
STARSHIP: Final = items(lambda item: item.jump, "SV-Q64")

TECH: Final[Slot[Desk, Tech]] = Slot(
    "word",
    each=lambda _: book().techs.values(),
    find=lambda _, tech: book().techs.get(tech),
    stranger=lambda _, __: Refusal("There is no such technology.", "SV-75"),
    id=lambda _, tech: tech.id,
    said=lambda _, tech: book().techs[tech].title if tech in book().techs else str(tech)[:_SHOWN],
)


OFFERED: Final = ("Grey Gull", "First Light", "Old Comrade")
"""What a player is offered to call a fleet, beside all that may be typed."""

NAME: Final = typed(
    lambda _: OFFERED,
    lambda _, __: Refusal("A name is 1 to 24 plain letters, digits and signs, with no blank at either end.", "SV-46"),
)


def number(
    each: Callable[..., range],
    reason: str,
    rule: str,
    asks: str = "how many",
    hint: Callable[..., str] | None = None,
) -> AmountSlot:
    """Make a slot of amounts with what is said of those out of range, the question for one, and what is counted."""
    return amount(each, lambda *_: Refusal(reason, rule), asks, hint)
