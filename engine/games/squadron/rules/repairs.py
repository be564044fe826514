"""Repairs and re-arming: S10 and S11 (SQ-59 to SQ-61, rulings 75 to 77)."""

from engine.core.values import evolve
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Mended, Rearmed, Thrown
from engine.games.squadron.events.common import who
from engine.games.squadron.queries.medals import has
from engine.games.squadron.queries.sides import own
from engine.games.squadron.rulebook.modules import BAY, REPAIR
from engine.games.squadron.rulebook.tables import GRIP
from engine.games.squadron.rules.damage import mustered
from engine.games.squadron.state import Craft, Fix


def throw(draft: Draft, seat: int) -> None:
    """Throw for all repairs, those of craft first, then those of bays; do what covers all damage (rulings 76, 77)."""
    craft = mustered(each for each in own(draft.state, seat) if not each.plan.civil)
    dice = {each.id: _self_dice(draft, each) for each in craft}
    bays = {each.id: each.works[BAY] if _cargo(draft, each) else 0 for each in craft}
    fixes = [_thrown(draft, each, dice[each.id], bays=False) for each in craft if dice[each.id]]
    fixes += [_thrown(draft, each, bays[each.id], bays=True) for each in craft if bays[each.id]]
    draft.set(fixes=tuple(each for each in fixes if each.left))
    for each in draft.now("fixes"):
        allot(draft, each)


def _self_dice(draft: Draft, craft: Craft) -> int:
    if not craft.broken or craft.holder:
        return 0
    return craft.works[REPAIR] + has(draft.state, craft, "Saboteur")


def _cargo(draft: Draft, vessel: Craft) -> list[Craft]:
    return [each for each in draft.units() if each.carrier == vessel.id and not each.captive and each.broken]


def _thrown(draft: Draft, craft: Craft, dice: int, *, bays: bool) -> Fix:
    rolls = draft.dice(dice)
    fixes = sum(die >= GRIP for die in rolls)
    secret = bays or bool(craft.carrier) or not craft.up
    told = Thrown(who(draft.state, craft), rolls, fixes, bays, witnesses=(craft.seat,) if secret else None)
    draft.say(told)
    return Fix(craft.id, bays, fixes)


def allot(draft: Draft, fix: Fix) -> None:
    """Do repairs that leave nothing to choose, and forget those too many."""
    patients = _cargo(draft, draft.unit(fix.craft)) if fix.bays else [draft.unit(fix.craft)]
    damage = sum(len(each.broken) for each in patients)
    if damage and fix.left < damage:
        return
    for each in patients:
        for index in each.broken:
            mend(draft, each.id, index)
    draft.set(fixes=tuple(other for other in draft.now("fixes") if other != fix))


def rearm(draft: Draft, seat: int) -> None:
    """Load the expendables of all fighters in working bays (SQ-61, ruling 75)."""
    for each in own(draft.state, seat):
        if each.carrier and each.spent and draft.unit(each.carrier).works[BAY]:
            craft = draft.put(each.id, spent=())
            draft.say(Rearmed(who(draft.state, craft), witnesses=(seat,)))


def mend(draft: Draft, which: str, index: int) -> None:
    """Let a module work again."""
    craft = draft.unit(which)
    craft = draft.put(which, broken=tuple(each for each in craft.broken if each != index))
    secret = bool(craft.carrier) or not craft.up
    told = Mended(who(draft.state, craft), craft.plan.modules[index], witnesses=(craft.seat,) if secret else None)
    draft.say(told)


def spend(draft: Draft, fix: Fix) -> None:
    """Count one repair of several as done, and do the rest where nothing is left to choose."""
    less = evolve(fix, left=fix.left - 1)
    rest = tuple(less if other == fix else other for other in draft.now("fixes"))
    draft.set(fixes=tuple(each for each in rest if each.left))
    if less.left:
        allot(draft, less)
