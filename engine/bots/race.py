"""A race: plans that are played on to a certain end are tried in the same worlds until it is clear which is better.

Halving drops half of them after a few worlds, which is right where a trial tells much. What comes of a whole battle is
mostly luck: here a plan is dropped only once the same worlds have shown it to be worse.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from engine.bots.bot import Thinking
from engine.bots.halving import Enough
from engine.core.abilities import Plan
from engine.core.values import evolve, field, working

LEAST: Final = 6
"""In how many worlds all plans are tried at least."""

MOST: Final = 48
"""In how many worlds a plan is tried at most."""

CLEAR: Final = 1.5
"""By how many standard errors of the difference a plan must be worse to be dropped."""

BETTER: Final = 0.5
"""By how many it must be better than the one that the game prefers, to be chosen before it."""


@working
class Race:
    """Compares plans, the game's own choice first. `play` tries one in the world of a number, and may raise Enough."""

    play: Callable[[Plan, int], float]
    spent: Callable[[], float]
    effort: float
    """How much may be spent before no more worlds are begun."""
    thinking: Thinking = Thinking()
    came: list[list[float]] = field(factory=list, repr=False)
    """What came of each plan, by its place, world by world."""

    def best(self, plans: Sequence[Plan]) -> Plan:
        """Return the best of at least one plan; its `worth` is then what came of it on average."""
        self.came.extend([] for _ in plans)
        left = [*range(len(plans))]
        try:
            for world in range(MOST):
                if len(left) == 1 or (world and self.spent() >= self.effort):
                    break
                self._try(plans, left, world)
                left = self._in_the_race(left)
                done = min(MOST - 1, int(MOST * self.spent() / max(1.0, self.effort)))
                self.thinking.report(done, MOST, plans[self._chosen(left)])
        except Enough:
            pass
        else:
            self.thinking.report(MOST, MOST, plans[self._chosen(left)])
        chosen = self._chosen(left)
        return evolve(plans[chosen], worth=self._mean(chosen))

    def _try(self, plans: Sequence[Plan], left: Sequence[int], world: int) -> None:
        # All of them before any counts: none is to be judged by a world that others have not met.
        came = [self.play(plans[index], world) for index in left]
        for index, each in zip(left, came, strict=True):
            self.came[index].append(each)

    def _in_the_race(self, left: list[int]) -> list[int]:
        best = self._leader(left)
        if len(self.came[best]) < LEAST:
            return left
        return [index for index in left if index == best or self._lead(best, index) < CLEAR]

    def _leader(self, left: Sequence[int]) -> int:
        return max(left, key=lambda index: (self._mean(index), -index))

    def _chosen(self, left: Sequence[int]) -> int:
        best = self._leader(left)
        return left[0] if best != left[0] and self._lead(best, left[0]) < BETTER else best

    def _mean(self, index: int) -> float:
        return sum(self.came[index]) / max(1, len(self.came[index]))

    def _lead(self, better: int, worse: int) -> float:
        # By how many standard errors one is ahead of the other, in the worlds that both have met.
        ahead = [one - other for one, other in zip(self.came[better], self.came[worse], strict=True)]
        count = len(ahead)
        mean = sum(ahead) / max(1, count)
        if count < 2 or mean <= 0:
            return 0.0
        spread = sum((each - mean) ** 2 for each in ahead) / (count - 1)
        return mean / sqrt(spread / count) if spread else float("inf")
