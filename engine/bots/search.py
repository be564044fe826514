"""The bot that looks ahead: it plays its best few plans out in imagined worlds, against replies, and compares.

Monte Carlo over determinised worlds. Every plan meets the same worlds with the same dice to come, so that luck does not
decide between them; after each round the worse half is dropped, so that the simulations go where the choice is close.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import Final

from engine.bots.bot import ALONE, Thinking
from engine.bots.memo import Memo, Moment
from engine.bots.mix import drawn, merged
from engine.bots.proposals import proposals
from engine.bots.rollout import Enough, Rollout
from engine.bots.worth import imagined
from engine.core.abilities import Imagines, Plan
from engine.core.game import AnyGame
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork, Stream
from engine.core.values import evolve, frozen

UNFORESEEN: Final = 2
"""How many plans are left to draw from where the choice is secret: a single one could be foreseen."""


@frozen
class Search:
    """Play the best plans out in imagined games; where the choice is secret, draw between the best two."""

    game: AnyGame
    thinking: Thinking = ALONE
    width: int = 12
    """How many of the best plans are played out."""

    simulations: int = 400
    """How many imagined games are played at most in one choice."""

    effort: float = 250
    """How much work answers may be in all, in about milliseconds (`Labours`), before no more worlds are begun.

    Counted by the plans that are asked for and never timed, so that a seed is the same match on every machine.
    """

    breadth: int = 8
    """How many plans of a mix are played out, the likeliest, and how many of those that come after it."""

    foresight: int = 160
    """How many imagined games are played where the choice is secret: there are more plans, and all nearly as good."""

    horizon: int = 10
    """How many plans of all seats together follow at least the one that is tried: at two ships some three exchanges.

    After that it is weighed as soon as the seat's own turn begins.
    """

    patience: int = 100
    """How many plans follow at most, so that an imagined game without end ends."""

    trust: float = 0.2
    """How much of a plan's worth by the game's estimate counts beside what the simulations say, 0 to 1."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose the plan that fares best on average."""
        if (only := menu.only) is not None:
            return Plan((only,), 0.0, "It is the only order there is.")
        plans = proposals(self.game, view, menu, rng, self.thinking)
        mix = [*takewhile(lambda plan: plan.share > 0, plans)]
        if len(plans) == 1 or len(mix) == 1 or not isinstance(self.game, Imagines):
            return drawn(plans, rng) or plans[0]
        memo = Memo(self.game)
        rollout = Rollout(memo, decision.seat, self.thinking, self.horizon, self.patience)
        worlds: list[tuple[Moment, Stream]] = []

        def play(plan: Plan, number: int) -> float:
            chance = rng.fork(f"world/{number}")
            if number == len(worlds):
                world = imagined(self.game, view, chance)
                assert world is not None  # no game that cannot imagine comes so far
                worlds.append((memo.moment(world.state), world.rng))
            return rollout.play(plan, *worlds[number], chance)

        if not mix:
            return self._halved(plans[: self.width], 1, self.simulations, play, memo)[0]
        several = [*merged(mix)[: self.breadth], *plans[len(mix) :][: self.breadth]]
        if len(several) <= UNFORESEEN:
            return drawn(mix, rng) or mix[0]
        chosen, _ = rng.fork("mix").pick(self._halved(several, UNFORESEEN, self.foresight, play, memo))
        return chosen

    def _halved(
        self, plans: list[Plan], keep: int, budget: int, play: Callable[[Plan, int], float], memo: Memo
    ) -> list[Plan]:
        # Successive halving: after each round the worse half goes, until so many are kept, the best first.
        rounds = max(1, ((len(plans) + keep - 1) // keep - 1).bit_length())
        fared = [0.0] * len(plans)
        left, played, done = list(range(len(plans))), 0, 0
        trust = 0.0 if memo.settles else self.trust

        def ranked() -> list[int]:
            mean = {index: fared[index] / max(1, played) + trust * plans[index].worth for index in left}
            return sorted(left, key=lambda index: (-mean[index], index))

        try:
            for turn in range(1, rounds + 1):
                each, begun = max(1, budget // (rounds * len(left))), played
                while played < begun + each and (played == begun or memo.spent < self.effort * turn / rounds):
                    came = [play(plans[index], played) for index in left]
                    for index, worth in zip(left, came, strict=True):
                        fared[index] += worth
                    played, done = played + 1, done + len(left)
                    far = max(done / budget, memo.spent / max(1, self.effort))
                    self.thinking.report(min(budget - 1, int(far * budget)), budget, plans[ranked()[0]])
                left = ranked()[: max(keep, (len(left) + 1) // 2)]
            self.thinking.report(budget, budget, plans[left[0]])
        except Enough:
            left = ranked()
        return [evolve(plans[index], worth=fared[index] / max(1, played)) for index in left[:keep]]
