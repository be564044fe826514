"""How much of each game the kit goes through: a sample in every run of the tests, far more in the thorough one.

Work is counted by the orders that are listed, never by time: so a game of long lists costs about what others cost, and
every machine goes through the same.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from attrs import frozen

T = TypeVar("T")


@frozen
class Extent:
    """How much of one game is gone through."""

    walked: int
    """Orders listed along the walks from all ways to begin."""

    stops: int
    """Positions of the walks at which something is asked."""

    listed: int
    """Orders in the lists that are gone through one by one."""

    spelled: int
    """Orders, legal at one position, that others are asked about."""

    asked: int
    """Questions about those in one test."""

    tried: int
    """Orders that slow opponents are handed in one match, before quick ones play it to its end."""


SAMPLE: Final = Extent(walked=60_000, stops=36, listed=5_000, spelled=800, asked=8_000, tried=2_000)
"""Of each game in every run of the tests."""

MORE: Final = Extent(walked=150_000, stops=60, listed=8_000, spelled=1_000, asked=15_000, tried=9_000)
"""Of each toy in the thorough run: it is smaller than a game."""

WHOLE: Final = Extent(walked=4_500_000, stops=520, listed=130_000, spelled=8_000, asked=290_000, tried=290_000)
"""Of each game on the shelf in the thorough run."""


def spread(found: Sequence[T], count: int) -> tuple[T, ...]:
    """Choose so many things that lie evenly apart, the first and the last among them; all where there are no more."""
    if len(found) <= count:
        return tuple(found)
    return tuple(found[index * (len(found) - 1) // max(1, count - 1)] for index in range(count))


def scattered(count: int) -> tuple[int, ...]:
    """Return the numbers below `count` in an order whose every beginning lies all over them."""
    bits = max(1, (count - 1).bit_length())
    mirrored = (int(f"{number:0{bits}b}"[::-1], 2) for number in range(1 << bits))
    return tuple(number for number in mirrored if number < count)
