"""Damage and what follows from it: hits, blasts, mines, stars (SS-48 to SS-54, SS-97, SS-101)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.fire import Blast, Destroyed, MineExploded
from engine.games.star_sectors.queries.blasts import Burst, swept
from engine.games.star_sectors.queries.factors import hull, is_station, profile, shields
from engine.games.star_sectors.queries.sides import serving, side
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.scoring import fallen
from engine.games.star_sectors.state import NEUTRAL, Fate, Ship


def hit(draft: Draft, number: int, hits: int) -> Ship:
    """Take shields from a ship, never below none, and return it."""
    ship = draft.ship(number)
    return draft.put(number, hits=min(profile(ship.kind).ss, ship.hits + hits))


def hurt(draft: Draft, number: int, hits: int, cause: str, by: int) -> None:
    """Do damage without a defence roll, tell it, and destroy the ship when no shield is left."""
    ship = hit(draft, number, hits)
    draft.unmask(number)
    places = draft.at(ship)
    draft.say(Blast(ship.name, hits, cause, shields(ship), profile(ship.kind).ss, places=places))
    check(draft, number, cause, by)


def check(draft: Draft, number: int, cause: str, by: int) -> None:
    """Destroy a ship whose shields are gone (SS-52)."""
    if draft.ship(number).place is not None and not shields(draft.ship(number)):
        perish(draft, number, cause, by)


def perish(draft: Draft, number: int, cause: str, by: int, burst: Burst = Burst.BOW) -> None:
    """Destroy a ship with its blast, and whoever that destroys in turn (SS-53, SS-Q32)."""
    doomed = [(number, cause, burst)]
    while doomed:
        dying, why, reach = doomed.pop(0)
        ship = draft.ship(dying)
        cells = swept(ship, draft.land, reach)
        _remove(draft, dying, why, by)
        doomed += [(other, f"the blast of {ship.name}", Burst.BOW) for other in _shake(draft, cells, ship.name, doomed)]


def _shake(draft: Draft, cells: set[int], name: str, doomed: list[tuple[int, str, Burst]]) -> list[int]:
    # One hit to each ship with any hull in the blast; returns those it destroys.
    dead = []
    for other, ship in enumerate(draft.ships()):
        if cells.isdisjoint(hull(ship, draft.land)) or any(other == each[0] for each in doomed):
            continue
        struck = hit(draft, other, 1)
        draft.unmask(other)
        left, full = shields(struck), profile(struck.kind).ss
        draft.say(Blast(struck.name, 1, f"the blast of {name}", left, full, places=draft.at(struck)))
        if not left:
            dead.append(other)
    return dead


def _remove(draft: Draft, number: int, cause: str, by: int) -> None:
    ship = draft.ship(number)
    places = draft.at(ship)
    draft.remove(number, Fate.DESTROYED, by)
    if is_station(ship):
        draft.say(Destroyed(ship.name, cause, "", 0, places=places))
    else:
        remaining = len(serving(draft.state, ship.seat))
        draft.say(Destroyed(ship.name, cause, side(ship.seat), remaining, places=places))
    fallen(draft, number)


def enter(draft: Draft, number: int, cells: tuple[int, ...]) -> None:
    """Apply what lies in the cells that a hull has just entered: mines, then the heat of a star (SS-97, SS-101)."""
    for cell in cells:
        mine = draft.mine_at(cell)
        if mine is not None and draft.ship(number).place is not None:
            draft.set(mines=draft.unmined(cell))
            at = draft.name(cell)
            draft.say(MineExploded(draft.ship(number).name, at, places=(at,)))
            hurt(draft, number, catalog.wares().mine_hits, "a mine", mine.seat)
    ship = draft.ship(number)
    if any(draft.land.deadly[cell] for cell in hull(ship, draft.land)):
        perish(draft, number, "the heat of a star", NEUTRAL)
