"""What orders point at: ships, hexes, banks, goods. A thing is a ship's number, a cell, or the word itself."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import PlaceId
from engine.core.slots import Slot, itself
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.queries.factors import hostile
from engine.games.star_sectors.state import mine_token, ship_token
from engine.space.hexgrid import OFF


def name_of(desk: Desk, number: int) -> str:
    """Return a ship's name, or a number for one that does not exist: phrases must never fail."""
    ships = desk.state.ships
    return ships[number].name if 0 <= number < len(ships) else f"ship {number}"


def _number(_: Desk, text: str) -> int | None:
    digits = text[1:]
    return int(digits) if text[:1] == "s" and digits.isascii() and digits.isdecimal() else None


# Ships on the map, by their numbers.


def _ships(
    each: Callable[[Desk], Iterable[int]],
    find: Callable[[Desk, int], int | None],
    stranger: Callable[[Desk, int], Refusal],
) -> Slot[Desk, int]:
    return Slot("token", each, find, stranger, itself, name_of, ship_token, _number)


def _active(desk: Desk, number: int) -> int | None:
    return number if number == desk.number else None


def _other_active(desk: Desk, _: int) -> Refusal:
    return Refusal(f"{name_of(desk, desk.number)} is active: it ends its turn first.", "SS-Q15")


ACTIVE: Final = _ships(lambda desk: (desk.number,), _active, _other_active)
"""The ship whose turn it is."""


def _own(desk: Desk, number: int) -> int | None:
    ships = desk.state.ships
    return number if 0 <= number < len(ships) and ships[number].seat == desk.seat else None


OWN: Final = _ships(lambda desk: desk.waiting, _own, lambda *_: Refusal("That is no ship of this seat.", "SS-Q15"))
"""A ship, or station, of the seat; those are listed that wait for their turn."""


def _foe(desk: Desk, number: int) -> int | None:
    ships = desk.state.ships
    seen = 0 <= number < len(ships) and ships[number].place is not None
    return number if seen and hostile(ships[number], desk.seat) else None


def _no_foe(desk: Desk, number: int) -> Refusal:
    ships = desk.state.ships
    if not 0 <= number < len(ships):
        return Refusal("There is no such ship.")
    if ships[number].place is None:
        return Refusal(f"{ships[number].name} is not to be seen on the map.")
    return Refusal(f"{ships[number].name} is no enemy.")


FOE_NEAR: Final = _ships(lambda desk: desk.foes_near, _foe, _no_foe)
"""A hostile ship or station that the seat sees on the map; those are listed that the active ship's guns may reach."""

FOE_AHEAD: Final = _ships(lambda desk: desk.foes_ahead, _foe, _no_foe)
"""The same; those are listed that lie on the active ship's bow line."""


# Hexes, by their cells.


def _cell(desk: Desk, name: PlaceId) -> int | None:
    cell = desk.find(name)
    return None if cell == OFF else cell


def _hexes(each: Callable[[Desk], Iterable[int]]) -> Slot[Desk, int]:
    def stranger(_: Desk, name: PlaceId) -> Refusal:
        return Refusal(f"The map has no hex {name}.")

    return Slot("place", each, _cell, stranger, Desk.place_name, lambda _, name: name)


AHEAD: Final = _hexes(lambda desk: desk.track)
"""A hex to jump to, nearest first."""

ASTERN: Final = _hexes(lambda desk: desk.track_astern)
"""A hex to jump back to, nearest first."""


def _mined(desk: Desk, name: PlaceId) -> int | None:
    cell = desk.find(name)
    return cell if cell in desk.mines else None


def _mines(each: Callable[[Desk], Iterable[int]]) -> Slot[Desk, int]:
    return Slot(
        "token",
        each,
        _mined,
        lambda _, name: Refusal(f"No mine is known at {name}.", "SS-101"),
        Desk.place_name,
        lambda _, name: name,
        mine_token,
        lambda _, text: PlaceId(text[1:]) if text[:1] == "m" else None,
    )


MINE_NEAR: Final = _mines(lambda desk: desk.mines_near)
"""A mine that the seat knows of, by its hex; those are listed that the active ship's guns may reach."""

MINE_AHEAD: Final = _mines(lambda desk: desk.mines_ahead)
"""The same; those are listed that lie on the active ship's bow line."""


# Banks of the active ship, counted from 0; players count from 1.

NO_BANKS: Final = Refusal("It has no bank of advanced weapons.", "SS-80")


def _bank(spelled: str) -> Slot[Desk, int]:
    def read(_: Desk, text: str) -> int | None:
        digits = text.removeprefix(spelled)
        return int(digits) - 1 if digits != text and digits.isascii() and digits.isdecimal() else None

    return Slot(
        "word",
        lambda desk: range(len(desk.ship.banks)),
        lambda desk, bank: bank if 0 <= bank < len(desk.ship.banks) else None,
        lambda desk, _: Refusal("It has no such bank.", "SS-80") if desk.ship.banks else NO_BANKS,
        itself,
        lambda _, bank: f"bank {bank + 1}",
        lambda bank: f"{spelled}{bank + 1}",
        read,
    )


BANK: Final = _bank("bank ")
FIRING: Final = _bank("fire bank ")
CHARGED: Final = _bank("charge bank ")


# Ships that are not on the map yet, by their names.


def _by_name(each: Callable[[Desk], Iterable[str]]) -> Slot[Desk, str]:
    def read(desk: Desk, text: str) -> str | None:
        return next((ship.name for ship in desk.state.ships if ship.name.lower() == text), None)

    return Slot(
        "word",
        each,
        lambda desk, name: name if name in desk.fleet else None,
        lambda *_: Refusal("The fleet has no ship of that name."),
        itself,
        itself,
        str.lower,
        read,
    )


LISTED: Final = _by_name(lambda desk: desk.fleet)
"""A ship of the seat's fleet."""

ASHORE: Final = _by_name(lambda desk: [name for name, ship in desk.fleet.items() if ship.place is None])
"""The same; those are listed that are to be deployed yet."""


# What is called by a word.


def words(each: Callable[[Desk], Iterable[str]], stranger: Callable[[Desk, str], Refusal]) -> Slot[Desk, str]:
    """Make the slot of what is called by one of a few words."""

    def find(desk: Desk, said: str) -> str | None:
        return said if said in each(desk) else None

    return Slot("word", each, find, stranger, itself, lambda _, said: said)
