"""Whether a step of a turn has anything to decide, by what clauses ask as well: one without passes by itself."""

from collections.abc import Callable
from typing import Final

from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import contact
from engine.games.squadron.queries.aiming import aims, gunners, targets
from engine.games.squadron.queries.contact import reaches_enemy
from engine.games.squadron.queries.hangars import berths_beside, catchable, open_bay, tractors
from engine.games.squadron.queries.sides import enemies, own, why_not_give_up
from engine.games.squadron.queries.table import reach, taken, turns
from engine.games.squadron.rulebook.settings import LINE
from engine.games.squadron.rulebook.tables import FARTHEST, WEAPONS
from engine.games.squadron.state import Craft, State
from engine.space.lattice import touching, within


def can_retrieve(fighter: Craft, vessel: Craft) -> bool:
    """Return whether a fighter can dock with a vessel: beside it, neither held, a bay works (ruling 65)."""
    free = fighter.on_table and not fighter.holder and not fighter.docked
    return free and fighter.plan.fighter and vessel.on_table and open_bay(vessel) and touching(fighter.at, vessel.at)


def can_launch(fighter: Craft, carrier: Craft) -> bool:
    """Return whether a fighter can be launched, as far as it and its carrier go (ruling 65)."""
    return not fighter.docked and not fighter.captive and carrier.on_table and open_bay(carrier)


def can_pull(state: State, fighter: Craft, vessel: Craft) -> bool:
    """Return whether a vessel can pull what it holds aboard (SQ-44, ruling 69)."""
    return open_bay(vessel) and catchable(state, vessel, fighter)


def can_try(state: State, vessel: Craft, fighter: Craft) -> bool:
    """Return whether a tractor of a vessel may try for a fighter (SQ-42, rulings 67, 70)."""
    if not (fighter.on_table and fighter.known and fighter.plan.fighter and fighter.up) or fighter.fresh:
        return False
    if fighter.holder not in ("", vessel.id) or not catchable(state, vessel, fighter):
        return False
    return enemies(state, vessel.seat, fighter.seat) or (fighter.seat == vessel.seat and bool(fighter.broken))


def can_explode(state: State, craft: Craft) -> bool:
    """Return whether a craft may set off its nuke: on the table, not held; in 6.0 an enemy is near (SQ-104)."""
    if not (craft.nuclear and craft.on_table and not craft.holder):
        return False
    return state.field != LINE or reaches_enemy(state, craft)


def _hangars(state: State, seat: int) -> bool:
    vessels = [each for each in own(state, seat) if each.on_table and open_bay(each)]
    if not vessels:
        return False
    by_id = {each.id: each for each in state.craft}
    spots = taken(state)
    for each in state.craft:
        if each.holder in by_id and by_id[each.holder].seat == seat and can_pull(state, each, by_id[each.holder]):
            return True
        if each.seat != seat:
            continue
        if each.carrier and can_launch(each, by_id[each.carrier]) and berths_beside(state, by_id[each.carrier], spots):
            return True
        if each.on_table and each.plan.fighter and any(can_retrieve(each, vessel) for vessel in vessels):
            return True
    return False


def _tractors(state: State, seat: int) -> bool:
    able = [each for each in own(state, seat) if each.on_table and tractors(each)]
    return any(can_try(state, vessel, each) for vessel in able for each in state.craft)


def _contact(state: State, seat: int) -> bool:
    if state.settings.late and _nukes(state, seat):
        return True
    able = [each for each in own(state, seat) if contact.ready(each)]
    open_ = targets(state, seat) if able else ()
    return any(meets(state, each, target) for each in able for target in open_)


def meets(state: State, craft: Craft, target: Craft) -> bool:
    """Return whether a craft can ram, touch or explode on a target."""
    if not contact.open_to(state, craft, target):
        return False
    return target.plan.station or contact.rammable(state, target) or craft.nuclear


def _nukes(state: State, seat: int) -> bool:
    return any(can_explode(state, each) for each in own(state, seat))


def _moves(state: State, seat: int) -> bool:
    return any(each.on_table and (reach(each) or turns(each)) for each in own(state, seat))


def _fire(state: State, seat: int) -> bool:
    open_ = targets(state, seat)
    for each in gunners(state, seat) if open_ else ():
        near = [target for target in open_ if within(each.at, target.at, FARTHEST)]
        if near and any(aims(state, each, weapon, near) for weapon in WEAPONS):
            return True
    return False


_OPENS: Final[dict[Phase, Callable[[State, int], bool]]] = {
    Phase.CARDS: lambda state, seat: bool(state.squadrons[seat].hand),
    Phase.GIVE_UP: lambda state, seat: bool(state.fallen) and not why_not_give_up(state, seat),
    Phase.HANGARS: _hangars,
    Phase.TRACTORS: _tractors,
    Phase.NUKES: _nukes,
    Phase.MOVES: _moves,
    Phase.CONTACT: _contact,
    Phase.FIRE: _fire,
    Phase.REPAIRS: lambda state, _: bool(state.fixes),
}


def opens(state: State, seat: int, phase: Phase) -> bool:
    """Return whether a seat has anything to decide in a step of its turn."""
    return _OPENS[phase](state, seat)
