"""Goods that houses bargain with, and where animals that change hands appear (VR-Q48, VR-Q78)."""

from functools import lru_cache
from typing import Final

from engine.core.bargains import Bargain, Lot
from engine.core.grammar import list_of, plural
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.herd import fodder, herd, mouths, pieces_of, villagers
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.rulebook.book import TENDED, animals
from engine.games.viking_raid.state import State

COINS: Final = "coins"
MOST: Final = 200
"""The most coins that a lot or a loan names: the same whatever the other's purse holds."""


NO_PACT: Final = {
    "leader": "not with who leads",
    "word": "not with who breaks its word",
    "alone": "nobody else is left",
}
NO_BARGAIN: Final = {
    "little": "too little",
    "dear": "too dear",
    "need": "its own people need that",
    **{why: NO_PACT[why] for why in ("leader", "word")},
}
"""What is said by who refuses an offer."""


@lru_cache
def goods() -> tuple[str, ...]:
    """Return what can be bargained with: coins, and animals by kind."""
    return (COINS, *(each.many for each in animals().values()))


def kind_of(good: str) -> str:
    """Return the kind of animal that a good is; '' for coins."""
    return next((each.id for each in animals().values() if each.many == good), "")


def holds(state: State, seat: int, good: str) -> int:
    """Return how many animals of a good a seat has."""
    return len(pieces_of(state, seat, kind_of(good)))


def room_for(field: Field, seat: int) -> int:
    """Return how many animals can be handed to a seat: it needs a farm or a standard that serves."""
    return len(for_farm(field, seat))


def said(lot: Lot) -> str:
    """Return a lot as one says it: '6 coins', '1 cow'."""
    kind = kind_of(lot.good)
    return plural(lot.amount, "coin") if not kind else plural(lot.amount, animals()[kind].title, lot.good)


def told(lots: tuple[Lot, ...]) -> str:
    """Return lots as one says them: '6 coins and 1 cow', 'nothing'."""
    return list_of([said(lot) for lot in lots], none="nothing")


def food_of(lots: tuple[Lot, ...]) -> int:
    """Return how many people the animals of some lots feed."""
    return sum(lot.amount * animals()[kind_of(lot.good)].price for lot in lots if lot.good != COINS)


def starved(state: State, seat: int, built: Bargain) -> int:
    """Return how many people of a seat would have no food by a bargain that costs it animals."""
    got, paid = _sides(seat, built)
    gained = food_of(got) - food_of(paid)
    return max(0, mouths(state, seat) - fodder(state, seat) - gained) if gained < 0 else 0


def strayed(state: State, seat: int, built: Bargain) -> int:
    """Return how many animals of a seat nobody would tend after a bargain."""
    got, paid = _sides(seat, built)
    brought = sum(lot.amount for lot in got if lot.good != COINS) - sum(lot.amount for lot in paid if lot.good != COINS)
    return max(0, len(herd(state, seat)) + brought - TENDED * villagers(state, seat))


def _sides(seat: int, built: Bargain) -> tuple[tuple[Lot, ...], tuple[Lot, ...]]:
    # What a seat gets by a bargain, and what it pays.
    return built.paid_by(built.to if seat == built.maker else built.maker), built.paid_by(seat)
