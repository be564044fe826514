"""The bot that gives any legal order: the yardstick of the others, and what random games are played by."""

from collections.abc import Sequence
from typing import Any

from engine.bots.bot import Stop, heed, never
from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import Decision, View
from engine.core.rng import Rng
from engine.core.values import frozen


@frozen
class Wander:
    """Give a random legal order."""

    stop: Stop = never

    def choose(self, view: View[Any], decision: Decision, orders: Sequence[Order], rng: Rng) -> Plan:  # noqa: ARG002
        """Draw one of the orders, each equally likely."""
        heed(self.stop)
        order, _ = rng.pick(orders)
        return Plan((order,), 0.0, "It is as good as any: this opponent gives random orders.")
