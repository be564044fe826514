"""What a fleet's list comes to by what its seat knows: how long it takes, what it brings, who may betray it.

Worlds that nobody has seen count as what is left to be found, each kind by its chance.
"""

from collections.abc import Iterator
from typing import Final

from engine.core.values import frozen
from engine.games.space_viking.advice.intel import LINE, Belief, Intel, kind_of
from engine.games.space_viking.advice.mail import astray
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, distance
from engine.games.space_viking.queries.forces import aboard
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.state import NOBODY

_LOST: Final = 5 / 6
"""Of six captains who are tempted one is put down (SV-Q44)."""


@frozen
class Outlook:
    """What is to be expected of a list that is gone through once."""

    years: int
    brings: int
    """IU, on average: loot and trade, and a year's taxes of what is conquered or won over."""
    risk: int
    """Percent of a hundred such voyages in which its captain takes the fleet away; 0 with a person aboard."""
    troops: int
    """How many there are aboard where it does something."""
    goal: str
    """Where it ends."""


def outlook(desk: Desk, intel: Intel, fleet: Fleet, entries: tuple[Entry, ...]) -> Outlook:
    """Return what a fleet's list comes to."""
    jump, at, moves, brings = max(1, holds.speed(fleet.ships)), fleet.at, 0, 0.0
    troops, landed, limit = fleet.cargo.troops + fleet.cargo.jumpers, 0, 99
    for entry in entries:
        if entry.do == "goto":
            moves, at = moves + distance(at, entry.at), entry.at
        elif entry.do == "wait":
            moves += entry.number
        elif entry.do in {"load", "unload"} and entry.word in {"troop", "jumper"}:
            troops = max(0, troops + entry.number * (1 if entry.do == "load" else -1))
        elif entry.do == "if-troops":
            limit = entry.number
        else:
            year = desk.state.turn + max(1, -(-moves // jump)) - 1
            brings += _gain(desk, fleet, entry, intel.beliefs.get(at), min(limit, troops), year)
            landed, limit = max(landed, troops), 99
    years = -(-moves // jump)
    return Outlook(years, round(brings), _risk(desk, fleet, years), landed, at)


def _gain(  # noqa: PLR0913, PLR0917 - what is done by whom, where, with what, and when
    desk: Desk, fleet: Fleet, entry: Entry, world: Belief | None, troops: int, year: int
) -> float:
    if world is None or world.dead or world.owner == desk.seat:
        return 0.0
    pool = world.left(year)
    if entry.do == "plunder" and pool != 0:
        room = book().numbers.hold * max(0, desk.capacity(fleet) - troops)
        return sum(
            chance * min(room, pool if pool > 0 else kind_of(name).dice * LINE) for name, chance in _open(world, troops)
        )
    if entry.do == "conquer":
        return sum(chance * kind_of(name).people for name, chance in _open(world, troops) if kind_of(name).conquer)
    if entry.do == "associate" and world.owner == NOBODY:
        return sum(chance * kind_of(name).people for name, chance in world.kinds if kind_of(name).conquer) / 3
    if entry.do == "trade" and world.owner == NOBODY and pool < 0:
        return sum(chance * world.goods(name) for name, chance in world.kinds)
    return 0.0


def _open(world: Belief, troops: int) -> Iterator[tuple[str, float]]:
    # The kinds that it may be and so many troops can land on.
    return (
        (name, chance)
        for name, chance in world.kinds
        if (world.troops if world.known else kind_of(name).troops) <= troops
    )


def _risk(desk: Desk, fleet: Fleet, years: int) -> int:
    if fleet.unmanned or aboard(desk.realm, fleet.id) or not desk.state.settings.treachery:
        return 0
    numbers = book().numbers
    tempted = numbers.robot_controls if serves(desk.state, desk.seat, "controls") else numbers.captain
    return round(100 * (1 - (1 - tempted / 100 * _LOST) ** years))


def warning(desk: Desk, fleet: Fleet, entries: tuple[Entry, ...], found: Outlook, *, loop: bool) -> str:
    """Return what wants a look before the year is sealed, the worst first; '' for nothing."""
    if fleet.id not in desk.reached:
        return (
            "it is out of reach: this is the draft of a letter, and no courier has it" if fleet in desk.unsent else ""
        )
    if not holds.speed(fleet.ships) and len(fleet.ships):
        return "it has no jump drive"
    if holds.room(desk.state.settings, fleet) < 0:
        return "it is overladen, and stays until fighters or monitors are left behind"
    if not entries and fleet in desk.idle:
        return "it has no orders, and stays"
    if lost := astray(desk, fleet):
        return lost
    landing = next((each for each in entries if each.do in {"plunder", "conquer", "exterminate"}), None)
    if landing is not None and not found.troops:
        return "it is to land, and takes no troops"
    if landing is not None and landing.do == "plunder" and not found.brings and found.troops < desk.capacity(fleet):
        return "it goes for loot, and by what is known there is none that it could take"
    home = loop or found.goal == desk.home or found.goal in desk.worlds
    return "" if home or not entries else f"its list ends at {called(found.goal)}, where no new sheet reaches it"
