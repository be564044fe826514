"""Armour saves, damage, destruction, nukes, and what is lost with each (SQ-36 to SQ-38, SQ-47, rulings 62, 63, 71)."""

from collections.abc import Iterable

from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Exploded, Freed
from engine.games.squadron.events.common import who
from engine.games.squadron.events.fire import CargoLost, Destroyed, Saved
from engine.games.squadron.ids import number
from engine.games.squadron.queries.contact import caught_in
from engine.games.squadron.queries.hangars import catchable, open_bay
from engine.games.squadron.queries.medals import armour
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.rulebook.modules import ENGINE, TRACTOR
from engine.games.squadron.rulebook.tables import save
from engine.games.squadron.state import NOBODY, Craft, Hit


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
    broken, last = _broken(draft, craft, through)
    new = tuple(craft.plan.modules[index] for index in broken)
    left = craft.left - len(broken)
    draft.put(craft.id, hits=(), broken=tuple(sorted((*craft.broken, *broken))))
    told = (name_of(craft), craft.seat, len(craft.hits), rolls, need, new, left)
    draft.say((Saved if left else Destroyed)(*told, places=(place_of(craft.at),)))
    by = credit(draft, craft.seat, last)
    if not left:
        destroy(draft, craft.id, by, last)
    elif broken and not open_bay(draft.unit(craft.id)):
        lose_cargo(draft, craft, by)


def _broken(draft: Draft, craft: Craft, hits: list[Hit]) -> tuple[list[int], int]:
    # The modules that are damaged, in turn, and whose hit was the last that damaged one.
    modules = craft.plan.modules
    sound = [index for index in range(len(modules)) if index not in craft.broken]
    broken, last = [], NOBODY
    for hit in hits:
        if not sound:
            break
        engines = [index for index in sound if modules[index] == ENGINE] if hit.engine else []
        among = engines or sound
        index = among[0]
        if len(among) > 1:
            index, draft.rng = draft.rng.pick(among)
        sound.remove(index)
        broken.append(index)
        last = hit.by
    return broken, last


def credit(draft: Draft, owner: int, by: int) -> int:
    """Return whom a loss is credited to: nobody where its own side did it (ruling 63)."""
    sides = draft.now("sides")
    return by if by != NOBODY and sides[by] != sides[owner] else NOBODY


def destroy(draft: Draft, which: str, by: int, hand: int) -> None:
    """Take a destroyed craft away with all aboard; `by` is credited, `hand` did it."""
    craft = draft.unit(which)
    if craft.plan.station and hand != NOBODY:
        draft.set(culprits=(*draft.now("culprits"), hand))
    lose_cargo(draft, craft, by)
    draft.remove(which, by)


def explode(draft: Draft, which: str, target: str = "") -> None:
    """Set off the nuke of a craft; what it touches, and `target`, take two dice, all others near one."""
    draft.reveal(which)
    craft = draft.unit(which)
    victims = caught_in(draft.state, craft, target)
    destroy(draft, which, NOBODY, NOBODY)
    told = []
    for victim, dice in victims:
        hits = sum(draft.dice(dice))
        told.append((name_of(victim), hits))
        draft.hit(victim.id, craft.seat, hits)
    places = tuple(place_of(each.at) for each, _ in victims)
    draft.say(Exploded(who(draft.state, craft), tuple(told), places=(place_of(craft.at), *places)))
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
            draft.remove(each.id, by)
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
    draft.say(Freed(who(draft.state, craft), places=(place_of(craft.at),)))
