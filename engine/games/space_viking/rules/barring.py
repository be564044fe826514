"""What bars a landing: truces, pacts, what was done there this year, and an armed owner (SV-Q29, SV-Q71, SV-Q96)."""

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
    return "an armed ship of its owner is there" if _outgunned(year, fleet, world) else ""


def _barred_at_gram(year: Year, fleet: Fleet, goal: str) -> str:
    # Without the truce a barony can be plundered by name, and never conquered (SV-Q29).
    victim = agenda.barony(year, fleet)
    if year.settings.truce or goal != "plunder":
        return "the Truce of Gram forbids it"
    if victim in {agenda.NO_BARON, fleet.seat}:
        return "it names no barony of another"
    return "a pact forbids it" if year.partners(fleet.seat, victim) else ""


def _outgunned(year: Year, fleet: Fleet, world: World) -> bool:
    # A fleet without firepower, and a world whose owner has an armed ship there (SV-Q71).
    if holds.armed(fleet.ships):
        return False
    guards = (each for each in year.here(fleet.at) if each.seat == world.owner != NOBODY)
    others = [ship for each in guards for ship in each.ships]
    return holds.armed((*others, *world.ships))
