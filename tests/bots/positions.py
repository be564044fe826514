"""Positions of the toy game that its own random play leads to, for every test of bots."""

from collections.abc import Iterator
from typing import Any, Final

from engine.bots import make
from engine.core.game import Game, submit
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Decision, Position, View
from engine.core.rng import Rng
from engine.core.values import frozen

CHANCE: Final = Rng("table").fork("bot")
"""What a bot is given to draw from."""


@frozen
class Asked:
    """What a bot is asked: the view, the decision and the menu; and all legal orders and the position, for checks."""

    view: View[Any]
    decision: Decision
    menu: Menu[Any]
    orders: tuple[Order, ...]
    position: Position[Any]


def wandering(
    game: Game[Any, Any], seed: str, seats: int = 2, *, level: str = "wander", **options: str | int | bool
) -> Iterator[Asked]:
    """Walk a game, random or of another level, from its start to its end and yield every decision on the way."""
    bot, position, number = make(game, level), game.setup(seats, options, Rng(seed)).position, 0
    while awaited := game.decisions(position.state):
        view = game.view(position.state, awaited[0].seat)
        asked = Asked(view, awaited[0], Menu(game, view), tuple(game.orders(view)), position)
        yield asked
        plan = bot.choose(view, asked.decision, asked.menu, Rng(seed).fork(f"walk/{number}"))
        position = submit(game, position, asked.decision.seat, plan.orders[0]).position
        number += 1
