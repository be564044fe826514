"""The steward: repairs, locals and points as most players would have them, in one order."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.refs import Seat, TokenId
from engine.games.star_viking.legal import refusal
from engine.games.star_viking.measures.building import bargained
from engine.games.star_viking.measures.money import affordable_points
from engine.games.star_viking.orders import BuyPoints, Overhaul, Repair, Steward
from engine.games.star_viking.rules import market, yard
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.view import view


def steward(table: Table, seat: int, _: Steward) -> None:
    """Repair, raise locals, turn what is left of the income into points, and close the books."""
    _mend(table, seat)
    if not bargained(table.state):
        market.raise_all(table, seat, aided=True)
    elif seat not in table.state.trusting:
        market.trust(table, seat)
    points = affordable_points(table.state, seat)
    if points:
        yard.buy_points(table, seat, BuyPoints(points))
    table.finish(seat)


def _mend(table: Table, seat: int) -> None:
    damaged = [unit for unit in table.units() if unit.seat == seat and (unit.hits or unit.critical)]
    for unit in damaged:
        name = TokenId(unit.id)
        if unit.critical and _may(table, seat, Overhaul(name)):
            yard.overhaul(table, seat, Overhaul(name))
        for _ in range(unit.hits):
            if _may(table, seat, Repair(name)):
                yard.repair(table, seat, Repair(name))


def _may(table: Table, seat: int, order: Repair | Overhaul) -> bool:
    return refusal(view(table.state, Seat(seat)), order) is None


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {Steward: steward}
