"""What the orders of Star Viking point at: own units and others', systems, sectors, kinds of counters, amounts."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.slots import Slot
from engine.games.star_viking.desk import Desk, Spot
from engine.games.star_viking.queries.building import colour_of
from engine.games.star_viking.queries.money import quoted
from engine.games.star_viking.queries.names import kind_name, sector_name, system_name, unit_name
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import NOWHERE, Unit

_SHOWN: Final = 24
"""So many characters of what was typed are said back."""


def not_yours(_: Desk, __: str) -> Refusal:
    """Refuse an order to a unit that is not the seat's."""
    return Refusal("That is no unit of yours here.")


def not_held(desk: Desk, system: str) -> Refusal:
    """Refuse what is to be done in a system that the seat does not control."""
    return Refusal(f"You do not control {system_name(desk.state, system)[:_SHOWN]}.", "K-171")


def no_such_kind(_: Desk, __: str) -> Refusal:
    """Refuse a kind of counter that the seat cannot have here."""
    return Refusal("There is no unit of that type to build here.", "K-168")


# Units.


def units(
    each: Callable[..., Iterable[Unit]],
    find: Callable[[Desk, str], Unit | None] = Desk.own,
    stranger: Callable[[Desk, str], Refusal] = not_yours,
) -> Slot[Desk, Unit]:
    """Make a slot of units; any of the seat's own is known to it, unless told."""
    return Slot("token", each, find, stranger, _id_of_unit, _said_unit)


def _id_of_unit(_: Desk, unit: Unit) -> str:
    return unit.id


def _said_unit(_: Desk, unit: str) -> str:
    return unit_name(unit)


def aboard(desk: Desk, carrier: Unit) -> tuple[Unit, ...]:
    """List what a unit carries."""
    return desk.cargo.get(carrier.id, ())


OWN: Final = units(lambda desk: desk.mine)
HURT: Final = units(lambda desk: desk.hurt)
SHIP: Final = units(lambda desk: desk.ships)
FIGHTER: Final = units(lambda desk: desk.here)
POSTED: Final = units(lambda desk: (unit for unit in desk.here if unit.sector != NOWHERE))
CARRIER: Final = units(lambda desk: (unit for unit in desk.mine if desk.kind(unit).capacity))
WOUNDED: Final = units(
    lambda desk: filter(None, (desk.wound and desk.own(desk.wound.unit),)),
    lambda desk, unit: desk.own(unit) if desk.wound is not None and desk.wound.unit == unit else None,
)


# Places.


def systems(
    each: Callable[[Desk], Iterable[str]],
    stranger: Callable[[Desk, str], Refusal],
    said: Callable[[Desk, str], str] = lambda desk, system: system_name(desk.state, system),
) -> Slot[Desk, str]:
    """Make a slot of systems, and of the base where it is among `each`."""

    def find(desk: Desk, system: str) -> str | None:
        return system if system in each(desk) else None

    return Slot("place", each, find, stranger, _itself, said)


def _itself(_: Desk, system: str) -> str:
    return system


def in_play(reason: str, rule: str) -> Slot[Desk, str]:
    """Make a slot of the systems in play, with what is said of all others."""
    return systems(lambda desk: desk.state.tiles, lambda _, __: Refusal(reason, rule))


HELD: Final = systems(lambda desk: desk.held, not_held)


def sectors(each: Callable[..., Iterable[Spot]], reason: str, rule: str) -> Slot[Desk, Spot]:
    """Make a slot of sectors; those of all systems in play are known to it, and `reason` is said of what is none."""
    return Slot("place", each, Desk.spot, lambda _, __: Refusal(reason, rule), _id_of_spot, _said_sector)


def _id_of_spot(_: Desk, spot: Spot) -> str:
    return spot.id


def _said_sector(desk: Desk, place: str) -> str:
    return sector_name(desk.state, place)


# Kinds of counters.


def kinds(
    each: Callable[[Desk], Iterable[Kind]],
    fits: Callable[[Desk, Kind], object],
    stranger: Callable[[Desk, str], Refusal] = no_such_kind,
    *,
    priced: bool = True,
) -> Slot[Desk, Kind]:
    """Make a slot of kinds of counters: those that fit are known to it; `priced` when phrases name their price."""

    def find(desk: Desk, kind: str) -> Kind | None:
        found = desk.book.kinds.get(kind)
        return found if found is not None and fits(desk, found) else None

    return Slot("word", each, find, stranger, _id_of_kind, _quoted if priced else _titled, spelled, _read)


def _id_of_kind(_: Desk, kind: Kind) -> str:
    return kind.id


def _titled(desk: Desk, kind: str) -> str:
    return kind_name(desk.state, kind)


def _quoted(desk: Desk, kind: str) -> str:
    return quoted(desk.state, kind)


def spelled(kind: str) -> str:
    """Return the word for a kind of counter: 'cr' of a seat's own, 'local ft' of the locals'."""
    colour, _, type_ = kind.lower().rpartition("-")
    return f"local {type_}" if colour == "green" else type_


def _read(desk: Desk, word: str) -> str | None:
    local = word.startswith("local ")
    kind = f"{'green' if local else colour_of(desk.seat)}-{word.removeprefix('local ').upper()}"
    return kind if kind in desk.book.kinds and spelled(kind) == word else None


def is_own(desk: Desk, kind: Kind) -> bool:
    """Return whether a seat builds a kind from its treasury (K-27)."""
    return kind.colour == colour_of(desk.seat)


def is_local(_: Desk, kind: Kind) -> bool:
    """Return whether a kind is of the systems' own."""
    return kind.colour == "green"
