"""Holds: what a fleet can carry, what it carries, and in which ship each unit lies (SV-72, SV-Q74)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.core.values import evolve
from engine.games.space_viking.rulebook.book import Item, book
from engine.games.space_viking.ships import Cargo, Fleet, Ship
from engine.games.space_viking.state import Settings

BULK = 4
"""Units that a Transport carries with the option for it (SV-Q7)."""


def item(ship: Ship) -> Item:
    """Return the class of a ship."""
    return book().items[ship.kind]


def holds(settings: Settings, ship: Ship) -> int:
    """Return the units of cargo that a ship carries."""
    return BULK if settings.bulk and ship.kind == "transport" else item(ship).cargo


def size(cargo: Cargo) -> int:
    """Return the units of cargo that something fills: IU 20 to a unit."""
    packed = -(-cargo.iu // book().numbers.hold)
    return cargo.troops + cargo.jumpers + cargo.people + cargo.outposts + cargo.yards + packed


def parasites(ships: Iterable[Ship]) -> int:
    """Count fighters and monitors beyond the bays of Motherships: each fills a unit."""
    fighters = monitors = bays = 0
    for ship in ships:
        fighters += ship.kind == "fighter"
        monitors += ship.kind == "monitor"
        bays += item(ship).bays
    return max(0, fighters - bays) + monitors


def capacity(settings: Settings, ships: Iterable[Ship]) -> int:
    """Return the units of cargo that ships carry together."""
    return sum(holds(settings, ship) for ship in ships)


def room(settings: Settings, fleet: Fleet) -> int:
    """Return how many units of cargo are free; below 0 when it has more fighters and monitors than it can carry."""
    return capacity(settings, fleet.ships) - parasites(fleet.ships) - size(fleet.cargo)


def bullion(settings: Settings, fleet: Fleet) -> int:
    """Return how many IU a fleet can take aboard."""
    hold = book().numbers.hold
    begun = -fleet.cargo.iu % hold
    return max(0, room(settings, fleet)) * hold + begun


def speed(ships: Iterable[Ship]) -> int:
    """Return the Jump of ships together, that of the slowest drive; 0 without any (SV-Q13)."""
    return min((ship.jump for ship in ships if ship.jump), default=0)


def mobile(settings: Settings, fleet: Fleet) -> bool:
    """Return whether a fleet can leave: it has a drive, and room for its fighters and monitors (SV-Q90)."""
    return speed(fleet.ships) > 0 and room(settings, fleet) >= 0


def scouting(fleet: Fleet) -> bool:
    """Return whether a fleet has a Scout."""
    return any(ship.kind == "scout" for ship in fleet.ships)


def flagship(ships: Iterable[Ship]) -> Ship:
    """Return the ship in which persons are: that which can take most, with a drive while there is any (SV-Q74)."""
    return min(ships, key=lambda ship: (not ship.jump, ship.marks - item(ship).capacity, ship.id))


def armed(ships: Iterable[Ship]) -> bool:
    """Return whether any ship can fire."""
    return any(item(ship).shots for ship in ships)


def cheapness(ship: Ship) -> tuple[int, int]:
    """Return what sorts ships, the cheapest first, then by id."""
    return item(ship).price, ship.id


def stowed(settings: Settings, fleet: Fleet) -> dict[int, Cargo]:
    """Return what lies in which ship, by its id: cheapest ships first, troops before jump troops, people, IU, rest."""
    return _stowed(settings, fleet.ships, fleet.cargo)


@lru_cache(maxsize=1 << 12)
def _stowed(settings: Settings, ships: tuple[Ship, ...], cargo: Cargo) -> dict[int, Cargo]:
    found: dict[int, Cargo] = {}
    left = cargo
    for ship in sorted(ships, key=cheapness):
        found[ship.id], left = _filled(holds(settings, ship), left)
    return found


def _filled(units: int, cargo: Cargo) -> tuple[Cargo, Cargo]:
    # What goes into so many units, and what is left.
    hold, taken = book().numbers.hold, Cargo()
    for name in ("troops", "jumpers", "people", "iu", "outposts", "yards"):
        packed = hold if name == "iu" else 1
        number = min(getattr(cargo, name), units * packed)
        taken = evolve(taken, **{name: number})
        units -= -(-number // packed)
    return taken, cargo.plus(taken, -1)


def unladen(laid: Mapping[int, Cargo], aboard: Cargo) -> dict[int, Cargo]:
    """Return what still lies in which ship when of the troops laid there only those `aboard` have not come down."""
    found: dict[int, Cargo] = {}
    troops = sum(cargo.troops for cargo in laid.values()) - aboard.troops
    jumpers = sum(cargo.jumpers for cargo in laid.values()) - aboard.jumpers
    for ship, cargo in laid.items():
        down = Cargo(troops=min(troops, cargo.troops), jumpers=min(jumpers, cargo.jumpers))
        troops, jumpers = troops - down.troops, jumpers - down.jumpers
        found[ship] = cargo.plus(down, -1)
    return found


def boarding(settings: Settings, fleet: Fleet, troops: int, jumpers: int) -> tuple[int, int]:
    """Return how many of so many troops and jump troops find a hold, troops first."""
    free = max(0, room(settings, fleet))
    return min(troops, free), min(jumpers, max(0, free - troops))


def fitting(settings: Settings, ships: Sequence[Ship], cargo: Cargo) -> Cargo:
    """Return as much of a cargo as these ships can hold, in the order of `stowed`."""
    free = capacity(settings, ships) - parasites(ships)
    return _filled(max(0, free), cargo)[0]
