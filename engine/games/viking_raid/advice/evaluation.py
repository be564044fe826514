"""What a position is worth to a seat: its standing against that of the strongest other, and of all others."""

from engine.core.position import View
from engine.games.viking_raid.advice.prospects import standing
from engine.games.viking_raid.queries.field import Field, seats
from engine.games.viking_raid.state import State


def evaluate(view: View[State]) -> float:
    """Return what the position is worth to the view's seat, in coins: 0 is even."""
    if view.seat is None:
        return 0.0
    field = Field(view.state)
    stands = [standing(field, seat) for seat in seats(view.state)]
    others = [each for seat, each in enumerate(stands) if seat != view.seat]
    mean = sum(others) / len(others)
    return stands[view.seat] - (max(others) + mean) / 2
