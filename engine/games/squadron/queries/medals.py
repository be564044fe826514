"""What medals and cards do in battle: who has one, and the armour that saves count with (SQ-78 to SQ-83, ruling 83)."""

from typing import Final

from engine.games.squadron.queries.sides import squadron_of
from engine.games.squadron.rulebook.modules import ARMOUR
from engine.games.squadron.rulebook.tables import BLAST, BLAST_WIDE, SCOUTING, SCOUTING_WIDE, save
from engine.games.squadron.state import Craft, Crew, State

MEDALS: Final = {
    "Ace": "Its crew fires lasers one better.",
    "Valour": "Flown on a fighter, it gives all fighters one armour more while two are left.",
    "Star": "Its craft counts one armour more.",
    "Corporation": "Its craft counts one armour more.",
    "Saboteur": "Its vessel throws one die of repair more.",
    "Tek": "Its craft counts one electronics more.",
    "Bravery": "For show: it changes no roll.",
}
"""All kinds with what they do, in the order in which they are awarded (SQ-78 to SQ-84)."""


def crew_of(state: State, craft: Craft) -> Crew | None:
    """Return the crew with medals that flies a craft, as far as it is known."""
    if not craft.crew:
        return None
    return next((each for each in state.squadrons[craft.seat].crews if each.name == craft.crew), None)


def flown_by(state: State, seat: int, crew: str) -> Craft | None:
    """Return the craft that a crew of a seat flies, None for none."""
    return next((each for each in state.craft if each.seat == seat and each.crew == crew), None)


def has(state: State, craft: Craft, medal: str) -> bool:
    """Return whether the crew of a craft has a medal."""
    crew = crew_of(state, craft)
    return crew is not None and medal in crew.medals


def wingman(state: State, seat: int) -> bool:
    """Return whether the fighters of a seat have a wingman: one with Valour lives, and at least two live (SQ-79)."""
    fighters = [each for each in squadron_of(state, seat) if each.known and each.plan.fighter]
    return len(fighters) > 1 and any(has(state, each, "Valour") for each in fighters)


def armour(state: State, craft: Craft) -> int:
    """Return the armour that a craft's saves count with (SQ-36, SQ-68, SQ-79 to SQ-81)."""
    found = craft.works[ARMOUR]
    if craft.plan.civil:
        return found
    crew = crew_of(state, craft)
    if crew is not None:
        found += ("Star" in crew.medals) + ("Corporation" in crew.medals)
    found += craft.plan.fighter and wingman(state, craft.seat)
    return found + ("armour" in state.squadrons[craft.seat].played)


def through(state: State, craft: Craft) -> float:
    """Return how likely a hit on a craft is to damage a module."""
    return (7 - save(armour(state, craft))) / 6


def blast(state: State, craft: Craft) -> int:
    """Return the radius of a craft's explosion in inches (SQ-47, SQ-70)."""
    return BLAST_WIDE if "nukes" in state.squadrons[craft.seat].played else BLAST


def scouting(state: State, seat: int) -> int:
    """Return how far a seat's craft see markers, in inches (SQ-63, SQ-65)."""
    return SCOUTING_WIDE if "scouting" in state.squadrons[seat].played else SCOUTING
