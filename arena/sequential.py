"""When enough has been played: the sequential probability ratio test over pairs, as chess engines are tested.

Two differences in Elo are held against each other by how likely each makes what was taken of the pairs so far (five
outcomes: 0 to 2 points of two matches on one seed, the seats swapped). It is the generalised test: how often each
outcome comes is not known, so each difference is given the frequencies that suit it best.

A. Wald, Sequential tests of statistical hypotheses, 1945. M. Van den Bergh, A practical introduction to the GSPRT,
2021, as Fishtest has it.
"""

from collections import Counter
from collections.abc import Sequence
from math import log
from typing import Final

from arena.scores import share_of
from engine.core.values import frozen

OUTCOMES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN: Final = 1e-3
"""As how many pairs an outcome counts that has not come yet: what was not seen may still be possible."""

_STEPS: Final = 60
"""Halvings until the tilt of the frequencies is found: as exact as a float."""


@frozen
class SequentialTest:
    """Two differences in Elo of the first contestant, the lesser first, and how often each may be taken wrongly."""

    error: float
    elo0: float = 0.0
    elo1: float = 50.0

    @property
    def bound(self) -> float:
        """How large the log-likelihood ratio must come, either way, for the test to end."""
        return log((1 - self.error) / self.error)

    def ratio(self, took: Sequence[float]) -> float:
        """Return the log-likelihood ratio of the greater difference to the lesser, after these pairs (0 to 1 each)."""
        counts = Counter(took)
        seen = [counts[each] or UNSEEN for each in OUTCOMES]
        greater, lesser = (_likeliest(seen, share_of(elo)) for elo in (self.elo1, self.elo0))
        return sum(count * log(high / low) for count, high, low in zip(seen, greater, lesser, strict=True))

    def decided(self, took: Sequence[float]) -> bool:
        """Return whether these pairs are enough."""
        return abs(self.ratio(took)) >= self.bound


def _likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """Return the chances of the outcomes that make what was seen likeliest among all of this mean, above 0, below 1."""
    # p = seen / (1 + tilt * off), scaled to 1: a Lagrange multiplier. Its sum falls from +inf to -inf between the ends.
    offs = [outcome - mean for outcome in OUTCOMES]
    low, high = -1 / offs[-1], -1 / offs[0]
    for _ in range(_STEPS):
        tilt = (low + high) / 2
        lean = sum(count * off / (1 + tilt * off) for off, count in zip(offs, seen, strict=True))
        low, high = (tilt, high) if lean > 0 else (low, tilt)
    return [count / sum(seen) / (1 + low * off) for off, count in zip(offs, seen, strict=True)]
