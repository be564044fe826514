"""Who may serve whoever beat him, and what a villager brings along (VR-52, VR-Q54, VR-Q64)."""

from typing import Final

from engine.games.viking_raid.queries.arms import spare, unfit, weapons
from engine.games.viking_raid.queries.chest import known
from engine.games.viking_raid.queries.herd import food_left_with_due, herd, villagers
from engine.games.viking_raid.rulebook.book import LOYALTY, TENDED
from engine.games.viking_raid.state import Piece, State
from engine.space.lattice import squared


def may_serve(state: State, victor: Piece, loser: Piece) -> bool:
    """Return whether the victor has a second weapon, a coin and food for the man."""
    paid = known(state.houses[victor.seat].coins) >= LOYALTY
    return spare(victor.gear) and paid and food_left_with_due(state, victor.seat) > 0 and bool(gifts(victor, loser))


def gifts(victor: Piece, loser: Piece) -> tuple[str, ...]:
    """Return which of the victor's weapons he may give, each kind once."""
    return tuple(dict.fromkeys(each for each in weapons(victor.gear) if not unfit(loser.gear, each)))


FOLLOWS: Final = 36
"""The square of the inches within which animals follow a villager who is taken."""


def brings(state: State, villager: Piece) -> tuple[Piece, ...]:
    """Return the animals that a villager brings when he is taken: those that nobody else tends, the nearest first."""
    theirs = herd(state, villager.seat)
    lost = max(0, len(theirs) - TENDED * (villagers(state, villager.seat) - 1))
    near = sorted(theirs, key=lambda each: (squared(each.at, villager.at), each.at[1], each.at[0]))
    return tuple(each for each in near if squared(each.at, villager.at) <= FOLLOWS)[:lost]
