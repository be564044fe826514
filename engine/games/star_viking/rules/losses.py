"""What hits and critical hits do, all applied together, and what their owners choose (K-104 to K-111, K-137)."""

from collections.abc import Iterable

from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Absorbed, CargoLost, Destroyed, Hurt, Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import kind_of, place_of_unit
from engine.games.star_viking.queries.danger import spared
from engine.games.star_viking.queries.factors import STURDY, values_of
from engine.games.star_viking.queries.where import cargo_of, free_space, hold, pods
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
    draft.note(wounds=tuple(wounds))


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
    """Settle wound after wound; False when an owner has to be asked first (K-106, K-108, rulings 14 to 17)."""
    while draft.segment.wounds:
        wound = draft.segment.wounds[0]
        unit = draft.unit(wound.unit)
        if _asks(draft, unit, wound):
            draft.note(queue=(unit.seat,))
            draft.wait(Phase.LOSSES, unit.seat)
            return False
    return True


def _asks(draft: Draft, unit: Unit, wound: Wound) -> bool:
    # One step of one wound: done by itself, or to be asked about.
    if wound.hits and not wound.absorbed:
        return _pods_or_hull(draft, unit, wound)
    if wound.hits:
        _damage(draft, unit, wound)
        return False
    loose = [cargo for cargo in cargo_of(draft.state, unit.id) if not kind_of(draft.state, cargo).is_pod]
    if wound.cargo and loose:
        return _choose(draft, unit, loose)
    if free_space(draft.state, unit) < 0:
        return _choose(draft, unit, list(cargo_of(draft.state, unit.id)))
    if unit.loot and not hold(draft.state, unit):
        at, text = (place_of_unit(unit),), "{} has no hold left: its plunder is lost."
        draft.say(Told(who(unit), text, places=at, witnesses=draft.segment.sides))
        draft.put(unit.id, loot=0)
    draft.note(wounds=draft.segment.wounds[1:])
    return False


def _pods_or_hull(draft: Draft, unit: Unit, wound: Wound) -> bool:
    aboard = pods(draft.state, unit)
    if not aboard:
        amend(draft, evolve(wound, absorbed=True))
        return False
    saved, spent = spared(draft.state, unit), sum(kind_of(draft.state, pod).cost for pod in aboard)
    if draft.state.settings.ask or abs(saved - spent) < 1:
        return True
    if spent < saved:
        use_pods(draft, unit, wound)
    else:
        amend(draft, evolve(wound, absorbed=True))
    return False


def use_pods(draft: Draft, unit: Unit, wound: Wound) -> None:
    """Let all pods of a unit take one hit."""
    aboard = pods(draft.state, unit)
    draft.say(Absorbed(who(unit), len(aboard), places=(place_of_unit(unit),), witnesses=draft.segment.sides))
    for pod in aboard:
        draft.remove(pod.id)
    amend(draft, evolve(wound, hits=wound.hits - 1, absorbed=True))


def amend(draft: Draft, wound: Wound) -> None:
    """Change the wound that is being settled."""
    draft.note(wounds=(wound, *draft.segment.wounds[1:]))


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
    draft.note(wounds=draft.segment.wounds[1:])
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


def _choose(draft: Draft, carrier: Unit, cargo: list[Unit]) -> bool:
    # The cheapest goes by itself, unless two different ones of some worth lie aboard (section 10.5).
    price = {unit.kind: kind_of(draft.state, unit).cost for unit in cargo}
    dear = [cost for cost in price.values() if cost >= 4]
    if len(price) > 1 and (draft.state.settings.ask or (len(dear) == len(price) and len(dear) > 1)):
        return True
    drop(draft, carrier.id, min(cargo, key=lambda unit: (price[unit.kind], unit.id)).id)
    return False


def drop(draft: Draft, carrier: str, unit: str) -> None:
    """Lose a unit of the cargo to damage."""
    holder, lost = draft.unit(carrier), draft.unit(unit)
    place = (place_of_unit(holder),)
    draft.say(CargoLost(who(holder), who(lost), places=place, witnesses=(holder.seat,)))
    draft.remove(unit)
    wound = draft.segment.wounds[0]
    amend(draft, evolve(wound, cargo=max(0, wound.cargo - 1)))
