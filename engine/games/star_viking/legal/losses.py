"""What an owner may choose when its unit is hit: pods or damage, and which cargo is lost (K-106, K-108, K-137)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.names import unit_name
from engine.games.star_viking.measures.where import cargo_of, pods, room
from engine.games.star_viking.orders import Absorb, Endure, Lose, Order
from engine.games.star_viking.state import Phase, Unit, Wound


def absorb(desk: Desk, order: Absorb | Endure) -> Refusal | None:
    """Choose only for the unit that is asked about, while it has pods and a hit to take (K-137, ruling 15)."""
    wound = asked(desk)
    if wound is None or wound.unit != order.unit:
        return not_yours(order.unit)
    unit = desk.own(wound.unit)
    if unit is None or wound.absorbed or not wound.hits or not pods(desk.state, unit):
        return Refusal(f"{unit_name(order.unit)} has no hit left that pods could take.", "K-137")
    return None


def lose(desk: Desk, order: Lose) -> Refusal | None:
    """Lose cargo that is no pod to damage; whatever no longer fits, pods too (K-108, rulings 16, 17)."""
    wound = asked(desk)
    carrier = desk.own(order.carrier)
    if wound is None or carrier is None or wound.unit != order.carrier or not (wound.absorbed or not wound.hits):
        return not_yours(order.carrier)
    if all(unit.id != order.unit for unit in losable(desk, wound, carrier)):
        return Refusal(f"{unit_name(order.unit)} is not what {unit_name(order.carrier)} loses now.", "K-108")
    return None


def asked(desk: Desk) -> Wound | None:
    """Return the wound that is being settled: the first one."""
    return desk.segment.wounds[0] if desk.segment.wounds else None


def losable(desk: Desk, wound: Wound, carrier: Unit) -> tuple[Unit, ...]:
    """List the cargo among which the owner chooses now."""
    aboard = cargo_of(desk.state, carrier.id)
    loose = tuple(unit for unit in aboard if not desk.kind(unit).is_pod)
    if wound.cargo and loose:
        return loose
    return aboard if room(desk.state, carrier) < 0 else ()


def _losses(desk: Desk) -> Iterator[Order]:
    wound = asked(desk)
    carrier = desk.own(wound.unit) if wound is not None else None
    if wound is None or carrier is None:
        return
    yield Absorb(TokenId(carrier.id))
    yield Endure(TokenId(carrier.id))
    for unit in cargo_of(desk.state, carrier.id):
        yield Lose(TokenId(carrier.id), TokenId(unit.id))


RULES: Final[Rules] = {
    Absorb: (during(Phase.LOSSES), absorb),
    Endure: (during(Phase.LOSSES), absorb),
    Lose: (during(Phase.LOSSES), lose),
}

CANDIDATES: Final[Candidates] = {Phase.LOSSES: _losses}
