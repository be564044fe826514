"""The War Chest: eight lines of what a house is worth in the end (VR-74)."""

from functools import lru_cache
from typing import Final

from engine.core.refs import Hidden
from engine.games.viking_raid.queries.arms import QUIVER, value, without
from engine.games.viking_raid.queries.herd import fodder
from engine.games.viking_raid.queries.kinds import is_pony
from engine.games.viking_raid.rulebook.book import ARROWS, PONY_PRICE, VILLAGER, WARRIOR
from engine.games.viking_raid.state import Piece, State

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
    return 1 + _counted(piece.gear, -(-piece.arrows // ARROWS))


@lru_cache(maxsize=1024)
def _counted(gear: tuple[str, ...], full: int) -> int:
    for _ in range(gear.count(QUIVER) - full):
        gear = without(gear, QUIVER)
    return value(gear)


def chest(state: State, seat: int) -> int:
    """Return the War Chest of a seat."""
    return sum(lines(state, seat))


def told(state: State, seat: int) -> str:
    """Return the War Chest of a seat as far as it is known: '29 and more' with a hidden purse (VR-Q78)."""
    hidden = isinstance(state.houses[seat].coins, Hidden)
    return f"{chest(state, seat)}{' and more' if hidden else ''}"
