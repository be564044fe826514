"""Which matches are played: every seed once for each rotation of the seats, so that no side is favoured."""

from itertools import combinations
from typing import Final

from engine.core.values import frozen

PAIR: Final = 2


@frozen
class Fixture:
    """One match to play: `seating[seat]` is the number of the contestant who sits there."""

    number: int
    seed: str
    seating: tuple[int, ...]


def together(contestants: int, number: int, seed: str) -> Fixture:
    """Return the match of that number, from 0, where everybody plays in each: the seats rotate over one seed."""
    turn, rotation = divmod(number, contestants)
    return Fixture(number, f"{seed}/{turn}", tuple((seat + rotation) % contestants for seat in range(contestants)))


def round_robin(contestants: int, number: int, seed: str) -> Fixture:
    """Return the match of that number, from 0, of a round robin: on each seed every two meet twice, seats swapped."""
    meetings = tuple(combinations(range(contestants), PAIR))
    turn, within = divmod(number, PAIR * len(meetings))
    meeting, swapped = divmod(within, PAIR)
    return Fixture(number, f"{seed}/{turn}", meetings[meeting][::-1] if swapped else meetings[meeting])
