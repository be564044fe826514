"""Bots that take proposals at their face worth: greedily order by order, or plan by plan, now and then carelessly."""

from collections.abc import Sequence
from typing import Any

from engine.bots.bot import Stop, never
from engine.bots.mix import drawn
from engine.bots.proposals import proposals, tried
from engine.core.abilities import Plan
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import Decision, View
from engine.core.rng import Rng
from engine.core.values import frozen

PERCENT = 100


@frozen
class Greedy:
    """Try every order for one step and give the one that leaves the best position."""

    game: Game[Any, Any]
    stop: Stop = never

    def choose(self, view: View[Any], decision: Decision, orders: Sequence[Order], rng: Rng) -> Plan:  # noqa: ARG002
        """Choose the order with the best next position; the first of equals."""
        return tried(self.game, view, orders, rng, self.stop)[0]


@frozen
class Planner:
    """Follow the plan that promises most by the game's own estimate, or draw from its mix where it has one."""

    game: Game[Any, Any]
    stop: Stop = never
    carelessness: int = 0
    """In how many of 100 choices, 0 to 100, it does not care which of several plans it takes: what makes it easy."""

    width: int = 1
    """How many of the best plans it does not care between, each alike; `PROPOSED` is all of them."""

    def choose(self, view: View[Any], decision: Decision, orders: Sequence[Order], rng: Rng) -> Plan:  # noqa: ARG002
        """Choose the best plan, or carelessly one of the better."""
        if len(orders) == 1:
            return Plan((orders[0],), 0.0, "It is the only order there is.")
        plans = proposals(self.game, view, orders, rng, self.stop)
        roll, after = rng.fork("care").below(PERCENT)
        if roll >= self.carelessness:
            return drawn(plans, rng) or plans[0]
        plan, _ = after.pick(plans[: self.width])
        return plan
