"""Why a unit cannot go where it is sent in a movement phase (K-76 to K-84), and what else a phase allows."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.cargo import handling
from engine.games.star_viking.legal.common import Candidates, Rules, during
from engine.games.star_viking.legal.deployment import tops
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.charts import parsed, place_of, sector_at
from engine.games.star_viking.measures.names import name_of
from engine.games.star_viking.measures.seats import is_raider
from engine.games.star_viking.measures.ways import destinations, fits
from engine.games.star_viking.measures.where import present, standing
from engine.games.star_viking.orders import (
    EndMoves,
    HandOver,
    Join,
    March,
    Move,
    Offer,
    Order,
    Rest,
    Withdraw,
)
from engine.games.star_viking.state import NOWHERE, Phase, Unit


def move(desk: Desk, order: Move) -> Refusal | None:
    """Refuse what cannot move, and sectors out of its reach."""
    unit = desk.own(order.unit)
    if unit is None:
        return not_yours(order.unit)
    return _stuck(desk, unit) or _unreachable(desk, unit, order.sector)


def _stuck(desk: Desk, unit: Unit) -> Refusal | None:
    name = name_of(unit)
    if unit.system != desk.segment.system or unit.limbo or unit.surrendered:
        return Refusal(f"{name} is not on the tile that is fought for.", "K-76")
    if unit.carrier:
        return Refusal(f"{name} is cargo and goes where its carrier goes.", "K-77")
    if unit.moved:
        why = "was unloaded" if unit.handled else "has moved"
        return Refusal(f"{name} {why} in this phase.", "K-133" if unit.handled else "K-76")
    if desk.kind(unit).fort:
        return Refusal(f"{name} is a fortress: it never moves.", "K-83")
    return None


def _unreachable(desk: Desk, unit: Unit, place: str) -> Refusal | None:
    system, number = parsed(desk.state, place)
    if system != unit.system:
        return Refusal("Units move over the sectors of the tile that is fought for.", "K-76")
    if number in destinations(desk.state, unit):
        return None
    return _why_not(desk, unit, number)


def _why_not(desk: Desk, unit: Unit, number: int) -> Refusal:
    name, kind, to = name_of(unit), desk.kind(unit), sector_at(desk.state, unit.system, number)
    if unit.sector == number:
        return Refusal(f"{name} is at {to.name}.", "K-76")
    if unit.sector == NOWHERE:
        return Refusal(f"{name} comes from off the tile and enters in deep space.", "K-72")
    if not fits(kind, to):
        return Refusal(f"{name} cannot stand in {to.name}.", "K-65")
    if not kind.craft:
        return Refusal(f"{to.name} does not touch the sector where {name} is.", "K-80")
    if kind.code == "*P":
        return Refusal(f"{name} stays in its orbit: a carrier takes it further.", "K-79")
    return Refusal(f"{to.name} is in another orbit: {name} enters that one at its deep space.", "K-78")


def join(desk: Desk, order: Join) -> Refusal | None:
    """Let units join that can move, from one sector, where those that have joined can go (K-76)."""
    unit = desk.own(order.unit)
    if unit is None:
        return not_yours(order.unit)
    stuck = _stuck(desk, unit)
    if stuck is not None:
        return stuck
    if unit.id in desk.segment.group:
        return Refusal(f"{name_of(unit)} has joined.", "K-76")
    group = _group(desk)
    if not group and not any(_beside(desk, unit)):
        return Refusal(f"{name_of(unit)} has nobody beside it to move with: move it by itself.", "K-76")
    if group and group[0].sector != unit.sector:
        return Refusal("A group begins its move in one sector.", "K-76")
    if not _common(desk, [*group, unit]):
        return Refusal(f"{name_of(unit)} can go nowhere together with the others.", "K-76")
    return None


def _beside(desk: Desk, unit: Unit) -> Iterator[Unit]:
    # Others of the seat in the same sector that can still move.
    for other in standing(desk.state, unit.system, unit.sector):
        if other.seat == desk.seat and other.id != unit.id and _stuck(desk, other) is None:
            yield other


def march(desk: Desk, order: March) -> Refusal | None:
    """Move a group where all of it can go (K-76)."""
    group = _group(desk)
    if not group:
        return Refusal("Nobody has joined: let units join first.", "K-76")
    for unit in group:
        refusal = _unreachable(desk, unit, order.sector)
        if refusal is not None:
            return refusal
    return None


def _group(desk: Desk) -> list[Unit]:
    return [unit for unit in map(desk.own, desk.segment.group) if unit is not None]


def _common(desk: Desk, group: list[Unit]) -> set[int]:
    return set.intersection(*(set(destinations(desk.state, unit)) for unit in group)) if group else set()


def hand_over(desk: Desk, order: HandOver) -> Refusal | None:
    """Hand plunder to another ship of the seat in the same sector, once for each of them in a phase (ruling 89)."""
    giver, taker = desk.own(order.unit), desk.own(order.ship)
    if giver is None or taker is None:
        return not_yours(order.unit if giver is None else order.ship)
    if giver.id == taker.id or not desk.kind(taker).ship:
        return Refusal("Plunder is handed from one starship to another.", "K-156")
    for ship in (giver, taker):
        if ship.system != desk.segment.system or ship.sector == NOWHERE or ship.limbo:
            return Refusal(f"{name_of(ship)} is in no sector of this system.", "K-156")
        if ship.handled:
            return Refusal(f"{name_of(ship)} has handled cargo in this phase.", "K-134")
    if giver.sector != taker.sector:
        return Refusal(f"{name_of(giver)} and {name_of(taker)} are not in one sector.", "K-156")
    if not 1 <= order.amount <= giver.loot:
        return Refusal(f"{name_of(giver)} carries {giver.loot} MCr of plunder.", "K-156")
    return None


def offer(desk: Desk, _: Offer) -> Refusal | None:
    """Offer once a round (K-123)."""
    if desk.seat in desk.segment.offers:
        return Refusal("This seat has offered to end the segment.", "K-123")
    return None


def waiting(desk: Desk) -> Unit | None:
    """Find a unit that still has to enter the tile or withdraw (K-72)."""
    here = present(desk.state, desk.segment.system)
    return next((unit for unit in here if unit.seat == desk.seat and unit.sector == NOWHERE), None)


def end_moves(desk: Desk, _: object) -> Refusal | None:
    """Leave nobody off the tile (K-72)."""
    left = waiting(desk)
    if left is None:
        return None
    return Refusal(f"{name_of(left)} is off the tile: it enters in deep space, or withdraws.", "K-72")


def _moving(desk: Desk) -> Iterator[Order]:
    system = desk.segment.system
    here = [unit for unit in present(desk.state, system) if unit.seat == desk.seat]
    if desk.segment.group:
        yield from (March(place_of(system, to)) for to in sorted(_common(desk, _group(desk))))
        yield from (Join(TokenId(unit.id)) for unit in here)
        yield EndMoves()
        return
    for unit in here:
        if not unit.moved:
            yield from (Move(TokenId(unit.id), place_of(system, to)) for to in destinations(desk.state, unit))
            yield Withdraw(TokenId(unit.id))
    yield from handling(desk)
    yield from _spoils(desk, here)
    yield from (Join(TokenId(unit.id)) for unit in here)
    yield from tops(desk)
    yield from (Offer(), Rest(), EndMoves())


def _spoils(desk: Desk, here: list[Unit]) -> Iterator[Order]:
    for unit in here:
        if is_raider(desk.seat) and unit.loot:
            for taker in here:
                yield from (HandOver(TokenId(unit.id), TokenId(taker.id), amount) for amount in range(1, unit.loot + 1))


RULES: Final[Rules] = {
    Move: (during(Phase.MOVE), move),
    Join: (during(Phase.MOVE), join),
    March: (during(Phase.MOVE), march),
    HandOver: (during(Phase.MOVE), hand_over),
    Offer: (during(Phase.MOVE), offer),
    Rest: (during(Phase.MOVE), end_moves),
    EndMoves: (during(Phase.MOVE), end_moves),
}

CANDIDATES: Final[Candidates] = {Phase.MOVE: _moving}
