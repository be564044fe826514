"""Who may ram, touch or explode on whom (SQ-51 to SQ-53, rulings 68, 72, 73)."""

from engine.games.squadron.queries.hangars import adjacent
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.rulebook.modules import ENGINE
from engine.games.squadron.rulebook.settings import rams_stations
from engine.games.squadron.state import Craft, State


def ready(craft: Craft) -> bool:
    """Return whether a craft may go into contact: it moved, an engine works, it is not held and has not met anybody."""
    return craft.known and not craft.plan.civil and craft.moved and not craft.met and _free(craft)


def _free(craft: Craft) -> bool:
    return bool(craft.works[ENGINE]) and not craft.holder and craft.on_table


def open_to(state: State, craft: Craft, target: Craft) -> bool:
    """Return whether a craft may contact a target: an unpowered enemy beside it, face up."""
    if not (target.up and target.known and enemies(state, craft.seat, target.seat)):
        return False
    if not adjacent(craft.at, target.at):
        return False
    return not target.powered or (state.settings.contact and craft.plan.fighter)


def rammable(state: State, target: Craft) -> bool:
    """Return whether a target that is open to contact can be rammed: stations by the scenario."""
    return not target.plan.station or rams_stations(state.settings, state.field)
