"""Whether cargo may be handled: between systems, on deployment, in a movement phase (K-57, K-130 to K-136)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.charts import sector_at
from engine.games.star_viking.measures.names import name_of, system_name
from engine.games.star_viking.measures.ways import fits
from engine.games.star_viking.measures.where import cargo_of, room
from engine.games.star_viking.orders import Bank, Load, Scrap, Unload
from engine.games.star_viking.state import HOME, NOWHERE, Phase, Unit

_JUMPING: Final = (Phase.PLOT, Phase.JUMP, Phase.STOW)
_BATTLE: Final = (Phase.DEPLOY, Phase.MOVE, Phase.CLOSE)


def load(desk: Desk, order: Load) -> Refusal | None:
    """Refuse what cannot be carried, what is elsewhere, and what finds no room (K-131, K-133, rulings 25, 28, 29)."""
    carrier, unit = desk.own(order.carrier), desk.own(order.unit)
    if carrier is None or unit is None:
        return not_yours(order.carrier if carrier is None else order.unit)
    return (
        _unable(desk, carrier, unit)
        or _apart(carrier, unit)
        or _misplaced(desk, carrier)
        or _busy(desk, carrier, "load")
        or _handled(unit, "load")
        or _rooted(desk, unit)
        or _cramped(desk, carrier, unit)
    )


def _unable(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    if not desk.kind(carrier).capacity or carrier.carrier:
        return Refusal(f"{name_of(carrier)} carries nothing: {desk.kind(carrier).title} is no carrier.", "K-130")
    if unit.carrier:
        return Refusal(f"{name_of(unit)} is aboard {_name(desk, unit.carrier)}.", "K-131")
    if not desk.kind(unit).size:
        return Refusal(f"{name_of(unit)} has no size in brackets: it cannot be carried.", "K-131")
    if desk.kind(unit).capacity and cargo_of(desk.state, unit.id):
        return Refusal(f"{name_of(unit)} carries cargo itself: a carrier is taken aboard empty.", "K-131")
    return None


def _name(desk: Desk, unit: str) -> str:
    found = desk.find(unit)
    return name_of(found) if found is not None else "a carrier"


def _apart(carrier: Unit, unit: Unit) -> Refusal | None:
    if (carrier.system, carrier.limbo) == (unit.system, unit.limbo):
        return None
    return Refusal(f"{name_of(carrier)} and {name_of(unit)} are not in one place.", "K-57")


def _misplaced(desk: Desk, carrier: Unit) -> Refusal | None:
    # Where the carrier is, nothing may be handled in this phase.
    if carrier.limbo:
        return Refusal(f"{name_of(carrier)} has withdrawn: it handles cargo again once it has jumped.", "K-57")
    if desk.state.phase in _BATTLE:
        return _off_the_field(desk, carrier)
    if carrier.system != HOME and not desk.rules(carrier.system):
        where = system_name(desk.state, carrier.system)
        return Refusal(f"{where} is held by others: cargo is handled there only in battle.", "K-58")
    if desk.state.phase is Phase.STOW and carrier.system in desk.state.contested:
        return Refusal(f"{system_name(desk.state, carrier.system)} is contested: the battle comes first.", "K-58")
    return None


def _off_the_field(desk: Desk, carrier: Unit) -> Refusal | None:
    if carrier.system != desk.segment.system:
        return Refusal(f"{name_of(carrier)} is not where the battle is.", "K-133")
    if desk.state.phase is not Phase.MOVE:
        if desk.rules(carrier.system):
            return None
        return Refusal(f"{system_name(desk.state, carrier.system)} is held by others.", "K-58")
    if carrier.sector == NOWHERE:
        return Refusal(f"{name_of(carrier)} is off the tile: it enters a sector first.", "K-74")
    return None


def _busy(desk: Desk, carrier: Unit, deed: str) -> Refusal | None:
    if desk.state.phase is not Phase.MOVE or carrier.handled in ("", deed):
        return None
    return Refusal(f"{name_of(carrier)} has {carrier.handled}ed in this phase: one or the other.", "K-134")


def _handled(unit: Unit, deed: str) -> Refusal | None:
    # What was unloaded between systems may be loaded again; what was loaded stays aboard.
    if unit.handled in ("", "unload") and deed == "load":
        return None
    if not unit.handled:
        return None
    return Refusal(f"{name_of(unit)} was {unit.handled}ed just now: it stays for this time.", "K-134")


def _rooted(desk: Desk, unit: Unit) -> Refusal | None:
    name = name_of(unit)
    if unit.surrendered:
        return Refusal(f"{name} has surrendered.", "K-120")
    if desk.kind(unit).fort and unit.sector != NOWHERE:
        return Refusal(f"{name} is a fortress in its sector: it is taken aboard only as a battle there ends.", "K-128")
    if desk.state.phase is Phase.MOVE and unit.moved:
        return Refusal(f"{name} has moved or was unloaded in this phase: it cannot be loaded.", "K-133")
    return None


def _cramped(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    if desk.state.phase is Phase.MOVE and carrier.sector != unit.sector:
        return Refusal(f"{name_of(carrier)} and {name_of(unit)} are not in one sector.", "K-133")
    size, space = desk.kind(unit).size, room(desk.state, carrier)
    if space >= size:
        return None
    return Refusal(f"{name_of(carrier)} has room for {max(0, space)}, {name_of(unit)} takes {size}.", "K-131")


def unload(desk: Desk, order: Unload) -> Refusal | None:
    """Refuse what is not aboard, pods, and sectors in which the unit could not stand (K-82, K-133, K-136)."""
    carrier, unit = desk.own(order.carrier), desk.own(order.unit)
    if carrier is None or unit is None:
        return not_yours(order.carrier if carrier is None else order.unit)
    if unit.carrier != carrier.id:
        return Refusal(f"{name_of(unit)} is not aboard {name_of(carrier)}.", "K-132")
    if desk.kind(unit).is_pod:
        return Refusal(f"{name_of(unit)} is a pod: it stays aboard until it is used up or scrapped.", "K-136")
    return (
        _misplaced(desk, carrier)
        or _busy(desk, carrier, "unload")
        or _handled(unit, "unload")
        or (_groundless(desk, carrier, unit) if desk.state.phase is Phase.MOVE else None)
    )


def _groundless(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    sector = sector_at(desk.state, carrier.system, carrier.sector)
    if fits(desk.kind(unit), sector):
        return None
    return Refusal(f"{name_of(unit)} cannot stand in {sector.name}.", "K-82")


def scrap(desk: Desk, order: Scrap) -> Refusal | None:
    """Refuse what is no pod aboard (K-136)."""
    pod = desk.own(order.unit)
    if pod is None:
        return not_yours(order.unit)
    carrier = desk.own(pod.carrier)
    if not desk.kind(pod).is_pod or carrier is None:
        return Refusal(f"{name_of(pod)} is no pod aboard a carrier: only those are scrapped.", "K-136")
    return _misplaced(desk, carrier)


def bank(desk: Desk, order: Bank) -> Refusal | None:
    """Refuse where there is no plunder, and where it could not be spent (K-157)."""
    ship = desk.own(order.unit)
    if ship is None:
        return not_yours(order.unit)
    if not ship.loot:
        return Refusal(f"{name_of(ship)} carries no plunder.", "K-157")
    return _misplaced(desk, ship)


def handling(desk: Desk) -> Iterator[Load | Unload | Scrap]:
    """Yield what might be done with cargo, place by place."""
    places: dict[str, list[Unit]] = {}
    for unit in desk.mine():
        if not unit.limbo:
            places.setdefault(unit.system, []).append(unit)
    for here in places.values():
        yield from _handling(desk, here)


def _handling(desk: Desk, here: list[Unit]) -> Iterator[Load | Unload | Scrap]:
    loose = [TokenId(unit.id) for unit in here if not unit.carrier and desk.kind(unit).size]
    for carrier in here:
        if desk.kind(carrier).capacity:
            aboard = [unit for unit in here if unit.carrier == carrier.id]
            yield from (Unload(TokenId(carrier.id), TokenId(unit.id)) for unit in aboard)
            yield from (Load(TokenId(carrier.id), unit) for unit in loose)
            yield from (Scrap(TokenId(unit.id)) for unit in aboard if desk.kind(unit).is_pod)


def stowing(desk: Desk) -> Iterator[Load | Unload | Scrap | Bank]:
    """Yield what might be done with cargo and plunder between systems."""
    yield from (Bank(TokenId(unit.id)) for unit in desk.mine() if unit.loot)
    yield from handling(desk)


def at_hand(desk: Desk) -> bool:
    """Ask whether anything can be done with cargo or plunder between systems."""
    return any(RULES[type(order)][1](desk, order) is None for order in stowing(desk))


RULES: Final[Rules] = {
    Load: (during(*_JUMPING, *_BATTLE), load),
    Unload: (during(*_JUMPING, *_BATTLE), unload),
    Scrap: (during(*_JUMPING, *_BATTLE), scrap),
    Bank: (during(*_JUMPING, Phase.CLOSE), bank),
}

CANDIDATES: Final[Candidates] = {}
"""No phase is about cargo alone: where it is handled, that comes after what the phase is about."""
