"""What things are worth to a house, in coins: pieces, farms, and what is still to come."""

from functools import cache, lru_cache
from typing import Final

from engine.core.desk import lazy
from engine.core.position import View
from engine.games.viking_raid.queries.arms import arms_value, value
from engine.games.viking_raid.queries.chest import chest, fodder, food_left, herd, points, villagers, warrior_value
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import KIN, is_animal, is_fighter
from engine.games.viking_raid.rulebook.book import PONY_PRICE, TENDED, VILLAGER, WARRIOR, animals
from engine.games.viking_raid.rulebook.ground import from_hall
from engine.games.viking_raid.rules.handover import NEAR
from engine.games.viking_raid.state import NOBODY, Piece, State

DIAMOND: Final = 6.5
"""What a Diamond brings on the average, in coins."""
HURT: Final = 0.3
"""What a coin that another loses is worth: more where he leads."""
HURT_LEADER: Final = 0.6
HEIR: Final = 14.0
"""What a house fears for who leads it, beyond what the killer counts."""
ONE_OF_TWO: Final = 0.25
"""What of a house is lost with one of leader and son, as long as the other lives."""
SHORTEST: Final = 10
"""Hours of a day whose season is not known yet."""
FIRST_OF_TWO: Final = 0.5
"""How much of a fall the first death of leader and son is: the second is still to come."""


def hours_left(state: State) -> int:
    """Return how many hours are still to come after this one, of all days."""
    return max(0, state.hours - state.hour) + SHORTEST * (state.settings.days - state.day)


def coming(state: State, seat: int) -> tuple[int, ...]:
    """Return whose turns end before a seat has its next one, or the match is over: first the one that is on."""
    order = state.order
    if state.mover not in order or seat not in order:
        return ()
    rest, mine = order[order.index(state.mover) :], order.index(seat)
    if seat in rest[1:]:
        found = rest[: rest.index(seat)]
    elif not hours_left(state):
        found = rest
    else:  # at dawn the dice say anew who comes before whom
        found = (*rest, *(order[:mine] if state.hour < state.hours else (each for each in order if each not in rest)))
    return tuple(each for each in found if each == state.mover or not state.houses[each].out)


def own_worth(piece: Piece) -> float:
    """Return what its house loses with a piece, killed by others."""
    if piece.kind == WARRIOR:
        return warrior_value(piece) + arms_value(piece.gear) * HURT
    if piece.kind in KIN:
        return HEIR + points(piece) * HURT
    if piece.kind == VILLAGER:
        return 4.0
    return float(animals()[piece.kind].price) if is_animal(piece) else float(PONY_PRICE)


def lineage(field: Field, seat: int) -> float:
    """Return what a house loses with its leader or his son: with the last of them all that it has and hopes for."""
    left = sum(1 for each in field.of(seat) if each.kind in KIN)
    coming = DIAMOND * hours_left(field.state) * (field.state.houses[seat].holder == seat)
    return HEIR + (chest(field.state, seat) + coming) * (ONE_OF_TWO if left > 1 else 1.0)


def hungry(field: Field, seat: int, lost: int) -> float:
    """Return what warriors a house loses for want of food when animals of so many coins are gone."""
    many = min(lost, max(0, lost - food_left(field.state, seat)))
    gear = sorted(value(each.gear) for each in field.of(seat) if each.kind == WARRIOR)
    gear = gear if lost >= fodder(field.state, seat) else gear[:many]
    return sum(gear) + len(gear)


def home(field: Field, seat: int) -> float:
    """Return what a seat loses with its own farm."""
    if field.state.houses[seat].holder != seat:
        return 0.0
    herd_ = fodder(field.state, seat)
    return DIAMOND * hours_left(field.state) + herd_ + hungry(field, seat, herd_)


