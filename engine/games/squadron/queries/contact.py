"""Who may ram, touch or explode on whom, and what an explosion reaches (SQ-47 to SQ-53, rulings 5a, 52, 68 to 73)."""

from engine.games.squadron.queries.medals import blast
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.queries.table import clear
from engine.games.squadron.rulebook.designs import ENGINE
from engine.games.squadron.rulebook.settings import rams_stations
from engine.games.squadron.state import Craft, State
from engine.space.lattice import apart, within


def ready(craft: Craft) -> bool:
    """Return whether a craft may go into contact: it moved, an engine works, it is not held and has not met anybody."""
    free = craft.known and craft.on_table and not craft.plan.civil and not craft.holder and not craft.met
    return free and craft.moved and bool(craft.works[ENGINE])


def open_to(state: State, craft: Craft, target: Craft) -> bool:
    """Return whether a craft may contact a target: an unpowered enemy beside it, face up."""
    if apart(craft.at, target.at) != 1:
        return False
    if not (target.up and target.known and enemies(state, craft.seat, target.seat)):
        return False
    return not target.powered or (state.settings.contact and craft.plan.fighter)


def rammable(state: State, target: Craft) -> bool:
    """Return whether a target that is open to contact can be rammed: stations by the scenario."""
    return not target.plan.station or rams_stations(state.settings, state.field)


def touching(state: State, craft: str) -> tuple[str, ...]:
    """Return what a craft is in contact with."""
    return tuple(b if a == craft else a for a, b in state.contacts if craft in (a, b))


def caught_in(state: State, craft: Craft, target: str = "") -> tuple[tuple[Craft, int], ...]:
    """Return what the explosion of a craft hits with the dice of each: two in contact, one for all others."""
    met = {*touching(state, craft.id), *([target] if target else [])}
    far = blast(state, craft)
    others = (each for each in state.craft if each.on_table and each.id != craft.id)
    near = [each for each in others if within(craft.at, each.at, far) and clear(state.rocks, craft.at, each.at)]
    near.sort(key=lambda each: (each.id not in met, each.seat, int(each.id[1:]) or 999))
    return tuple((each, 2 if each.id in met else 1) for each in near)


def reaches_enemy(state: State, craft: Craft) -> bool:
    """Return whether an enemy craft, marker or station is in the radius (SQ-104)."""
    return any(enemies(state, craft.seat, each.seat) for each, _ in caught_in(state, craft))
