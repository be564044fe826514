"""Adds up what each contestant made of its matches, with intervals for its share of wins and for its Elo."""

from collections.abc import Sequence
from itertools import groupby
from math import log10, sqrt
from typing import Final

from arena.fixtures import PAIR
from arena.results import Result, Verdict
from engine.core.values import frozen

Z95: Final = 1.959963984540054

_ORDER: Final[tuple[Verdict, ...]] = ("win", "draw", "loss")


@frozen
class Score:
    """What a contestant made of all its matches."""

    name: str
    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many matches it played."""
        return self.wins + self.draws + self.losses

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of its share of wins."""
        return wilson(self.wins / max(1, self.games), self.games)


@frozen
class Elo:
    """A difference in Elo with its 95 % interval; `pairs` is how many pairs of matches it rests on.

    Infinite where nothing bounds it: of one who won everything nobody knows how much stronger it is.
    """

    value: float
    low: float
    high: float
    pairs: int


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a share, as fractions from 0 to 1; the whole range when nothing was played."""
    if games == 0:
        return 0.0, 1.0
    square = Z95 * Z95
    middle = share + square / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return low if share > 0 else 0.0, high if share < 1 else 1.0  # exactly, whatever rounding does


def scores(names: Sequence[str], results: Sequence[Result]) -> tuple[Score, ...]:
    """Add up wins, draws and losses for each contestant."""
    return tuple(_score(name, contestant, results) for contestant, name in enumerate(names))


def _score(name: str, contestant: int, results: Sequence[Result]) -> Score:
    verdicts = [result.verdict(contestant) for result in results if contestant in result.fixture.seating]
    return Score(name, *(verdicts.count(each) for each in _ORDER))


def pairs(results: Sequence[Result]) -> tuple[float, ...]:
    """Return what the first contestant took of each pair, from 0 to 1: two matches on one seed, the seats swapped.

    A match without its other half is left aside. The results must be in the order of their fixtures.
    """
    by_seed = [list(group) for _, group in groupby(results, lambda result: result.fixture.seed)]
    return tuple(sum(result.points(0) for result in both) / PAIR for both in by_seed if len(both) == PAIR)


def elo(took: Sequence[float]) -> Elo:
    """Return the difference in Elo of one who took so much of each pair, each from 0 to 1.

    The interval is Wilson's for as many independent games as would vary like these pairs: the swapped matches of a pair
    hang together. Their variance is taken as if there were one more, undecided pair that might have gone either way, so
    that a handful of equal pairs does not pass for certainty.
    """
    count = len(took)
    if not count:
        return Elo(0.0, float("-inf"), float("inf"), 0)
    share = sum(took) / count
    variance = (sum((each - share) ** 2 for each in took) + 0.25) / count
    drawn_in = (sum(took) + 0.5) / (count + 1)
    low, high = wilson(share, drawn_in * (1 - drawn_in) * count / variance)
    return Elo(elo_of(share), elo_of(low), elo_of(high), count)


def elo_of(share: float) -> float:
    """Return the difference in Elo at which one is expected to take this share, from 0 to 1; infinite at its ends."""
    if not 0 < share < 1:
        return float("inf") if share >= 1 else float("-inf")
    return -400 * log10(1 / share - 1)


def share_of(difference: float) -> float:
    """Return the share that one is expected to take who is stronger by this difference in Elo."""
    return float(1 / (1 + 10 ** (-difference / 400)))
