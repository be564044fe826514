"""Saves, damage, nukes, repairs, re-arming (SQ-36 to SQ-38, SQ-47, SQ-59 to SQ-61, rulings 62 to 77)."""

from collections.abc import Iterable

from engine.core.values import evolve
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Exploded, Freed, Mended, Rearmed, Thrown
from engine.games.squadron.events.fire import CargoLost, Destroyed, Saved
from engine.games.squadron.ids import number
from engine.games.squadron.queries.contact import caught_in
from engine.games.squadron.queries.hangars import catchable, open_bay
from engine.games.squadron.queries.medals import armour, has
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.sides import own
from engine.games.squadron.rulebook.designs import BAY, ENGINE, REPAIR, TRACTOR
from engine.games.squadron.rulebook.tables import GRIP, save
from engine.games.squadron.state import NOBODY, Craft, Fix, Hit


def mustered(craft: Iterable[Craft]) -> list[Craft]:
    """Return craft in the order of mustering, then transports, then the station."""
    return sorted(craft, key=lambda each: (each.known and each.plan.station, each.plan.civil, each.rank))


def settle(draft: Draft, seat: int) -> None:
    """Turn all hits on a seat's craft into damage, craft by craft."""
    struck = [each for each in draft.units() if each.seat == seat and each.hits]
    if not struck:
        return
    plates = {each.id: armour(draft.state, each) for each in struck}
    for each in mustered(struck):
        if draft.find(each.id) is not None:
            _strike(draft, each, plates[each.id])
    loosen(draft)


def _strike(draft: Draft, craft: Craft, plates: int) -> None:
    need = save(plates)
    rolls = draft.dice(len(craft.hits)) if need > 1 else ()
    through = [hit for index, hit in enumerate(craft.hits) if not rolls or rolls[index] >= need]
    broken = _broken(draft, craft, through)
    new = tuple(craft.plan.modules[index] for index in broken)
    left = craft.left - len(broken)
    draft.put(craft.id, hits=(), broken=tuple(sorted((*craft.broken, *broken))))
    told = (name_of(craft), craft.seat, len(craft.hits), rolls, need, new, left)
    draft.say((Saved if left else Destroyed)(*told, places=(place_of(craft.at),)))
    if not left:
        destroy(draft, craft.id, next(reversed(broken.values()), NOBODY))
    elif not open_bay(draft.unit(craft.id)):
        bays = [by for index, by in broken.items() if craft.plan.modules[index] == BAY]
        for by in bays[-1:]:
            lose_cargo(draft, craft, by)


def _broken(draft: Draft, craft: Craft, hits: list[Hit]) -> dict[int, int]:
    # The modules that are damaged, in turn, with whose hit it was: cargo is credited by that of the last bay.
    modules = craft.plan.modules
    sound = [index for index in range(len(modules)) if index not in craft.broken]
    broken = dict[int, int]()
    for hit in hits:
        if not sound:
            break
        engines = [index for index in sound if modules[index] == ENGINE] if hit.engine else []
        among = engines or sound
        index = draft.pick(among) if len(among) > 1 else among[0]
        sound.remove(index)
        broken[index] = hit.by
    return broken


def credit(draft: Draft, owner: int, by: int) -> int:
    """Return whom a loss is credited to: nobody where its own side did it (ruling 63)."""
    sides = draft.now("sides")
    return by if by != NOBODY and sides[by] != sides[owner] else NOBODY


def destroy(draft: Draft, which: str, by: int) -> None:
    """Take a destroyed craft away with all aboard; `by` is whose hit did it."""
    craft = draft.unit(which)
    if craft.plan.station and by != NOBODY:
        draft.set(culprits=(*draft.now("culprits"), by))
    lose_cargo(draft, craft, by)
    draft.remove(which, credit(draft, craft.seat, by))


