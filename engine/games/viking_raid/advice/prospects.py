"""What things are worth to a house, in coins: pieces, farms, and what is still to come."""

from typing import Final

from engine.games.viking_raid.queries.arms import arms_value, value
from engine.games.viking_raid.queries.chest import LEADER_KILLED, SON_KILLED, chest, warrior_value
from engine.games.viking_raid.queries.field import Field, from_hall
from engine.games.viking_raid.queries.herd import fodder, food_left, villagers
from engine.games.viking_raid.queries.kinds import KIN, is_animal, is_fighter
from engine.games.viking_raid.rulebook.book import LEADER, PONY_PRICE, VILLAGER, WARRIOR, animals
from engine.games.viking_raid.rules.handover import NEAR
from engine.games.viking_raid.state import NOBODY, Piece, State

DIAMOND: Final = 6.5
"""What a Diamond brings on the average, in coins."""
HURT: Final = 0.35
"""What a coin that another loses is worth: more where he leads."""
HURT_LEADER: Final = 0.7
HEIR: Final = 14.0
"""What a house fears for who leads it, beyond what the killer counts."""
SHORTEST: Final = 10
"""Hours of a day whose season is not known yet."""


def hours_left(state: State) -> int:
    """Return how many hours are still to come after this one, of all days."""
    return max(0, state.hours - state.hour) + SHORTEST * (state.settings.days - state.day)


def spite(field: Field, seat: int, other: int) -> float:
    """Return what a coin that another loses is worth to a seat."""
    chests = [
        chest(field.state, each) for each, house in enumerate(field.state.houses) if each != seat and not house.out
    ]
    return HURT_LEADER if chest(field.state, other) >= max(chests, default=0) else HURT


def own_worth(piece: Piece) -> float:
    """Return what its house loses with a piece, killed by others."""
    if piece.kind == WARRIOR:
        return warrior_value(piece) + arms_value(piece.gear) * HURT + 2
    if piece.kind in KIN:
        return HEIR + (LEADER_KILLED if piece.kind == LEADER else SON_KILLED) * HURT
    if piece.kind == VILLAGER:
        return 4.0
    return float(animals()[piece.kind].price) if is_animal(piece) else float(PONY_PRICE)


def prize(field: Field, seat: int, piece: Piece) -> float:
    """Return what it is worth to a seat to kill a piece of another."""
    if piece.seat == NOBODY:
        return 2.0
    loss = spite(field, seat, piece.seat)
    if piece.kind == WARRIOR:
        return arms_value(piece.gear) + loss * warrior_value(piece) + 1.0
    if piece.kind in KIN:
        return _kin(field, seat, piece, loss)
    if is_animal(piece):
        price = animals()[piece.kind].price
        return loss * (price + hungry(field, piece.seat, price))
    return loss * (3.0 if piece.kind == VILLAGER else PONY_PRICE)


def _kin(field: Field, seat: int, piece: Piece, loss: float) -> float:
    points = LEADER_KILLED if piece.kind == LEADER else SON_KILLED
    last = sum(1 for each in field.of(piece.seat) if each.kind in KIN) < 2
    fall = farm(field, seat, piece.seat) + loss * chest(field.state, piece.seat) / 2 if last else 0.0
    return points + arms_value(piece.gear) + loss * 4 + fall


def hungry(field: Field, seat: int, lost: int) -> float:
    """Return what warriors a house loses for want of food when animals of so many coins are gone."""
    many = min(lost, max(0, lost - food_left(field.state, seat)))
    gear = sorted(value(each.gear) for each in field.of(seat) if each.kind == WARRIOR)[:many]
    return sum(gear) + len(gear)


def farm(field: Field, seat: int, owner: int) -> float:
    """Return what it is worth to a seat to take the farm of another."""
    house = field.state.houses[owner]
    gain = 0.0 if house.drawn or owner == seat else 2 * DIAMOND
    if owner == seat:
        return DIAMOND * hours_left(field.state) + 4
    holder = house.holder
    if holder == NOBODY:
        return gain
    near = [each for each in field.of(holder) if is_animal(each) and from_hall(house.hall, each.at) <= NEAR]
    herd = sum(animals()[each.kind].price for each in near)
    keepers = sum(1 for each in field.of(holder) if each.kind == VILLAGER and from_hall(house.hall, each.at) <= NEAR)
    tended = herd if keepers or not near else herd / 2
    loss = DIAMOND * hours_left(field.state) * (holder == owner) + herd + hungry(field, holder, herd)
    return gain + tended + spite(field, seat, holder) * loss


def home(field: Field, seat: int) -> float:
    """Return what a seat loses with its own farm."""
    if field.state.houses[seat].holder != seat:
        return 0.0
    herd = fodder(field.state, seat)
    return DIAMOND * hours_left(field.state) + herd + hungry(field, seat, herd)


def standing(field: Field, seat: int) -> float:
    """Return what a house may expect to hold in the end: its War Chest, and Diamonds to come."""
    state = field.state
    house = state.houses[seat]
    if house.out:
        return 0.0
    coming = DIAMOND * hours_left(state) if house.holder == seat else 0.0
    tending = min(0, villagers(state, seat) * 5 - sum(1 for each in field.of(seat) if is_animal(each)))
    kin = sum(HEIR for each in field.of(seat) if each.kind in KIN)
    guards = sum(1 for each in field.beside(seat, house.hall))
    return chest(state, seat) + coming + tending + kin + (3.0 if guards else -3.0) * (house.holder == seat)


def fighters(field: Field, seat: int) -> tuple[Piece, ...]:
    """Return the fighters of a seat."""
    return tuple(each for each in field.of(seat) if is_fighter(each))
