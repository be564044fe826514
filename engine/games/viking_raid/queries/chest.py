"""The War Chest: eight lines of what a house is worth in the end; what deaths and captives bring (VR-52, VR-74)."""

from typing import Final

from engine.core.refs import Hidden
from engine.games.viking_raid.queries.arms import arms_value, laden, spare, unfit, value, weapons
from engine.games.viking_raid.queries.herd import fodder, food_left, food_left_with_due, herd, villagers
from engine.games.viking_raid.queries.kinds import KIN, is_animal, is_pony
from engine.games.viking_raid.rulebook.book import (
    LEADER,
    PONY_PRICE,
    TENDED,
    VILLAGER,
    WARRIOR,
    animals,
)
from engine.games.viking_raid.state import Piece, State
from engine.space.lattice import squared

LINES: Final = (
    "Animals",
    "Ponies",
    "Villagers",
    "Warriors and their gear",
    "Captured weapons",
    "Coins",
    "Leaders killed",
    "Sons killed",
)

LEADER_KILLED: Final = 10
SON_KILLED: Final = 5


def points(kin: Piece) -> int:
    """Return what whoever kills a leader or son counts for it."""
    return LEADER_KILLED if kin.kind == LEADER else SON_KILLED


def known(amount: int | Hidden) -> int:
    """Return an amount, 0 where it is hidden."""
    return 0 if isinstance(amount, Hidden) else amount


def lines(state: State, seat: int) -> tuple[int, ...]:
    """Return what each line of the War Chest of a seat holds; nothing for who is out. Hidden sums count 0."""
    house = state.houses[seat]
    if house.out:
        return (0,) * len(LINES)
    mine = [piece for piece in state.pieces if piece.seat == seat]
    return (
        fodder(state, seat),
        PONY_PRICE * sum(1 for piece in mine if is_pony(piece)),
        sum(1 for piece in mine if piece.kind == VILLAGER),
        sum(warrior_value(piece) for piece in mine if piece.kind == WARRIOR),
        known(house.captured),
        known(house.coins),
        LEADER_KILLED * house.leaders,
        SON_KILLED * house.sons,
    )


def warrior_value(piece: Piece) -> int:
    """Return what a warrior and his gear count: a quiver 2 for each 24 arrows or part that is left (VR-74)."""
    return 1 + value(laden(piece.gear, piece.arrows))


def chest(state: State, seat: int) -> int:
    """Return the War Chest of a seat."""
    return sum(lines(state, seat))


def told(state: State, seat: int) -> str:
    """Return the War Chest of a seat as far as it is known: '29 and more' with a hidden purse (VR-Q78)."""
    hidden = isinstance(state.houses[seat].coins, Hidden)
    return f"{chest(state, seat)}{' and more' if hidden else ''}"


# What captives and deaths bring.


def asked_to_pay(state: State, seat: int, coins: int) -> bool:
    """Return whether a seat is asked to pay so much: who has it, and with hidden purses everybody (VR-Q78).

    Else others would hear from whether a house is asked what is in its purse.
    """
    return state.settings.hidden_purse or known(state.houses[seat].coins) >= coins


def may_serve(state: State, victor: Piece, loser: Piece) -> bool:
    """Return whether the victor has a second weapon for the man, and food."""
    return spare(victor.gear) and food_left_with_due(state, victor.seat) > 0 and bool(gifts(victor, loser))


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
        return points(dead) + arms_value(dead.gear)
    if dead.kind == WARRIOR:
        return warrior_value(dead) + arms_value(dead.gear)
    if is_animal(dead):
        price = animals()[dead.kind].price
        return price + min(price, max(0, price - food_left(state, dead.seat)))
    return PONY_PRICE if is_pony(dead) else 1
