"""What there is to choose from: the game's own plans where it has them, else each legal order tried out once."""

from collections.abc import Sequence

from engine.bots.bot import Stop, heed
from engine.bots.worth import imagined, worth
from engine.core.abilities import Forecasts, Plan, Plans
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import View
from engine.core.rng import Rng

WORLDS = 3
"""How many imagined worlds each order is tried out in: one would let a single die decide."""


def proposals(game: Game, view: View, orders: Sequence[Order], rng: Rng, stop: Stop) -> list[Plan]:
    """List what the seat could do, best first; every plan begins with one of the legal `orders`, none is empty."""
    legal = set(orders)
    plans: list[Plan] = []
    if isinstance(game, Plans):
        for plan in game.plans(view):
            heed(stop)
            if plan.orders and plan.orders[0] in legal:
                plans.append(plan)
    return plans or tried(game, view, orders, rng, stop)


def tried(game: Game, view: View, orders: Sequence[Order], rng: Rng, stop: Stop) -> list[Plan]:
    """Try each order out in a few imagined worlds and list them by what they lead to, best first.

    A game that cannot imagine has its orders ranked by their chances; one that cannot tell those keeps them as they
    come.
    """
    ranked = []
    for order in orders:
        heed(stop)
        ranked.append(Plan((order,), _one_ply(game, view, order, rng), "It leaves the best position."))
    return sorted(ranked, key=lambda plan: -plan.worth)


def _one_ply(game: Game, view: View, order: Order, rng: Rng) -> float:
    total = 0.0
    for number in range(WORLDS):
        world = imagined(game, view, rng.fork(f"try/{number}"))
        if world is None or view.seat is None:
            return _by_chance(game, view, order)
        total += worth(game, game.resolve(world, view.seat, order).position, view.seat)
    return total / WORLDS


def _by_chance(game: Game, view: View, order: Order) -> float:
    odds = game.forecast(view, order) if isinstance(game, Forecasts) else None
    if odds is None:
        return 0.0
    return odds.average if odds.average is not None else odds.chances[0].percent / 100
