"""Orders that take each other back within one decision: looked for, since no game may have them."""

from typing import Any, Final

from engine.core.game import Game
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng

SECOND: Final = 6
"""How many orders are tried behind the first of a run of three."""
THIRD: Final = 24
"""How many are tried behind each of those."""


def undoing(game: Game[Any, Any], before: Position[Any], seat: Seat, order: Order) -> tuple[Order, ...]:
    """Return a run of two or three orders, this one first, after which all is as before; empty when none is found.

    Every run of two is tried, of those of three some: they are too many.
    """
    after = game.resolve(before, seat, order).position
    if not deciding(game, before, seat, after):
        return ()
    for second in game.orders(game.view(after.state, seat)):
        if game.resolve(after, seat, second).position.state == before.state:
            return order, second
    for second in _some(game, after, seat, SECOND):
        there = game.resolve(after, seat, second).position
        if deciding(game, before, seat, there):
            for third in _some(game, there, seat, THIRD):
                if game.resolve(there, seat, third).position.state == before.state:
                    return order, second, third
    return ()


def deciding(game: Game[Any, Any], before: Position[Any], seat: Seat, after: Position[Any]) -> bool:
    """Return whether a seat is still at the same decision: it is awaited in the same turn."""
    same = game.clock(before.state).turn == game.clock(after.state).turn
    return same and any(decision.seat == seat for decision in game.decisions(after.state))


def _some(game: Game[Any, Any], position: Position[Any], seat: Seat, count: int) -> list[Order]:
    return Menu(game, game.view(position.state, seat)).sample(count, Rng("undoing"))
