"""What a position is worth to a seat: its standing against that of the strongest other, and of all others."""

from math import exp
from typing import Final

from engine.core.position import View
from engine.games.viking_raid.advice.prospects import hours_left, standing
from engine.games.viking_raid.queries.field import Field, seats
from engine.games.viking_raid.state import State

SPREAD: Final = 6.0
"""Coins by which chests differ through luck in one hour, about: what is left of it makes chances even."""


def evaluate(view: View[State]) -> float:
    """Return what the position is worth to the view's seat, in coins: 0 is even."""
    if view.seat is None:
        return 0.0
    field = Field(view.state)
    stands = [standing(field, seat) for seat in seats(view.state)]
    others = [each for seat, each in enumerate(stands) if seat != view.seat]
    mean = sum(others) / len(others)
    return stands[view.seat] - (max(others) + mean) / 2


def chance(view: View[State]) -> tuple[float, ...]:
    """Return for each seat its chance to win if all go on as before: by standing, the surer the fewer hours are left."""
    state = view.state
    field = Field(state)
    spread = SPREAD + SPREAD * hours_left(state) ** 0.5
    stands = [standing(field, seat) for seat in seats(state)]
    best = max(stands)
    weights = [
        0.0 if house.out else exp((each - best) / spread) for each, house in zip(stands, state.houses, strict=True)
    ]
    return tuple(each / sum(weights) for each in weights)
