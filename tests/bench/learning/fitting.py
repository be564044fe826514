"""A multinomial logit by Newton's method: which weights of terms make what came of the matches most likely."""

from collections.abc import Sequence
from itertools import repeat
from math import exp, log, sqrt
from operator import add, mul, sub
from typing import TypeAlias

from engine.core.values import frozen

Vector: TypeAlias = list[float]

STEPS = 12
"""Newton's steps at most; some seven do."""

CLOSE = 1e-4
"""A step so small, in deviations of a term, is the last."""


@frozen
class Sample:
    """The terms of each seat at one moment of a match, and its share of the win in the end."""

    match: int
    terms: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]


def fitted(samples: Sequence[Sample], ridge: float) -> Vector:
    """Return the weight of each term; `ridge` draws them to 0, as so many samples would that speak against each."""
    spread = _spread(samples)
    scaled = [(tuple([*map(mul, seat, spread)] for seat in each.terms), each.shares) for each in samples]
    weights = [0.0] * len(spread)
    for _ in range(STEPS):
        step = _step(scaled, weights, ridge)
        weights = [*map(add, weights, step)]
        if max(map(abs, step)) < CLOSE:
            break
    return [*map(mul, weights, spread)]


def entropy(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """Return the cross-entropy of what came of them, a sample; its least is that of draws, which have shares."""
    total = 0.0
    for each in samples:
        chances = _chances(each.terms, weights)
        total -= sum(share * log(chance) for share, chance in zip(each.shares, chances, strict=True) if share)
    return total / len(samples)


def _spread(samples: Sequence[Sample]) -> Vector:
    # One over the deviation of each term, 0 for what never differs.
    columns = zip(*(seat for each in samples for seat in each.terms), strict=True)
    return [1 / deviation if (deviation := _deviation(column)) > CLOSE else 0.0 for column in columns]


def _deviation(column: Sequence[float]) -> float:
    mean = sum(column) / len(column)
    return sqrt(sum((each - mean) ** 2 for each in column) / len(column))


def _chances(terms: Sequence[Sequence[float]], weights: Sequence[float]) -> Vector:
    sums = [sum(map(mul, seat, weights)) for seat in terms]
    odds = [exp(each - max(sums)) for each in sums]
    return [each / sum(odds) for each in odds]


def _step(samples: Sequence[tuple[Sequence[Vector], Sequence[float]]], weights: Vector, ridge: float) -> Vector:
    slope = [-ridge * weight for weight in weights]
    curve = [[ridge * (row == column) for column in range(len(weights))] for row in range(len(weights))]
    for terms, shares in samples:
        chances = _chances(terms, weights)
        mean = [sum(map(mul, column, chances)) for column in zip(*terms, strict=True)]
        for seat, chance, share in zip(terms, chances, shares, strict=True):
            slope = [*map(add, slope, map(mul, seat, repeat(share - chance)))]
            off = [*map(sub, seat, mean)]
            for row, part in enumerate(off):
                if part:
                    curve[row] = [*map(add, curve[row], map(mul, off, repeat(chance * part)))]
    return _solved(curve, slope)


def _solved(matrix: list[Vector], vector: Vector) -> Vector:
    # By elimination without pivots: the ridge keeps the matrix positive.
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for index in range(len(rows)):
        pivot = rows[index] = [each / rows[index][index] for each in rows[index]]
        for other, row in enumerate(rows):
            if other != index:
                rows[other] = [each - row[index] * part for each, part in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]
