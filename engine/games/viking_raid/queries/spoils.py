"""Who may serve whoever beat him, what a villager brings along, what a death is worth (VR-52, VR-Q54, VR-Q64)."""

from typing import Final

from engine.games.viking_raid.queries.arms import arms_value, spare, unfit, weapons
from engine.games.viking_raid.queries.chest import LEADER_KILLED, SON_KILLED, known, warrior_value
from engine.games.viking_raid.queries.herd import food_left, food_left_with_due, herd, villagers
from engine.games.viking_raid.queries.kinds import KIN, is_animal, is_pony
from engine.games.viking_raid.rulebook.book import LEADER, LOYALTY, PONY_PRICE, TENDED, WARRIOR, animals
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


def bounty(state: State, dead: Piece) -> int:
    """Return what a death is worth in coins: what the killer counts for it, and what the other War Chest loses."""
    if dead.kind in KIN:
        return (LEADER_KILLED if dead.kind == LEADER else SON_KILLED) + arms_value(dead.gear)
    if dead.kind == WARRIOR:
        return warrior_value(dead) + arms_value(dead.gear)
    if is_animal(dead):
        price = animals()[dead.kind].price
        return price + min(price, max(0, price - food_left(state, dead.seat)))
    return PONY_PRICE if is_pony(dead) else 1
