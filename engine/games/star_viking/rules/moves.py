"""Moving over a tile, alone and in groups, and what ends a movement phase (K-76 to K-86)."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.star_viking.events.battle import Entered, Found, Said
from engine.games.star_viking.events.common import who
from engine.games.star_viking.measures.charts import parsed, place_of
from engine.games.star_viking.measures.names import sector_name, side, unit_name
from engine.games.star_viking.measures.where import standing
from engine.games.star_viking.orders import EndMoves, HandOver, Join, March, Move, Offer, Rest
from engine.games.star_viking.rules.table import Table


def move(table: Table, _: int, order: Move) -> None:
    """Move one unit."""
    sector = parsed(table.state, order.sector)[1]
    _shift(table, (order.unit,), sector)


def join(table: Table, _: int, order: Join) -> None:
    """Add a unit to the group."""
    table.note(group=(*table.segment.group, order.unit))


def march(table: Table, _: int, order: March) -> None:
    """Move the group."""
    sector = parsed(table.state, order.sector)[1]
    group = table.segment.group
    table.note(group=())
    _shift(table, tuple(sorted(group, key=lambda unit: table.unit(unit).layer)), sector)


def _shift(table: Table, units: tuple[str, ...], sector: int) -> None:
    system = table.segment.system
    mover = table.unit(units[0]).seat
    known = {other.id for other in table.units() if other.seen[mover]}
    height = max((other.layer for other in standing(table.state, system, sector)), default=0)
    for number, unit in enumerate(units, start=1):
        table.put(unit, sector=sector, layer=height + number, moved=True)
    table.look()
    moved = [table.unit(unit) for unit in reversed(units)]
    at = place_of(system, sector)
    names = tuple(who(unit) for unit in moved)
    table.say(Entered(names, sector_name(table.state, at), len(units), places=(at,), witnesses=table.segment.sides))
    others = (unit for unit in standing(table.state, system, sector) if unit.seat != mover)
    found = tuple(who(unit) for unit in others if unit.id not in known)
    if found:
        table.say(Found(found, sector_name(table.state, at), places=(at,), witnesses=(mover,)))
    rouse(table, mover)


def rouse(table: Table, mover: int) -> None:
    """Let whoever rests look up when somebody else does something."""
    table.note(resting=tuple(seat for seat in table.segment.resting if seat == mover))


def hand_over(table: Table, _: int, order: HandOver) -> None:
    """Hand plunder over; both ships have handled cargo then (ruling 89)."""
    giver, taker = table.unit(order.unit), table.unit(order.ship)
    table.put(giver.id, loot=giver.loot - order.amount, handled="load", easy=True)
    table.put(taker.id, loot=taker.loot + order.amount, handled="load", easy=True)
    text = f"{unit_name(giver.id)} hands {order.amount} MCr of plunder to {unit_name(taker.id)}."
    table.say(Said(text, witnesses=(giver.seat,)))


def offer(table: Table, seat: int, _: Offer) -> None:
    """Note the offer for this round, and wake whoever rests: it takes all to end a battle (K-123)."""
    table.note(offers=(*table.segment.offers, seat))
    rouse(table, seat)
    table.say(Said(f"{side(seat)} offers to end the battle with this round.", witnesses=table.segment.sides))


def rest(table: Table, seat: int, _: Rest) -> None:
    """End the phase, and the next ones while nothing changes."""
    table.note(resting=tuple(sorted({*table.segment.resting, seat})))
    table.finish(seat)


def end_moves(table: Table, seat: int, _: EndMoves) -> None:
    """End the phase; a group that has not marched dissolves."""
    table.note(group=())
    table.finish(seat)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Move: move,
    Join: join,
    March: march,
    HandOver: hand_over,
    Offer: offer,
    Rest: rest,
    EndMoves: end_moves,
}
