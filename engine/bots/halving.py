"""Successive halving: plans are tried in the same worlds, and after each round the worse half of them is dropped.

So the simulations go where the choice is close.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.bots.bot import Thinking
from engine.core.abilities import Plan
from engine.core.values import evolve, field, frozen, working

DOUBT: Final = 4
"""In so many worlds luck still counts for as much as a plan's own estimate, which is then trusted twice."""


class Enough(Exception):  # noqa: N818 - nothing went wrong: somebody would have the answer now
    """Raised while a plan is tried when the best so far will do."""


@frozen
class TrialBudget:
    """What one comparison may cost: so many trials in all, and so much effort, of which every round has an equal part.

    Whichever is used up first ends a round; but each tries the plans that are left in one world at least.
    """

    trials: int
    effort: float


@working
class Halving:
    """Compares plans. `play` tries one in the world of a number and returns what came of it, `spent` the effort so far.

    `play` may raise Enough: then the best so far are kept, judged by the worlds that all of them have met.
    """

    play: Callable[[Plan, int], float]
    spent: Callable[[], float]
    budget: TrialBudget
    trust: float = 0.0
    """How much of a plan's own estimate counts beside what came of it in many worlds; in a few it counts for more."""
    thinking: Thinking = Thinking()
    came: dict[int, float] = field(factory=dict, repr=False)
    """What came of each plan, by its place, in all worlds together."""

    def best(self, plans: Sequence[Plan], keep: int = 1) -> list[Plan]:
        """Return the `keep` best of at least one plan, the best first; `worth` is then what came of them on average."""
        left, worlds = [*range(len(plans))], 0
        rounds = max(1, (-(-len(plans) // keep) - 1).bit_length())
        try:
            for number in range(1, rounds + 1):
                trials = max(1, self.budget.trials // (rounds * len(left)))
                for world in self._worlds(worlds, trials, self.budget.effort * number / rounds):
                    self._try(plans, left, world)
                    worlds = world + 1
                    self._report(plans[self._ranked(plans, left, worlds)[0]], number - 1, rounds)
                left = self._ranked(plans, left, worlds)[: max(keep, (len(left) + 1) // 2)]
            self._report(plans[left[0]], rounds, rounds)
        except Enough:
            left = self._ranked(plans, left, worlds)
        return [evolve(plans[index], worth=self._mean(index, worlds)) for index in left[:keep]]

    def _worlds(self, begun: int, trials: int, effort: float) -> Iterator[int]:
        # The worlds of one round, by their numbers.
        for world in range(begun, begun + trials):
            if world > begun and self.spent() >= effort:
                return
            yield world

    def _try(self, plans: Sequence[Plan], left: Sequence[int], world: int) -> None:
        # All of them before any counts: none is to be judged by a world that others have not met.
        came = [self.play(plans[index], world) for index in left]
        for index, each in zip(left, came, strict=True):
            self.came[index] = self.came.get(index, 0.0) + each

    def _mean(self, index: int, worlds: int) -> float:
        return self.came.get(index, 0.0) / max(1, worlds)

    def _ranked(self, plans: Sequence[Plan], left: Sequence[int], worlds: int) -> list[int]:
        trust = self.trust * (1 + DOUBT / max(1, worlds))
        value = {index: self._mean(index, worlds) + trust * plans[index].worth for index in left}
        return sorted(left, key=lambda index: (-value[index], index))

    def _report(self, best: Plan, done: int, rounds: int) -> None:
        self.thinking.report(done, rounds, best)
