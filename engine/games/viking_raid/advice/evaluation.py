"""What a position is worth to a seat: its standing against that of the strongest other, and of all others."""

from typing import Final

from engine.core.position import View
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.prospects import stands
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.kinds import is_fighter
from engine.games.viking_raid.state import State

SWING: Final = 8.0
"""Coins by which the cards of an hour make one house richer than another.

Plans differ by a coin or two: weighed in whole coins, what a search sees in a few worlds would be nothing but luck.
"""


def evaluate(view: View[State]) -> float:
    """Return what the position is worth to the view's seat, in swings of an hour's cards: 0 is even."""
    if view.seat is None:
        return 0.0
    found = stands(Field(view.state))
    others = [each for seat, each in enumerate(found) if seat != view.seat]
    mine = found[view.seat] + (0.0 if view.state.over or not found[view.seat] else _outlook(Desk(view)))
    return (mine - (max(others) + sum(others) / len(others)) / 2) / SWING


def _outlook(desk: Desk) -> float:
    # What the next hour may bring to who stands so: shots and raids, less who is in danger, the farm among them.
    danger = Danger(desk.field, desk.seat)
    raids = Raids(desk, danger)
    men = sum(raids.standing(each, each.at) for each in desk.fighters)
    others = sum(danger.loss(each, each.at) for each in desk.movers if not is_fighter(each))
    return men - others - danger.home * danger.falls(len(danger.guards))
