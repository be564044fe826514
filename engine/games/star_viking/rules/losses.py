"""What hits and critical hits do, all applied together, and what their owners choose (K-104 to K-111, K-137)."""

from collections.abc import Iterable

from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Absorbed, CargoLost, Destroyed, Hurt, Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import kind_of, place_of_unit
from engine.games.star_viking.queries.factors import STURDY, values_of
from engine.games.star_viking.queries.where import cargo_of, free_space, hold, pods
from engine.games.star_viking.queries.wounds import cheapest, losable, settlement
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.state import Phase, Unit, Wound


def begin(draft: Draft, struck: Iterable[Struck]) -> None:
    """Apply critical hits, and note what is left to settle, the defender's units first (ruling 19)."""
    defender = draft.segment.defender
    wounds = []
    for each in sorted(struck, key=lambda each: draft.unit(each.unit).seat != defender):
        wound = _critical(draft, each)
        if wound is not None:
            wounds.append(wound)
    carriers = (unit for unit in (draft.unit(wound.unit) for wound in wounds) if kind_of(draft.state, unit).capacity)
    draft.note(wounds=tuple(wounds), queue=tuple(dict.fromkeys(unit.seat for unit in carriers)))


def _critical(draft: Draft, struck: Struck) -> Wound | None:
    unit = draft.unit(struck.unit)
    if not struck.criticals:
        return Wound(unit.id, struck.hits)
    if kind_of(draft.state, unit).type not in STURDY or unit.critical or struck.criticals > 1:
        destroy(draft, unit.id)
        return None
    for pod in pods(draft.state, unit):
        draft.remove(pod.id)
    unit = draft.put(unit.id, critical=True)
    _tell(draft, unit, critical=True)
    if not values_of(draft.state, unit).defense:
        destroy(draft, unit.id)
        return None
    return Wound(unit.id, struck.hits, cargo=(len(cargo_of(draft.state, unit.id)) + 1) // 2)


def destroy(draft: Draft, unit: str) -> None:
    """Take a unit off the map with all that it carries."""
    gone = draft.unit(unit)
    aboard = cargo_of(draft.state, unit)
    at = (place_of_unit(gone),)
    draft.say(Destroyed(who(gone), len(aboard), gone.loot, places=at, witnesses=draft.segment.sides))
    draft.remove(unit)


def settle(draft: Draft) -> bool:
    """Settle wound after wound; False when an owner has to be asked first (K-106, K-108, rulings 14 to 17).

    Whose carrier is hit is asked in any case: not being asked would tell the others that nothing is aboard (K-70).
    """
    while draft.segment.wounds:
        wound = draft.segment.wounds[0]
        unit = draft.unit(wound.unit)
        unasked = unit.seat in draft.segment.queue and kind_of(draft.state, unit).capacity
        if unasked or _asks(draft, unit, wound):
            draft.wait(Phase.LOSSES, unit.seat)
            return False
    return True


def answered(draft: Draft, seat: int) -> None:
    """Note that a seat has been asked about its losses: from now on it is awaited where it has a choice alone."""
    draft.note(queue=tuple(other for other in draft.segment.queue if other != seat))
    draft.finish(seat)


def wound_of(draft: Draft, unit: str) -> Wound:
    """Return the wound of a unit that has one."""
    return next(wound for wound in draft.segment.wounds if wound.unit == unit)


def lose(draft: Draft, carrier: str, unit: str) -> None:
    """Lose the cargo that its owner has chosen, once the hits are taken."""
    while not _asks(draft, draft.unit(carrier), wound_of(draft, carrier)):
        pass
    drop(draft, carrier, unit)


def settle_usually(draft: Draft, seat: int) -> None:
    """Settle all wounds of a seat the usual way: the cheaper of pods and damage, then the cheapest cargo."""
    while draft.segment.wounds:
        wound = draft.segment.wounds[0]
        unit = draft.unit(wound.unit)
        if unit.seat != seat:
            return
        if _asks(draft, unit, wound):
            usual = settlement(draft.state, wound)
            if not wound.hits or wound.absorbed:
                drop(draft, unit.id, usual.lost[0].id)
            elif usual.absorbs:
                use_pods(draft, unit, wound)
            else:
                amend(draft, evolve(wound, absorbed=True))


def _asks(draft: Draft, unit: Unit, wound: Wound) -> bool:
    # One step of one wound: done by itself, or a choice of its owner.
    if wound.hits and not wound.absorbed:
        if pods(draft.state, unit):
            return True
        amend(draft, evolve(wound, absorbed=True))
        return False
    if wound.hits:
        _damage(draft, unit, wound)
        return False
    if losable(draft.state, wound):
        return True
    aboard = cargo_of(draft.state, unit.id)
    loose = [cargo for cargo in aboard if not kind_of(draft.state, cargo).is_pod] if wound.cargo else []
    lost = loose or (aboard if free_space(draft.state, unit) < 0 else ())
    if lost:
        drop(draft, unit.id, cheapest(draft.state, lost)[0].id)
        return False
    if unit.loot and not hold(draft.state, unit):
        at, text = (place_of_unit(unit),), "{} has no hold left: its plunder is lost."
        draft.say(Told(who(unit), text, places=at, witnesses=draft.segment.sides))
        draft.put(unit.id, loot=0)
    _forget(draft, unit.id)
    return False


def use_pods(draft: Draft, unit: Unit, wound: Wound) -> None:
    """Let all pods of a unit take one hit."""
    aboard = pods(draft.state, unit)
    gone, at = tuple(map(who, aboard)), (place_of_unit(unit),)
    draft.say(Absorbed(who(unit), len(aboard), gone, places=at, witnesses=draft.segment.sides))
    for pod in aboard:
        draft.remove(pod.id)
    amend(draft, evolve(wound, hits=wound.hits - 1, absorbed=True))


def amend(draft: Draft, wound: Wound) -> None:
    """Change the wound of a unit."""
    draft.note(wounds=tuple(wound if each.unit == wound.unit else each for each in draft.segment.wounds))


def _forget(draft: Draft, unit: str) -> None:
    draft.note(wounds=tuple(each for each in draft.segment.wounds if each.unit != unit))


def _damage(draft: Draft, unit: Unit, wound: Wound) -> None:
    if not kind_of(draft.state, unit).multihit:
        _perish(draft, unit)
        return
    hurt = draft.put(unit.id, hits=unit.hits + wound.hits)
    if not values_of(draft.state, hurt).defense:
        _perish(draft, hurt)
        return
    _tell(draft, hurt)
    amend(draft, evolve(wound, hits=0, cargo=wound.cargo + wound.hits))


def _perish(draft: Draft, unit: Unit) -> None:
    _forget(draft, unit.id)
    destroy(draft, unit.id)


def _tell(draft: Draft, unit: Unit, *, critical: bool = False) -> None:
    now = values_of(draft.state, unit)
    draft.say(
        Hurt(
            who(unit),
            unit.hits,
            (now.ew, now.attack, now.defense),
            critical,
            places=(place_of_unit(unit),),
            witnesses=draft.segment.sides,
        )
    )


def drop(draft: Draft, carrier: str, unit: str) -> None:
    """Lose a unit of the cargo to damage."""
    holder, lost = draft.unit(carrier), draft.unit(unit)
    place = (place_of_unit(holder),)
    draft.say(CargoLost(who(holder), who(lost), places=place, witnesses=(holder.seat,)))
    draft.remove(unit)
    wound = wound_of(draft, carrier)
    amend(draft, evolve(wound, cargo=max(0, wound.cargo - 1)))
