"""The bot that looks ahead: it plays its best few plans out in imagined worlds, against replies, and compares.

Monte Carlo over determinised worlds. Every plan meets the same worlds with the same dice to come, so that luck does not
decide between them.

Won, drawn and lost against `normal` in First Shots, seats swapped on the same seeds, and drawn against itself:

| variant | against `normal` | drawn against itself |
|---|---|---|
| one exchange, 40 simulations | 18-33-9 | 29 of 35 |
| some three exchanges, weighed by `evaluate` | 34-5-11 | 13 of 21 |
| by `chance`, trusting estimates more in few worlds, a draw less than its share, a late win less | 39-2-9 | 2 of 24 |

Against each other the last two are even, 20-23-17: what is learned makes matches be decided.
"""

from itertools import takewhile
from typing import Final

from engine.bots.bot import ALONE, Thinking
from engine.bots.halving import Halving, TrialBudget
from engine.bots.leanings import LEVEL_HEADED, Leaning
from engine.bots.memo import SearchMemo
from engine.bots.mix import drawn, merged
from engine.bots.proposals import proposals
from engine.bots.race import Race
from engine.bots.rollout import Rollout, Worlds
from engine.core.abilities import Imagines, Plan, Ponders
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.refs import Seat
from engine.core.rng import Fork
from engine.core.values import frozen

UNFORESEEN: Final = 2
"""How many plans are left to draw from where the choice is secret: a single one could be foreseen."""


@frozen
class Search:
    """Play the best plans out in imagined games; where the choice is secret, draw between the best two."""

    game: AnyGame
    thinking: Thinking = ALONE
    candidates: int = 8
    """How many of the best plans are played out where one is to be chosen."""

    simulations: int = 400
    """How many imagined games are played at most in one choice."""

    effort: float = 400
    """How much work answers may be in all, in about milliseconds (`Labours`), before no more worlds are begun.

    Counted by the plans that are asked for and never timed, so that a seed is the same match on every machine.
    """

    endurance: float = 800
    """The same where the game says when what was begun is over: battles are played out to their ends."""

    entrants: int = 6
    """How many of the best plans enter the race that is run there."""

    mixed: int = 8
    """Where the choice is secret: how many plans of the mix are played out, the likeliest, and how many behind it."""

    rehearsals: int = 160
    """How many imagined games are played where the choice is secret: there are more plans, and all nearly as good."""

    horizon: int = 10
    """How many plans of all seats together follow at least the one that is tried: at two ships some three exchanges.

    After that it is weighed as soon as the seat's own turn begins.
    """

    patience: int = 100
    """How many plans follow at most, so that an imagined game without end ends."""

    trust: float = 0.5
    """How much of a plan's worth by the game's estimate counts beside what the simulations say, 0 to 1."""

    leaning: Leaning = LEVEL_HEADED
    """What it is inclined to where plans fare nearly as well."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose the plan that fares best on average."""
        if (only := menu.only) is not None:
            return Plan((only,), 0.0, "It is the only order there is.")
        if isinstance(self.game, Ponders) and (best := drawn(self.leaning.weigh(self.game.ponder(view)), rng)):
            return best
        plans = [*self.leaning.weigh(proposals(self.game, view, menu, rng, self.thinking))]
        mix = [*takewhile(lambda plan: plan.share > 0, plans)]
        if len(plans) == 1 or len(mix) == 1 or not isinstance(self.game, Imagines):
            return drawn(plans, rng) or plans[0]
        worlds = Worlds(SearchMemo(self.game), view, rng)
        if not mix:
            return self._best(plans[: self.candidates], worlds, decision.seat, self.simulations)[0]
        several = [*merged(mix)[: self.mixed], *plans[len(mix) :][: self.mixed]]
        if len(several) <= UNFORESEEN:
            return drawn(mix, rng) or mix[0]
        kept = self._best(several, worlds, decision.seat, self.rehearsals, UNFORESEEN)
        return rng.fork("mix").pick(kept)[0]

    def _best(self, plans: list[Plan], worlds: Worlds, seat: Seat, trials: int, keep: int = 1) -> list[Plan]:
        memo = worlds.memo
        rollout = Rollout(memo, seat, self.thinking, self.horizon, self.patience)

        def play(plan: Plan, number: int) -> float:
            return rollout.play(plan, *worlds.at(number))

        if memo.settles and keep == 1:
            return [Race(play, lambda: memo.spent, self.endurance, self.thinking).best(plans[: self.entrants])]
        # What is played on to a fair end is judged by that alone.
        trust = 0.0 if memo.settles else self.trust
        budget = TrialBudget(trials, self.effort)
        return Halving(play, lambda: memo.spent, budget, trust, self.thinking).best(plans, keep)