def expected(field: Field, seat: int) -> float:
    """Return what a house may expect to hold in the end: its War Chest, and Diamonds to come."""
    state = field.state
    house = state.houses[seat]
    if house.out:
        return 0.0
    coming = DIAMOND * hours_left(state) if house.holder == seat else 0.0
    tending = min(0, villagers(state, seat) * TENDED - len(herd(state, seat)))
    kin = sum(HEIR for each in field.of(seat) if each.kind in KIN)
    guards = any(True for _ in field.beside(seat, house.hall))
    return chest(state, seat) + coming + tending + kin + (3.0 if guards else -3.0) * (house.holder == seat)


@lru_cache(maxsize=8)
def expectations(field: Field) -> tuple[float, ...]:
    """Return what each house may expect to hold in the end, by seat."""
    return tuple([expected(field, seat) for seat in range(len(field.state.houses))])


class Ledger:
    """What others have, as it is worth to a seat: each reckoned once."""

    def __init__(self, field: Field, seat: int) -> None:
        """Look at the table for a seat."""
        self.field, self.seat = field, seat
        self.fall = cache(self._fall)
        self.farm = cache(self._farm)
        self.spite = cache(self._spite)
        self.men = cache(self._men)

    @lazy
    def expectations(self) -> tuple[float, ...]:
        """What each house may expect to hold in the end, by seat."""
        return expectations(self.field)

    def _spite(self, other: int) -> float:
        # What a coin that another loses is worth: more where it leads all others, and all of it in the end.
        best = max(stand for seat, stand in enumerate(self.expectations) if seat != self.seat)
        if self.expectations[other] < best:
            return HURT
        late = 1 / (1 + hours_left(self.field.state)) if best > self.expectations[self.seat] else 0.0
        return HURT_LEADER + (1 - HURT_LEADER) * late

    def _men(self, seat: int) -> int:
        return sum(1 for each in self.field.of(seat) if is_fighter(each))

    def _fall(self, owner: int) -> float:
        # What it is worth to bring a house down: all that it has is gone, its farm and herd fall to who did it.
        return self.farm(owner) + 0.5 * self.spite(owner) * chest(self.field.state, owner)

    def _farm(self, owner: int) -> float:
        # What it is worth to take a farm.
        field = self.field
        house, left = field.state.houses[owner], hours_left(field.state)
        gain = 0.0 if house.drawn or owner == self.seat else 2 * DIAMOND
        if owner == self.seat:
            return DIAMOND * left + 4
        holder = house.holder
        if holder == NOBODY:
            return gain
        near = [each for each in field.of(holder) if from_hall(house.hall, each.at) <= NEAR]
        herd_ = sum(animals()[each.kind].price for each in near if is_animal(each))
        tended = herd_ if any(each.kind == VILLAGER for each in near) else herd_ / 2
        loss = DIAMOND * left * (holder == owner) + herd_ + hungry(field, holder, herd_)
        return gain + tended + self.spite(holder) * loss

    def prize(self, piece: Piece, prey: int = NOBODY) -> float:
        """Return what it is worth to kill a piece of another; more of the house that is to be brought down."""
        if piece.seat == NOBODY:
            return 2.0
        loss = self.spite(piece.seat)
        if piece.kind in KIN:
            last = sum(1 for each in self.field.of(piece.seat) if each.kind in KIN) < 2
            part = 1.0 if last else FIRST_OF_TWO
            return points(piece) + arms_value(piece.gear) + loss * 4 + part * self.fall(piece.seat)
        opens = 0.5 * self.fall(piece.seat) / (2 + self.men(piece.seat)) if piece.seat == prey else 0.0
        if piece.kind == WARRIOR:
            return arms_value(piece.gear) + loss * warrior_value(piece) + 1.0 + opens
        if is_animal(piece):
            price = animals()[piece.kind].price
            starve = hungry(self.field, piece.seat, price)
            return loss * (price + starve) + opens * starve / 4
        return loss * (3.0 if piece.kind == VILLAGER else PONY_PRICE)


def evaluate(view: View[State]) -> float:
    """Return what the position is worth to the view's seat, in coins: 0 is even."""
    if view.seat is None:
        return 0.0
    found = expectations(Field(view.state))
    others = [each for seat, each in enumerate(found) if seat != view.seat]
    return found[view.seat] - (max(others) + sum(others) / len(others)) / 2
