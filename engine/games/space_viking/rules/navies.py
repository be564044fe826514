"""Warships of civilised worlds and Sword-Worlds, by the option for them (SV-Q30)."""

from typing import Final

from engine.core.values import evolve
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Ship
from engine.games.space_viking.state import NOBODY, World

KINDS: Final = ("civilised", "sword")
"""Which worlds have a navy."""

_SHIPS: Final = ("battleship", "attack", "attack", "monitor", "monitor", "monitor", "monitor")
"""What a whole navy is; what is lost is rebuilt in this order, a ship a year."""

_JUMP: Final = 2
"""Of those that have a drive: a Pirate who captures one sails with it."""


def whole() -> tuple[Ship, ...]:
    """Return a navy that has lost nothing."""
    return tuple(_ship(number, kind) for number, kind in enumerate(_SHIPS, start=1))


def _ship(number: int, kind: str) -> Ship:
    return Ship(number, kind, 0 if kind == "monitor" else _JUMP)


def rebuild(year: Year) -> None:
    """Repair the navies of free worlds, and give back one ship of those that were lost."""
    if not year.settings.navies:
        return
    for world in year.draft.worlds:
        if world.kind in KINDS and world.owner == NOBODY and not world.dead:
            _rebuild(year, world)


def _rebuild(year: Year, world: World) -> None:
    ships = tuple(evolve(ship, marks=0) for ship in world.ships)
    missing = list(_SHIPS)
    for ship in ships:
        missing.remove(ship.kind)
    if missing:
        ships = (*ships, _ship(1 + max((ship.id for ship in ships), default=0), missing[0]))
    if ships != world.ships:
        year.draft.alter(world.at, ships=ships)
