"""What a beginner does with his men: they all run for a farm, where whoever lives there shoots at them one by one.

Opponents who often take a lesser plan find these behind the good ones.
"""

from collections.abc import Iterator

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import inches
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.pieces import KIN, farm_of
from engine.games.viking_raid.state import Piece, Stage
from engine.games.viking_raid.verbs.moves import Move, move
from engine.space.lattice import Point, place_id


def plans(desk: Desk) -> Iterator[Plan]:
    """Yield for each enemy a run of all men who can still move, without and with leader and son."""
    if not desk.awaited or desk.stage is not Stage.TURN or not desk.state.club:
        return
    able = [each for each in desk.fighters if move.bars(desk, each) is None]
    men = [each for each in able if each.kind not in KIN]
    for owner in desk.rivals:
        if desk.field.hostile(desk.seat, owner):
            hall, farm = desk.state.houses[owner].hall, farm_of(owner)
            for run, who in ((men, "All men"), (able, "All men and who leads them")):
                orders = _run(desk, run, hall)
                if orders:
                    yield Plan(orders, 0.0, f"{who} run for the {farm}.")


def _run(desk: Desk, men: list[Piece], hall: Point) -> tuple[Move, ...]:
    taken: set[Point] = set()
    orders = []
    for unit in men:
        found = [cell for cell in desk.destinations(unit) if cell not in taken]
        if found:
            to = min(found, key=lambda cell: (inches(cell, hall), cell))
            taken.add(to)
            orders.append(Move(unit.id, place_id(*to)))
    return tuple(orders)
