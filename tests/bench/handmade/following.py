"""A player that follows one idea, and plays as `normal` does where that has nothing to say."""

from collections.abc import Callable, Iterable

from engine.bots import make
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import frozen


@frozen
class Follower:
    """A bot by one idea, which sees its seat's view and no more."""

    game: AnyGame
    plans: Callable[[AnyView], Iterable[Plan]]

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose the idea's first plan that begins with a legal order, else as `normal`."""
        legal = (plan for plan in self.plans(view) if plan.orders and menu.has(plan.orders[0]))
        return next(legal, None) or make(self.game, "normal").choose(view, decision, menu, rng)
