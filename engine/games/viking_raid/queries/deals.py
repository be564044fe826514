"""Goods that houses bargain with, and where animals that change hands appear (VR-Q48, VR-Q78)."""

from functools import lru_cache
from typing import Final

from engine.core.bargains import Lot
from engine.core.grammar import list_of, plural
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.herd import pieces_of
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.rulebook.book import animals
from engine.games.viking_raid.state import State

COINS: Final = "coins"
MOST: Final = 200
"""The most coins that a lot or a loan names: the same whatever the other's purse holds."""


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
