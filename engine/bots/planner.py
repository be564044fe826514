"""Bots that trust the estimates of proposals: order by order, or plan by plan, with some choices made at random."""

from itertools import islice

from engine.bots.bot import ALONE, Thinking
from engine.bots.leanings import LEVEL_HEADED, Leaning
from engine.bots.mix import drawn
from engine.bots.proposals import proposals, tried
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import frozen

PERCENT = 100


@frozen
class Greedy:
    """Try every order for one step and give the one that leaves the best position."""

    game: AnyGame
    thinking: Thinking = ALONE

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:  # noqa: ARG002
        """Choose the order with the best next position; the first of equals."""
        return tried(self.game, view, menu, rng, self.thinking)[0]


@frozen
class Planner:
    """Follow the plan that promises most by the game's own estimate, or draw from its mix where it has one."""

    game: AnyGame
    thinking: Thinking = ALONE
    carelessness: int = 0
    """In how many of 100 choices it takes any of its `candidates`, 0 to 100: higher plays worse."""

    candidates: int = 1
    """From how many of the best plans such a choice draws, each equally likely; `PROPOSED` is all of them."""

    leaning: Leaning = LEVEL_HEADED
    """What it is inclined to where plans are nearly as good."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:  # noqa: ARG002
        """Choose the best plan, or at random one of the `candidates`."""
        if (only := menu.only) is not None:
            return Plan((only,), 0.0, "It is the only order there is.")
        plans = self.leaning.weigh(proposals(self.game, view, menu, rng, self.thinking))
        roll, after = rng.fork("care").below(PERCENT)
        plan = after.pick([*islice(plans, self.candidates)])[0] if roll < self.carelessness else drawn(plans, rng)
        assert plan is not None, "something is always proposed"
        return plan
