"""What a seat gets when it lets the set-up be done the usual way: locals spread, ships loaded and stationed."""

from collections import Counter
from typing import Final

from engine.games.star_viking.events.setup import Spread
from engine.games.star_viking.measures.building import fits_level, has_ground, supply
from engine.games.star_viking.measures.charts import tile_of
from engine.games.star_viking.measures.where import cargo_of, room
from engine.games.star_viking.printed.kinds import Kind
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, STAY, Unit

_SITTERS: Final = ("green-TC", "green-MI")
"""Cheap troops, of which no system needs many."""

_LOADS: Final = {
    "blue-FF": (
        ("blue-ECM", "blue-MS", "blue-FT", "blue-PT"),
        ("blue-RP", "blue-RP", "blue-PT", "blue-PT"),
    ),
    "blue-FE": (("blue-FT", "blue-SF"),),
}
"""What ships sail with: the first of these loads that the supply still holds."""

_FILLERS: Final = ("blue-SF", "blue-FT", "blue-PT", "blue-GA")
"""What takes the room that is left, the first that the supply still holds; then whatever else there is."""


def post(table: Table, kind: str, system: str) -> Unit:
    """Bring a local unit of the levy into a system."""
    left = ((each, count - (each == kind)) for each, count in table.state.levy)
    table.set(levy=tuple((each, count) for each, count in left if count))
    return table.muster(kind, FEDERATE, system)


def spread_levy(table: Table, seat: int) -> None:
    """Post the locals that are left: the strongest first, each where wealth is thinnest guarded."""
    kinds = [table.book.kinds[kind] for kind, count in table.state.levy for _ in range(count)]
    for kind in sorted(kinds, key=lambda kind: (kind.id in _SITTERS, -kind.cost)):
        post(table, kind.id, max(_homes(table, kind), key=lambda system: _wants(table, kind, system)))
    table.say(Spread(len(kinds), witnesses=(seat,)))


def _homes(table: Table, kind: Kind) -> list[str]:
    state = table.state
    return [each for each in state.tiles if fits_level(state, kind, each) and has_ground(state, kind, each)]


def _wants(table: Table, kind: Kind, system: str) -> tuple[float, float]:
    # Sitters go round evenly, all others by what there is to lose.
    here = [unit for unit in table.units() if unit.system == system]
    sitters = sum(unit.kind in _SITTERS for unit in here) if kind.id in _SITTERS else 0
    strength = sum(table.book.kinds[unit.kind].cost for unit in here)
    return -sitters, _prize(table, system) / (4 + strength)


def _prize(table: Table, system: str) -> float:
    state = table.state
    return tile_of(state, system).wealth * (1.5 if system in state.capitals else 1.0)


def berth(table: Table, ship: Unit, kind: str) -> Unit:
    """Bring a unit of the supply into play aboard a ship."""
    return table.muster(kind, ship.seat, ship.system, sector=ship.sector, carrier=ship.id)


def station(table: Table, ship: str, system: str) -> None:
    """Send a ship with its cargo to its first system, for good."""
    table.put(ship, system=system, course=STAY)
    for cargo in cargo_of(table.state, ship):
        table.put(cargo.id, system=system)


def ready_fleet(table: Table) -> list[Unit]:
    """Load what has room, station what has no system, and return the ships that were stationed."""
    ships = [unit.id for unit in table.units() if unit.seat == FEDERATE and table.book.kinds[unit.kind].ship]
    for ship in ships:
        _load(table, table.unit(ship))
    waiting = [ship for ship in ships if not table.unit(ship).course]
    for ship in waiting:
        station(table, ship, _post_for(table, ships))
    return [table.unit(ship) for ship in waiting]


def _load(table: Table, ship: Unit) -> None:
    if not cargo_of(table.state, ship.id):
        usual = (load for load in _LOADS.get(ship.kind, ()) if _at_hand(table, ship, load))
        for kind in next(usual, ()):
            berth(table, ship, kind)
    others = tuple(kind.id for kind in table.book.kinds.values() if kind.colour == "blue" and kind.id not in _FILLERS)
    while filler := next((kind for kind in _FILLERS + others if _at_hand(table, ship, (kind,))), ""):
        berth(table, ship, filler)


def _at_hand(table: Table, ship: Unit, load: tuple[str, ...]) -> bool:
    sizes = [table.book.kinds[kind].size for kind in load]
    enough = all(supply(table.state, kind, ship.seat) >= count for kind, count in Counter(load).items())
    return enough and all(sizes) and sum(sizes) <= room(table.state, ship)


def _post_for(table: Table, ships: list[str]) -> str:
    # A capital without a ship comes first. The others are drawn by their wealth among those with the fewest ships: the
    # dice keep raiders from foreseeing what the program does.
    state = table.state
    guards = Counter(table.unit(ship).system for ship in ships if table.unit(ship).course)
    bare = next((capital for capital in state.capitals if not guards[capital]), "")
    fewest = min(guards[system] for system in state.tiles)
    open_ = [system for system in state.tiles if guards[system] == fewest]
    lots = [system for system in open_ for _ in range(1 + tile_of(state, system).wealth)]
    return bare or _draw(table, lots)


def _draw(table: Table, lots: list[str]) -> str:
    drawn, table.rng = table.rng.pick(lots)
    return drawn