def explode(draft: Draft, which: str, target: str = "") -> None:
    """Set off the nuke of a craft; what it touches, and `target`, take two dice, all others near one."""
    draft.reveal(which)
    craft = draft.unit(which)
    victims = caught_in(draft.state, craft, target)
    destroy(draft, which, NOBODY)
    told = []
    for victim, dice in victims:
        hits = sum(draft.dice(dice))
        told.append((name_of(victim), hits))
        draft.hit(victim.id, craft.seat, hits)
    places = tuple(place_of(each.at) for each, _ in victims)
    draft.say(Exploded(draft.who(craft), tuple(told), places=(place_of(craft.at), *places)))
    loosen(draft)


def lose_cargo(draft: Draft, carrier: Craft, by: int) -> None:
    """Lose what a vessel carries, prisoners too (SQ-41); what never lay on the table is its owner's secret."""
    lost = sorted((each for each in draft.units() if each.carrier == carrier.id), key=lambda each: number(each.id))
    seen = tuple(name_of(each) for each in lost if each.up)
    unseen = tuple(name_of(each) for each in lost if not each.up)
    for each in lost:
        if each.captive:
            draft.take(each.id)
        else:
            draft.remove(each.id, credit(draft, carrier.seat, by))
    if seen:
        draft.say(CargoLost(name_of(carrier), seen, places=(place_of(carrier.at),)))
    if unseen:
        draft.say(CargoLost(name_of(carrier), unseen, witnesses=(carrier.seat,)))


def loosen(draft: Draft) -> None:
    """Free what is held by nobody any more: the holder gone, too far, or without tractors enough (ruling 68)."""
    held: dict[str, list[Craft]] = {}
    for each in draft.units():
        if each.holder:
            held.setdefault(each.holder, []).append(each)
    for holder, fighters in held.items():
        vessel = draft.find(holder)
        able = vessel.works[TRACTOR] if vessel is not None else 0
        kept = 0
        for each in sorted(fighters, key=lambda fighter: fighter.caught):
            near = vessel is not None and catchable(draft.state, vessel, each)
            kept += near
            if not near or kept > able:
                release(draft, each.id)


def release(draft: Draft, which: str) -> None:
    """Let a fighter go free."""
    craft = draft.put(which, holder="", fresh=False)
    draft.say(Freed(draft.who(craft), places=(place_of(craft.at),)))


def throw(draft: Draft, seat: int) -> None:
    """Throw for all repairs, those of craft first, then those of bays; do what covers all damage (rulings 76, 77)."""
    flown = [each for each in own(draft.state, seat) if not each.plan.civil]
    if not any(each.broken for each in flown):
        return
    craft = mustered(flown)
    dice = {each.id: _self_dice(draft, each) for each in craft}
    bays = {each.id: each.works[BAY] if _cargo(draft, each) else 0 for each in craft}
    fixes = [_thrown(draft, each, dice[each.id], bays=False) for each in craft if dice[each.id]]
    fixes += [_thrown(draft, each, bays[each.id], bays=True) for each in craft if bays[each.id]]
    draft.set(fixes=tuple(each for each in fixes if each.left))
    _settle_fixes(draft)


def _settle_fixes(draft: Draft) -> None:
    # What one repair mends leaves another less to choose, or nothing.
    before: tuple[Fix, ...] = ()
    while before != (before := draft.now("fixes")):
        for each in before:
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
    draft.say(Thrown(draft.who(craft), rolls, fixes, bays, witnesses=(craft.seat,) if secret else None))
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
            draft.say(Rearmed(draft.who(craft), witnesses=(seat,)))


def mend(draft: Draft, which: str, index: int) -> None:
    """Let a module work again."""
    craft = draft.unit(which)
    craft = draft.put(which, broken=tuple(each for each in craft.broken if each != index))
    secret = bool(craft.carrier) or not craft.up
    draft.say(Mended(draft.who(craft), craft.plan.modules[index], witnesses=(craft.seat,) if secret else None))


def spend(draft: Draft, fix: Fix) -> None:
    """Count one repair of several as done, and do the rest where nothing is left to choose."""
    less = evolve(fix, left=fix.left - 1)
    rest = tuple(less if other == fix else other for other in draft.now("fixes"))
    draft.set(fixes=tuple(each for each in rest if each.left))
    _settle_fixes(draft)
