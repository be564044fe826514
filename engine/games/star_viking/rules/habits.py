"""The usual set-up, where a seat does not choose itself: locals spread, ships loaded and stationed."""

from collections import Counter
from typing import Final

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.setup import Spread
from engine.games.star_viking.queries.building import fits_level, has_ground, supply
from engine.games.star_viking.queries.charts import tile_of
from engine.games.star_viking.queries.where import cargo_of, free_space
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import FEDERATE, STAY, Unit

_CHEAP_TROOPS: Final = ("green-TC", "green-MI")
"""Cheap troops, of which no system needs many."""

_LOADS: Final = {
    "blue-FF": (
        ("blue-ECM", "blue-MS", "blue-FT", "blue-PT"),
        ("blue-RP", "blue-RP", "blue-PT", "blue-PT"),
    ),
    "blue-FE": (("blue-FT", "blue-SF"),),
}
"""What ships are loaded with: the first of these loads that the supply still holds."""

_FILLERS: Final = ("blue-SF", "blue-FT", "blue-PT", "blue-GA")
"""What fills the free space that is left: the first that the supply still holds, then any other unit."""


def post(draft: Draft, kind: str, system: str) -> Unit:
    """Bring a local unit of the levy into a system."""
    left = ((each, count - (each == kind)) for each, count in draft.state.levy)
    draft.set(levy=tuple((each, count) for each, count in left if count))
    return draft.muster(kind, FEDERATE, system)


def spread_levy(draft: Draft, seat: int) -> None:
    """Post the locals that are left: the strongest first, each where most wealth is guarded least."""
    kinds = [draft.book.kinds[kind] for kind, count in draft.state.levy for _ in range(count)]
    for kind in sorted(kinds, key=lambda kind: (kind.id in _CHEAP_TROOPS, -kind.cost)):
        post(draft, kind.id, max(_homes(draft, kind), key=lambda system: _wants(draft, kind, system)))
    draft.say(Spread(len(kinds), witnesses=(seat,)))


def _homes(draft: Draft, kind: Kind) -> list[str]:
    state = draft.state
    return [each for each in state.tiles if fits_level(state, kind, each) and has_ground(state, kind, each)]


def _wants(draft: Draft, kind: Kind, system: str) -> tuple[float, float]:
    # Cheap troops are spread evenly, all others by the wealth of the systems.
    here = [unit for unit in draft.units() if unit.system == system]
    cheap = sum(unit.kind in _CHEAP_TROOPS for unit in here) if kind.id in _CHEAP_TROOPS else 0
    strength = sum(draft.book.kinds[unit.kind].cost for unit in here)
    return -cheap, _prize(draft, system) / (4 + strength)


def _prize(draft: Draft, system: str) -> float:
    state = draft.state
    return tile_of(state, system).wealth * (1.5 if system in state.capitals else 1.0)


def berth(draft: Draft, ship: Unit, kind: str) -> Unit:
    """Bring a unit of the supply into play aboard a ship."""
    return draft.muster(kind, ship.seat, ship.system, sector=ship.sector, carrier=ship.id)


def station(draft: Draft, ship: str, system: str) -> None:
    """Send a ship with its cargo to its first system, for good."""
    draft.put(ship, system=system, course=STAY)
    for cargo in cargo_of(draft.state, ship):
        draft.put(cargo.id, system=system)


def ready_fleet(draft: Draft) -> list[Unit]:
    """Load what has room, station what has no system, and return the ships that were stationed."""
    ships = [unit.id for unit in draft.units() if unit.seat == FEDERATE and draft.book.kinds[unit.kind].ship]
    for ship in ships:
        _load(draft, draft.unit(ship))
    waiting = [ship for ship in ships if not draft.unit(ship).course]
    for ship in waiting:
        station(draft, ship, _post_for(draft, ships))
    return [draft.unit(ship) for ship in waiting]


def _load(draft: Draft, ship: Unit) -> None:
    if not cargo_of(draft.state, ship.id):
        usual = (load for load in _LOADS.get(ship.kind, ()) if _at_hand(draft, ship, load))
        for kind in next(usual, ()):
            berth(draft, ship, kind)
    others = tuple(kind.id for kind in draft.book.kinds.values() if kind.colour == "blue" and kind.id not in _FILLERS)
    while filler := next((kind for kind in _FILLERS + others if _at_hand(draft, ship, (kind,))), ""):
        berth(draft, ship, filler)


def _at_hand(draft: Draft, ship: Unit, load: tuple[str, ...]) -> bool:
    sizes = [draft.book.kinds[kind].size for kind in load]
    enough = all(supply(draft.state, kind, ship.seat) >= count for kind, count in Counter(load).items())
    return enough and all(sizes) and sum(sizes) <= free_space(draft.state, ship)


def _post_for(draft: Draft, ships: list[str]) -> str:
    # A capital without a ship comes first. The others are drawn by their wealth among those with the fewest ships: the
    # dice keep raiders from foreseeing what the program does.
    state = draft.state
    guards = Counter(draft.unit(ship).system for ship in ships if draft.unit(ship).course)
    bare = next((capital for capital in state.capitals if not guards[capital]), "")
    fewest = min(guards[system] for system in state.tiles)
    open_ = [system for system in state.tiles if guards[system] == fewest]
    lots = [system for system in open_ for _ in range(1 + tile_of(state, system).wealth)]
    return bare or draft.pick(lots)
