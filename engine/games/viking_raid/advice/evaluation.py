"""What a position is worth to a seat: its standing against that of the strongest other, and of all others."""

from engine.core.position import View
from engine.games.viking_raid.advice.prospects import stands
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.state import State


def evaluate(view: View[State]) -> float:
    """Return what the position is worth to the view's seat, in coins: 0 is even."""
    if view.seat is None:
        return 0.0
    found = stands(Field(view.state))
    others = [each for seat, each in enumerate(found) if seat != view.seat]
    return found[view.seat] - (max(others) + sum(others) / len(others)) / 2
