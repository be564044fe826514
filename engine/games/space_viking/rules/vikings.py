"""Whom no player commands: Free Vikings, traitors who join them, navies by an option (SV-9, SV-Q30, SV-Q54)."""

from typing import Final

from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import distance, map_order
from engine.games.space_viking.queries.forces import independent
from engine.games.space_viking.rulebook.book import DEALT, book
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.holdings import recent
from engine.games.space_viking.ships import Cargo, Entry, Fleet, Ship
from engine.games.space_viking.state import NOBODY, YEAR, World

RANGE: Final = 4
TROOPS: Final = 2
JUMP: Final = 3
AWAY: Final = 4
"""Years after which a lost raider is replaced."""


def bases() -> tuple[str, ...]:
    """List the Sword-Worlds of others, in map order."""
    return tuple(sorted((each.id for each in book().sites.values() if each.kind == "sword"), key=map_order))


def launch(draft: Draft, base: str) -> None:
    """Fit out the raider of a Sword-World: an Attack Ship and an Escort with two troops."""
    fleet = draft.muster(NOBODY, base, (), base=base, cargo=Cargo(troops=TROOPS), arrived=draft.now("turn") * YEAR)
    ships = (draft.hull(NOBODY, "attack", JUMP), draft.hull(NOBODY, "escort", JUMP))
    numbered = tuple(evolve(ship, id=index + 1) for index, ship in enumerate(ships))
    draft.put(fleet.id, ships=numbered, mode="plunder", prudent=True, breakoff="50")


def plan(year: Year) -> None:
    """Replace lost raiders, and draw goals for those whose lists are done."""
    if not year.settings.vikings:
        return
    _replace(year)
    for fleet in [each for each in year.draft.fleets if each.seat == NOBODY]:
        if fleet.step >= len(fleet.entries):
            _send(year, fleet)


def _replace(year: Year) -> None:
    due = [(base, turn) for base, turn in year.draft.now("vacant") if turn <= year.turn]
    for base, _ in due:
        launch(year.draft, base)
    year.draft.set(vacant=tuple(each for each in year.draft.now("vacant") if each not in due))


def _send(year: Year, fleet: Fleet) -> None:
    if fleet.cargo.iu and holds.room(year.settings, fleet) <= 0:
        if fleet.at != fleet.base:
            year.draft.put(fleet.id, entries=(Entry("goto", fleet.base),), step=0)
        return
    goals = [world.at for world in year.draft.worlds if _tempting(year, fleet, world)]
    if goals:
        goal = sorted(goals, key=map_order)[year.draft.die(len(goals)) - 1 if len(goals) > 1 else 0]
        year.draft.put(fleet.id, entries=(Entry("goto", goal), Entry("goto", fleet.base)), step=0)


def _tempting(year: Year, fleet: Fleet, world: World) -> bool:
    near = distance(world.at, fleet.base) <= RANGE and world.kind in DEALT
    return near and independent(world) and not recent(year, world) and world.troops <= TROOPS


def turn(year: Year, fleet: Fleet, cargo: Cargo) -> None:
    """Let a traitor raid from the nearest of their worlds."""
    base = min(bases(), key=lambda each: (distance(each, fleet.at), map_order(each)))
    turned = year.draft.muster(NOBODY, fleet.at, fleet.ships, base=base, cargo=cargo, arrived=year.now, traitor=True)
    entries = (Entry("goto", base),)
    year.draft.put(turned.id, entries=entries, mode="plunder", prudent=True, breakoff="50", came=fleet.came)


def at_year_end(year: Year) -> None:
    """Unload what they took and refit at home; mark whose raider is lost (SV-Q54)."""
    if not year.settings.vikings:
        return
    free = (each for each in year.draft.fleets if each.seat == NOBODY and not each.hyper)
    for fleet in [each for each in free if each.at == each.base]:
        troops = fleet.cargo.troops if fleet.traitor else TROOPS
        cargo = holds.fitting(year.settings, fleet.ships, Cargo(troops=troops, jumpers=fleet.cargo.jumpers))
        ships = tuple(evolve(ship, marks=0) for ship in fleet.ships)
        year.draft.put(fleet.id, ships=ships, cargo=cargo)
    manned = {each.base for each in year.draft.fleets if each.seat == NOBODY and not each.traitor}
    waiting = {base for base, _ in year.draft.now("vacant")}
    fresh = tuple((base, year.turn + AWAY) for base in bases() if base not in manned | waiting)
    if fresh:
        year.draft.set(vacant=(*year.draft.now("vacant"), *fresh))


# Navies: warships of civilised worlds and Sword-Worlds.

NAVAL: Final = ("civilised", "sword")
"""Which worlds have a navy."""

_SHIPS: Final = ("battleship", "attack", "attack", "monitor", "monitor", "monitor", "monitor")
"""What a whole navy is; what is lost is rebuilt in this order, a ship a year."""

_JUMP: Final = 2
"""Of those that have a drive: a Pirate who captures one sails with it."""


def navy() -> tuple[Ship, ...]:
    """Return a navy that has lost nothing."""
    return tuple(_ship(number, kind) for number, kind in enumerate(_SHIPS, start=1))


def _ship(number: int, kind: str) -> Ship:
    return Ship(number, kind, 0 if kind == "monitor" else _JUMP)


def rebuild(year: Year) -> None:
    """Repair the navies of free worlds, and give back one ship of those that were lost."""
    if not year.settings.navies:
        return
    for world in year.draft.worlds:
        if world.kind in NAVAL and world.owner == NOBODY and not world.dead:
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
