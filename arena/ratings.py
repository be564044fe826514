"""Ratings of a ladder by the model of Bradley and Terry, with intervals.

Found by minorization and maximization, intervals by the information matrix: D. R. Hunter, MM algorithms for generalized
Bradley-Terry models, Annals of Statistics 32, 2004. Written out here: the libraries that do it need numpy and scipy.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from math import log, log10, sqrt
from typing import Final, TypeAlias

from arena.results import Result
from arena.scores import Z95
from engine.core.values import frozen

PRIOR: Final = 0.5
"""Points that each of every two gets beforehand, as if they had drawn once: else who lost nothing is rated infinite."""

_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-10

_SCALE: Final = 400 / log(10)
"""Elo for each unit of the model: a factor e in the odds."""

Matrix: TypeAlias = list[list[float]]


@frozen
class Rating:
    """How many Elo a contestant stands above the weakest, with the half of its 95 % interval; 0 for the weakest."""

    contestant: int
    elo: float
    within: float


def ratings(contestants: int, results: Sequence[Result]) -> tuple[Rating, ...]:
    """Rate contestants by what they took of each other, the strongest first; a draw is half a win to each.

    Each match counts for itself, though the two of a pair share a seed: so the intervals are rather too wide.
    """
    points = _points(contestants, results)
    strengths = _strengths(points)
    weakest = min(range(contestants), key=strengths.__getitem__)
    others = [each for each in range(contestants) if each != weakest]
    variances = _diagonal_of_inverse(_information(points, strengths, others))
    spread = dict(zip(others, map(sqrt, variances), strict=True)) | {weakest: 0.0}
    rated = [
        Rating(each, 400 * log10(strengths[each] / strengths[weakest]), Z95 * _SCALE * spread[each])
        for each in range(contestants)
    ]
    return tuple(sorted(rated, key=lambda rating: (-rating.elo, rating.contestant)))


def _points(contestants: int, results: Sequence[Result]) -> Matrix:
    """Return what each took of each other."""
    points = [[PRIOR * (row != column) for column in range(contestants)] for row in range(contestants)]
    for result in results:
        for one, other in permutations(result.fixture.seating):
            points[one][other] += result.points(one)
    return points


def _strengths(points: Matrix) -> list[float]:
    count = len(points)
    strengths = [1.0] * count
    for _ in range(_ROUNDS):
        fresh = [sum(points[one]) / _met(points, strengths, one) for one in range(count)]
        mean = sum(fresh) / count
        moved = max(abs(log(new / mean / old)) for new, old in zip(fresh, strengths, strict=True))
        strengths = [each / mean for each in fresh]
        if moved < _CLOSE:
            break
    return strengths


def _met(points: Matrix, strengths: Sequence[float], one: int) -> float:
    others = (other for other in range(len(points)) if other != one)
    return sum((points[one][other] + points[other][one]) / (strengths[one] + strengths[other]) for other in others)


def _information(points: Matrix, strengths: Sequence[float], others: Sequence[int]) -> Matrix:
    """Return the information that the matches hold on the logarithms of these strengths, the weakest held fast."""
    size = len(points)
    matrix = [[0.0] * size for _ in range(size)]
    for one, other in combinations(range(size), 2):
        share = strengths[one] / (strengths[one] + strengths[other])
        told = (points[one][other] + points[other][one]) * share * (1 - share)
        matrix[one][one] += told
        matrix[other][other] += told
        matrix[one][other] = matrix[other][one] = -told
    return [[matrix[row][column] for column in others] for row in others]


def _diagonal_of_inverse(matrix: Matrix) -> list[float]:
    """Return the diagonal of the inverse of a positive definite matrix, by elimination beside the identity."""
    size = len(matrix)
    rows = [[*row, *(float(at == each) for each in range(size))] for at, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for at in range(size):
            if at != pivot:
                factor = rows[at][pivot]
                rows[at] = [value - factor * own for value, own in zip(rows[at], rows[pivot], strict=True)]
    return [rows[at][size + at] for at in range(size)]
