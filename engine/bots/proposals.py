"""What there is to choose from: the game's own plans where it has them, else each legal order tried out once."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from engine.bots.bot import Stop, heed
from engine.bots.worth import imagined, worth
from engine.core.abilities import Forecasts, Plan, Plans
from engine.core.game import Game
from engine.core.orders import Order, ending
from engine.core.position import Position, View
from engine.core.refs import Seat
from engine.core.rng import Rng

WORLDS: Final = 3
"""How many imagined worlds each order is tried out in: one would let a single die decide."""

TRIED: Final = 500
"""How many orders are tried out at most; of more, so many are drawn from all over the list."""

PROPOSED: Final = 200
"""How many of a game's plans are looked at, best first."""


def proposals(game: Game[Any, Any], view: View[Any], orders: Sequence[Order], rng: Rng, stop: Stop) -> list[Plan]:
    """List what the seat could do, best first; every plan begins with one of the legal `orders`, none is empty."""
    plans: list[Plan] = []
    if isinstance(game, Plans):
        legal = set(orders)
        for plan in islice(game.plans(view), PROPOSED):
            heed(stop)
            if plan.orders and plan.orders[0] in legal:
                plans.append(plan)
    return plans or tried(game, view, orders, rng, stop)


def tried(game: Game[Any, Any], view: View[Any], orders: Sequence[Order], rng: Rng, stop: Stop) -> list[Plan]:
    """Try orders out in a few imagined worlds and list them by what they lead to, best first.

    A game that cannot imagine has its orders ranked by their chances; one that cannot tell those keeps them as they
    come.
    """
    worlds = list(_worlds(game, view, rng))
    ranked = []
    for order in _spread(orders, rng):
        heed(stop)
        if view.seat is None or not worlds:
            gain = _by_chance(game, view, order)
        else:
            gain = _one_ply(game, worlds, view.seat, order)
        ranked.append(Plan((order,), gain, "It leaves the best position."))
    return sorted(ranked, key=lambda plan: -plan.worth)


def _spread(orders: Sequence[Order], rng: Rng) -> Iterator[Order]:
    # One of each stretch of the list, so that no unit is left out altogether; and always what ends the turn.
    count = len(orders)
    if count <= TRIED:
        yield from orders
        return
    rng = rng.fork("spread")
    last = ending(orders)
    for stretch in range(TRIED - 1):
        low, high = stretch * count // (TRIED - 1), (stretch + 1) * count // (TRIED - 1)
        order, rng = rng.pick(orders[low:high])
        if order != last:
            yield order
    if last is not None:
        yield last


def _worlds(game: Game[Any, Any], view: View[Any], rng: Rng) -> Iterator[Position[Any]]:
    for number in range(WORLDS):
        world = imagined(game, view, rng.fork(f"try/{number}"))
        if world is not None:
            yield world


def _one_ply(game: Game[Any, Any], worlds: Sequence[Position[Any]], seat: Seat, order: Order) -> float:
    return sum(worth(game, game.resolve(world, seat, order).position, seat) for world in worlds) / len(worlds)


def _by_chance(game: Game[Any, Any], view: View[Any], order: Order) -> float:
    odds = game.forecast(view, order) if isinstance(game, Forecasts) else None
    if odds is None:
        return 0.0
    return odds.average if odds.average is not None else odds.chances[0].percent / 100
