"""Who can fire at whom: range, firing arc, line of sight, shelter, and what the shot is worth. Pure questions.

Both legality and the rules ask here: the one with what a seat sees, the other with the truth.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import capital, plural
from engine.core.values import frozen
from engine.games.star_sectors.queries.factors import combat, hostile, hull, is_station, profile
from engine.games.star_sectors.rulebook.cards import Arc, ShipClass
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Crew, Ship, State

_ARCS: Final[dict[Arc, str]] = {
    "N": "none",
    "F": "the three front hexes",
    "W": "all but dead aft",
    "A": "all round",
}


@frozen
class Shot:
    """What an attack would be: the number to roll or less, and how many dice (the best counts)."""

    strength: int
    dice: int
    distance: int
    aft: bool
    cell: int
    """The hex of the target that is aimed at."""


@frozen
class Guns:
    """What a ship can fire with and from where, worked out once for all its targets."""

    ship: Ship
    number: int
    base: int
    cells: tuple[int, ...]
    land: Land
    card: ShipClass
    cf: int
    tactical: bool
    bow: bool
    """Stations have no bow: no point blank, no aft."""
    found: tuple[int, ...] = ()
    """Cloaked ships by number that its crew has found: they block none of its lines (SS-Q38a)."""


def found(state: State, ship: Ship) -> tuple[int, ...]:
    """List by number the cloaked enemies that a ship's crew at science has found: nobody without one (SS-Q38a).

    A crew sees all that lie cloaked in the open, and with true cloaks those that its seat has found.
    """
    if ship.turn.crew is not Crew.SCIENCE:
        return ()
    foes = ((number, foe) for number, foe in enumerate(state.ships) if foe.cloaked and hostile(foe, ship.seat))
    return tuple(number for number, foe in foes if not state.settings.true_cloak or ship.seat in foe.known)


def guns(ship: Ship, number: int, land: Land, state: State) -> Guns:
    """Return what a ship on the map can fire with and from where; `state` tells what else its crew has found."""
    assert ship.place is not None
    cells = hull(ship, land)
    return Guns(
        ship,
        number,
        ship.place,
        # Hull in a cloud or storm does not fire past its edge: sight starts at the base, or at an open stern.
        tuple(cell for cell in cells if cell == ship.place or not land.kinds[cell].shelters),
        land,
        profile(ship.kind),
        combat(ship, land),
        ship.turn.crew is Crew.TACTICAL,
        not is_station(ship),
        found(state, ship),
    )


def in_arc(arc: Arc, bearing: int) -> bool:
    """Return whether a bearing in 24ths to the left of the bow lies in a firing arc (SS-Q12), edges included."""
    off = min(bearing, 24 - bearing)
    return arc == "A" or (arc == "W" and off <= 8) or (arc == "F" and off <= 4)


def is_aft(bearing: int) -> bool:
    """Return whether a bearing lies behind the beam: beyond 90 degrees (SS-44)."""
    return 6 < bearing < 18


def exposed(own: int, cell: int, land: Land) -> bool:
    """Return whether shelter lets a shot pass between two hexes (SS-92, SS-93, SS-95, SS-Q14)."""
    if not land.kinds[own].shelters and not land.kinds[cell].shelters:
        return True
    return land.clouds[own] != 0 and land.clouds[own] == land.clouds[cell]


def clear(own: int, cell: int, land: Land, occupied: Mapping[int, int], ends: tuple[int, ...]) -> bool:
    """Return whether nothing blocks the line between two hexes; a tie is blocked only on both sides (SS-Q13).

    `ends` are the numbers of the ships at both and of any others whose hulls do not block it.
    """
    cloud = land.clouds[own]
    for step in land.grid.between(own, cell):
        for between in step:
            if land.opaque[between] and not (cloud and land.clouds[between] == cloud):
                continue
            if occupied.get(between, ends[0]) in ends:
                break
        else:
            return False
    return True


def attack(gun: Guns, target: Ship, number: int, occupied: Mapping[int, int]) -> Shot | Refusal:
    """Return the attack roll against a ship on the map, or why it cannot be made (SS-37 to SS-44)."""
    best: Shot | None = None
    why: Refusal | None = None
    for cell in hull(target, gun.land):
        shot = _shot(gun, target, cell, number, occupied)
        if isinstance(shot, Refusal):
            why = why or shot
        elif best is None or (shot.strength, shot.dice) > (best.strength, best.dice):
            best = shot
    if best is not None:
        return best
    assert why is not None
    return why


def _shot(gun: Guns, target: Ship, cell: int, number: int, occupied: Mapping[int, int]) -> Shot | Refusal:
    land = gun.land
    reach = land.grid.distances(cell)
    distance = min(reach[own] for own in gun.cells)
    if distance > gun.cf:
        return _beyond(distance, gun.cf, target.name)
    if not exposed(gun.base, cell, land):
        return _sheltered(gun, cell, target.name)
    bearing = land.grid.relative(gun.base, gun.ship.facing, cell)
    if not in_arc(gun.card.arc, bearing):
        return Refusal(
            f"{capital(target.name)} lies outside its firing arc ({_ARCS[gun.card.arc]}).", "SS-37", brief="arc"
        )
    aft = gun.bow and is_aft(bearing)
    strength = gun.cf - (distance - 1) - aft
    if strength < 1:
        return Refusal(f"CF {gun.cf} at range {distance} aft leaves {strength}; it takes 1.", "SS-Q10", brief="far")
    # SS-Q13a: of a bow and a stern that are equally near, one clear line is enough.
    nearest = (own for own in gun.cells if reach[own] == distance)
    if not any(clear(own, cell, land, occupied, _ends(gun, number)) for own in nearest):
        return _blocked(target.name)
    return Shot(strength, _dice(gun, target, cell, bearing), distance, aft, cell)


def _ends(gun: Guns, number: int) -> tuple[int, ...]:
    # Whose hulls do not block a line: its own, the target's, and those that it has found under their cloak.
    return (gun.number, number, *gun.found)


def _dice(gun: Guns, target: Ship, cell: int, bearing: int) -> int:
    # SS-42: point blank wants the target's base in one of the three hexes before the bow.
    if gun.tactical:
        return 2
    near = cell == target.place and gun.land.grid.distances(gun.base)[cell] == 1
    return 2 if near and gun.bow and in_arc("F", bearing) else 1


def mine_shot(gun: Guns, cell: int, occupied: Mapping[int, int]) -> Shot | Refusal:
    """Return a shot at a mine (SS-Q31), or why it cannot be made."""
    mark = Ship("", "the mine", -1, cell)
    return _shot(gun, mark, cell, gun.number, occupied)


def bank(gun: Guns, target: Ship, number: int, occupied: Mapping[int, int]) -> Shot | Refusal:
    """Return the strength of a bank fired along the bow line, or why it cannot be (SS-81, SS-83)."""
    return _along_the_bow(gun, target.name, hull(target, gun.land), number, occupied)


def mine_bank(gun: Guns, cell: int, occupied: Mapping[int, int]) -> Shot | Refusal:
    """Return the strength of a bank fired at a mine along the bow line (SS-Q44), or why it cannot be."""
    return _along_the_bow(gun, "the mine", (cell,), gun.number, occupied)


def _along_the_bow(
    gun: Guns, name: str, hit: tuple[int, ...], number: int, occupied: Mapping[int, int]
) -> Shot | Refusal:
    # The nearest of the hexes of a target that a bank bears on.
    land = gun.land
    ray = land.grid.ray(gun.base, gun.ship.facing)
    cells = [cell for cell in hit if cell in ray]
    if not cells:
        return Refusal(f"{capital(name)} is not straight ahead of the bow.", "SS-81")
    why: Refusal | None = None
    for cell in sorted(cells, key=ray.index):
        distance = ray.index(cell) + 1
        if distance > gun.cf:
            why = why or _beyond(distance, gun.cf, name)
        elif not exposed(gun.base, cell, land):
            why = why or _sheltered(gun, cell, name)
        elif not clear(gun.base, cell, land, occupied, _ends(gun, number)):
            why = why or _blocked(name)
        else:
            extra = gun.tactical and not gun.ship.turn.aimed
            return Shot(gun.cf - (distance - 1) + extra, 0, distance, aft=False, cell=cell)
    assert why is not None
    return why


@lru_cache(maxsize=1024)
def _beyond(distance: int, cf: int, name: str) -> Refusal:
    # The target is out of range, as most targets are whenever orders are listed.
    reach = f"its combat factor reaches {plural(cf, 'hex', 'hexes')}" if cf else "its combat factor is 0"
    return Refusal(f"{capital(name)} is {plural(distance, 'hex', 'hexes')} away, but {reach}.", "SS-38", brief="far")


def _blocked(name: str) -> Refusal:
    # Something stands in the line.
    return Refusal(f"The line of sight to {name} is blocked.", "SS-38", brief="block")


def _sheltered(gun: Guns, cell: int, name: str) -> Refusal:
    # Which shelter stops the shot.
    own, other = gun.land.kinds[gun.base], gun.land.kinds[cell]
    if own.shelters:
        return Refusal(f"It lies in {own.name}: no fire out of it.", own.rule, brief=own.tone)
    return Refusal(f"{capital(name)} lies in {other.name}: no fire into it.", other.rule, brief=other.tone)
