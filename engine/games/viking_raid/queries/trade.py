"""What a seat can buy, and how many (VR-15, VR-16, VR-20 to VR-23, VR-32, VR-33, VR-Q5, VR-Q66)."""

from collections.abc import Iterator

from engine.games.viking_raid.queries.chest import known
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.herd import food_left, pieces_of
from engine.games.viking_raid.queries.prices import after, lacking, price
from engine.games.viking_raid.state import Piece, Stage, State


def trades(field: Field, seat: int) -> bool:
    """Return whether a seat has a place where what it buys appears (VR-33)."""
    return bool(field.halls(seat)) or field.serving(seat) is not None


def fitting(state: State) -> bool:
    """Return whether the set-up is under way, which must leave enough for what is still due."""
    return state.step is not None and state.step.stage is Stage.OUTFIT


def short(state: State, seat: int, kind: str, count: int = 1, bearer: Piece | None = None) -> bool:
    """Return whether a purse does not pay a purchase, or would hold too little then for the least set-up."""
    left = known(state.houses[seat].coins) - count * price(kind)
    if left < 0:
        return True
    return fitting(state) and left < lacking(after(pieces_of(state, seat), kind, count, bearer))


def herds(state: State, seat: int, room: int, kind: str) -> Iterator[range]:
    """Yield how many animals of a kind a seat can buy with room for so many, in ranges."""
    most = min(known(state.houses[seat].coins) // price(kind), room)
    if most > 0 and not fitting(state):
        yield range(1, most + 1)
        return
    legal = [count for count in range(1, most + 1) if not short(state, seat, kind, count)]
    first = None
    for count in legal:
        if first is None:
            first = count
        if count + 1 not in legal:
            yield range(first, count + 1)
            first = None


def fed(state: State, seat: int) -> bool:
    """Return whether the animals of a seat feed one more."""
    return food_left(state, seat) > 0
