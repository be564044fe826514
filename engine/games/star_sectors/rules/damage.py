"""Damage, death and what dies with it: hits, blasts, mines, stars (SS-48 to SS-54, SS-97, SS-101)."""

from engine.games.star_sectors.events import Blast, Destroyed, MineExploded
from engine.games.star_sectors.measures.blasts import Burst, swept
from engine.games.star_sectors.measures.factors import hull, is_station, profile, shields
from engine.games.star_sectors.measures.sides import serving, side
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.rules.scoring import fallen
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import NEUTRAL, Fate, Ship


def hit(table: Table, number: int, hits: int) -> Ship:
    """Take shields from a ship, never below none, and return it."""
    ship = table.ship(number)
    return table.put(number, hits=min(profile(ship.kind).ss, ship.hits + hits))


def hurt(table: Table, number: int, hits: int, cause: str, by: int) -> None:
    """Do damage that no die wards off, tell it, and destroy the ship if it was the last."""
    ship = hit(table, number, hits)
    table.unmask(number)
    places = table.at(ship)
    table.say(Blast(ship.name, hits, cause, shields(ship), profile(ship.kind).ss, places=places))
    check(table, number, cause, by)


def check(table: Table, number: int, cause: str, by: int) -> None:
    """Destroy a ship whose shields are gone (SS-52)."""
    if table.ship(number).place is not None and not shields(table.ship(number)):
        perish(table, number, cause, by)


def perish(table: Table, number: int, cause: str, by: int, burst: Burst = Burst.BOW) -> None:
    """Destroy a ship with its blast, and whoever that destroys in turn (SS-53, SS-Q32)."""
    doomed = [(number, cause, burst)]
    while doomed:
        dying, why, reach = doomed.pop(0)
        ship = table.ship(dying)
        cells = swept(ship, table.land, reach)
        _remove(table, dying, why, by)
        doomed += [(other, f"the blast of {ship.name}", Burst.BOW) for other in _shake(table, cells, ship.name, doomed)]


def _shake(table: Table, cells: set[int], name: str, doomed: list[tuple[int, str, Burst]]) -> list[int]:
    # One hit to each ship with any hull in the blast; returns those it destroys.
    dead = []
    for other, ship in enumerate(table.ships()):
        if cells.isdisjoint(hull(ship, table.land)) or any(other == each[0] for each in doomed):
            continue
        struck = hit(table, other, 1)
        table.unmask(other)
        left, full = shields(struck), profile(struck.kind).ss
        table.say(Blast(struck.name, 1, f"the blast of {name}", left, full, places=table.at(struck)))
        if not left:
            dead.append(other)
    return dead


def _remove(table: Table, number: int, cause: str, by: int) -> None:
    ship = table.ship(number)
    places = table.at(ship)
    table.remove(number, Fate.DESTROYED, by)
    if is_station(ship):
        table.say(Destroyed(ship.name, cause, "", 0, places=places))
    else:
        remaining = len(serving(table.state, ship.seat))
        table.say(Destroyed(ship.name, cause, side(ship.seat), remaining, places=places))
    fallen(table, number)


def enter(table: Table, number: int, cells: tuple[int, ...]) -> None:
    """Let a hull meet what lies in cells it has just come into: mines, then the heat of a star (SS-97, SS-101)."""
    for cell in cells:
        mine = table.mine_at(cell)
        if mine is not None and table.ship(number).place is not None:
            table.set(mines=table.unmined(cell))
            at = table.name(cell)
            table.say(MineExploded(table.ship(number).name, at, places=(at,)))
            hurt(table, number, catalog.wares().mine_hits, "a mine", mine.seat)
    ship = table.ship(number)
    if any(table.land.deadly[cell] for cell in hull(ship, table.land)):
        perish(table, number, "the heat of a star", NEUTRAL)
