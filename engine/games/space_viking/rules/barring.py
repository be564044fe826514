"""What bars a landing: truces, pacts, what was done there this year, and an armed owner (SV-Q29, SV-Q34, SV-Q96)."""

from typing import Final

from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.forces import landable
from engine.games.space_viking.rules import agenda
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.state import NOBODY, World

_PAST: Final = {"plunder": "plundered it", "exterminate": "killed people there"}
"""By what is done on the ground once a year and world: how it is told that it was."""


def barred(year: Year, fleet: Fleet, world: World | None, goal: str) -> str:
    """Return why a fleet cannot land for a goal where it is; '' when it can."""
    if world is None or not landable(year.draft.state, fleet.seat, world) or fleet.unmanned:
        return "nobody lands there"
    if world.owner == fleet.seat != NOBODY:
        return "it is yours"
    if world.owner != NOBODY and year.partners(fleet.seat, world.owner):
        return "a pact forbids it"
    if world.kind == "home" and goal != "exterminate":
        return _barred_at_gram(year, fleet, goal)
    if agenda.had(year, fleet, goal):
        return f"you {_PAST[goal]} this year"
    if world.dead and goal != "conquer" and not world.outposts:
        return "nobody lives there"
    return ""


def _barred_at_gram(year: Year, fleet: Fleet, goal: str) -> str:
    # Without the truce a barony can be plundered by name, and never conquered (SV-Q29).
    victim = agenda.barony(year, fleet)
    if agenda.slays(year, fleet):
        return "the Berserker plunders no barony"
    if year.settings.truce or goal != "plunder":
        return "the Truce of Gram forbids it"
    if victim in {agenda.NO_BARON, fleet.seat}:
        return "it names no barony of another"
    return "a pact forbids it" if year.partners(fleet.seat, victim) else ""


def outgunned(year: Year, fleet: Fleet, world: World) -> str:
    """Return why a fleet cannot come down now: its owner holds the space above a world (SV-57, SV-Q34, SV-Q71)."""
    if world.owner == fleet.seat != NOBODY:
        return ""
    ships = [ship for each in year.here(fleet.at) if _opposes(year, each, fleet, world) for ship in each.ships]
    return "an armed ship of its owner is there" if holds.armed((*ships, *world.ships)) else ""


def _opposes(year: Year, other: Fleet, fleet: Fleet, world: World) -> bool:
    # At Gram each guards his own barony, and all do against the Berserker (SV-Q29).
    if world.kind != "home":
        return guards(year, other, world)
    return other.seat != fleet.seat and (agenda.slays(year, fleet) or other.seat == agenda.barony(year, fleet))


def guards(year: Year, fleet: Fleet, world: World) -> bool:
    """Return whether a fleet fights for a world: its owner's, or at home the raider of a Sword-World (SV-Q31)."""
    if world.owner != NOBODY:
        return fleet.seat == world.owner
    return year.settings.raidable and fleet.seat == NOBODY and fleet.base == world.at and world.kind == "sword"
