"""The bot that gives any legal order: the others are compared with it, and random games are played by it."""

from engine.bots.bot import ALONE, Thinking, heed
from engine.core.abilities import Plan
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import frozen


@frozen
class Wander:
    """Give a random legal order."""

    thinking: Thinking = ALONE

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:  # noqa: ARG002
        """Draw an order stage by stage, each choice of a stage equally likely."""
        heed(self.thinking)
        order, _ = menu.drawn(rng)
        return Plan((order,), 0.0, "It is as good as any: this opponent gives random orders.")
