"""What hits and critical hits do, all applied together, and what their owners choose (K-104 to K-111, K-137)."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.core.values import evolve
from engine.games.star_viking.events.battle import Absorbed, CargoLost, Destroyed, Hurt, Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.measures.charts import kind_of, place_of_unit
from engine.games.star_viking.measures.danger import spared
from engine.games.star_viking.measures.factors import STURDY, values_of
from engine.games.star_viking.measures.where import cargo_of, hold, pods, room
from engine.games.star_viking.orders import Absorb, Endure, Lose
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import Phase, Unit, Wound


def begin(table: Table, struck: Iterable[Struck]) -> None:
    """Apply critical hits, and note what is left to settle, the defender's units first (ruling 19)."""
    defender = table.segment.defender
    wounds = []
    for each in sorted(struck, key=lambda each: table.unit(each.unit).seat != defender):
        wound = _critical(table, each)
        if wound is not None:
            wounds.append(wound)
    table.note(wounds=tuple(wounds))


def _critical(table: Table, struck: Struck) -> Wound | None:
    unit = table.unit(struck.unit)
    if not struck.criticals:
        return Wound(unit.id, struck.hits)
    if kind_of(table.state, unit).type not in STURDY or unit.critical or struck.criticals > 1:
        destroy(table, unit.id)
        return None
    for pod in pods(table.state, unit):
        table.remove(pod.id)
    unit = table.put(unit.id, critical=True)
    _tell(table, unit, critical=True)
    if not values_of(table.state, unit).defense:
        destroy(table, unit.id)
        return None
    return Wound(unit.id, struck.hits, cargo=(len(cargo_of(table.state, unit.id)) + 1) // 2)


def destroy(table: Table, unit: str) -> None:
    """Take a unit off the map with all that it carries."""
    gone = table.unit(unit)
    aboard = cargo_of(table.state, unit)
    at = (place_of_unit(gone),)
    table.say(Destroyed(who(gone), len(aboard), gone.loot, places=at, witnesses=table.segment.sides))
    table.remove(unit)


def settle(table: Table) -> bool:
    """Settle wound after wound; False when an owner has to be asked first (K-106, K-108, rulings 14 to 17)."""
    while table.segment.wounds:
        wound = table.segment.wounds[0]
        unit = table.unit(wound.unit)
        if _asks(table, unit, wound):
            table.note(queue=(unit.seat,))
            table.wait(Phase.LOSSES, unit.seat)
            return False
    return True


def _asks(table: Table, unit: Unit, wound: Wound) -> bool:
    # One step of one wound: done by itself, or to be asked about.
    if wound.hits and not wound.absorbed:
        return _pods_or_hull(table, unit, wound)
    if wound.hits:
        _damage(table, unit, wound)
        return False
    loose = [cargo for cargo in cargo_of(table.state, unit.id) if not kind_of(table.state, cargo).is_pod]
    if wound.cargo and loose:
        return _choose(table, unit, loose)
    if room(table.state, unit) < 0:
        return _choose(table, unit, list(cargo_of(table.state, unit.id)))
    if unit.loot and not hold(table.state, unit):
        at, text = (place_of_unit(unit),), "{} has no hold left: its plunder is lost."
        table.say(Told(who(unit), text, places=at, witnesses=table.segment.sides))
        table.put(unit.id, loot=0)
    table.note(wounds=table.segment.wounds[1:])
    return False


def _pods_or_hull(table: Table, unit: Unit, wound: Wound) -> bool:
    aboard = pods(table.state, unit)
    if not aboard:
        _next(table, evolve(wound, absorbed=True))
        return False
    saved, spent = spared(table.state, unit), sum(kind_of(table.state, pod).cost for pod in aboard)
    if table.state.settings.ask or abs(saved - spent) < 1:
        return True
    if spent < saved:
        use_pods(table, unit, wound)
    else:
        _next(table, evolve(wound, absorbed=True))
    return False


def use_pods(table: Table, unit: Unit, wound: Wound) -> None:
    """Let all pods of a unit take one hit."""
    aboard = pods(table.state, unit)
    table.say(Absorbed(who(unit), len(aboard), places=(place_of_unit(unit),), witnesses=table.segment.sides))
    for pod in aboard:
        table.remove(pod.id)
    _next(table, evolve(wound, hits=wound.hits - 1, absorbed=True))


def _next(table: Table, wound: Wound) -> None:
    table.note(wounds=(wound, *table.segment.wounds[1:]))


def _damage(table: Table, unit: Unit, wound: Wound) -> None:
    if not kind_of(table.state, unit).multihit:
        _perish(table, unit)
        return
    hurt = table.put(unit.id, hits=unit.hits + wound.hits)
    if not values_of(table.state, hurt).defense:
        _perish(table, hurt)
        return
    _tell(table, hurt)
    _next(table, evolve(wound, hits=0, cargo=wound.cargo + wound.hits))


def _perish(table: Table, unit: Unit) -> None:
    table.note(wounds=table.segment.wounds[1:])
    destroy(table, unit.id)


def _tell(table: Table, unit: Unit, *, critical: bool = False) -> None:
    now = values_of(table.state, unit)
    table.say(
        Hurt(
            who(unit),
            unit.hits,
            (now.ew, now.attack, now.defense),
            critical,
            places=(place_of_unit(unit),),
            witnesses=table.segment.sides,
        )
    )


def _choose(table: Table, carrier: Unit, cargo: list[Unit]) -> bool:
    # The cheapest goes by itself, unless two different ones of some worth lie aboard (section 10.5).
    price = {unit.kind: kind_of(table.state, unit).cost for unit in cargo}
    dear = [cost for cost in price.values() if cost >= 4]
    if len(price) > 1 and (table.state.settings.ask or (len(dear) == len(price) and len(dear) > 1)):
        return True
    drop(table, carrier.id, min(cargo, key=lambda unit: (price[unit.kind], unit.id)).id)
    return False


def drop(table: Table, carrier: str, unit: str) -> None:
    """Lose a unit of the cargo to damage."""
    holder, lost = table.unit(carrier), table.unit(unit)
    place = (place_of_unit(holder),)
    table.say(CargoLost(who(holder), who(lost), places=place, witnesses=(holder.seat,)))
    table.remove(unit)
    wound = table.segment.wounds[0]
    _next(table, evolve(wound, cargo=max(0, wound.cargo - 1)))


def absorb(table: Table, seat: int, order: Absorb) -> None:
    """Let the pods take it."""
    use_pods(table, table.unit(order.unit), table.segment.wounds[0])
    table.finish(seat)


def endure(table: Table, seat: int, _: Endure) -> None:
    """Take it on the hull."""
    _next(table, evolve(table.segment.wounds[0], absorbed=True))
    table.finish(seat)


def lose(table: Table, seat: int, order: Lose) -> None:
    """Lose what the owner has chosen."""
    drop(table, order.carrier, order.unit)
    table.finish(seat)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {Absorb: absorb, Endure: endure, Lose: lose}
