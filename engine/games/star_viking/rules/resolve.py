"""Which rule carries out which order."""

from collections.abc import Callable
from itertools import chain
from typing import Any, Final

from engine.core.position import Position, Transition
from engine.games.star_viking.orders import Order
from engine.games.star_viking.rules import (
    cargo,
    council,
    deployment,
    fire,
    flow,
    losses,
    market,
    moves,
    plunder,
    setup,
    stewardship,
    strategy,
    yard,
)
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import State

_CHAPTERS: Final = (
    setup,
    strategy,
    cargo,
    deployment,
    moves,
    fire,
    losses,
    plunder,
    council,
    yard,
    market,
    stewardship,
)

_RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = dict(
    chain.from_iterable(chapter.RULES.items() for chapter in _CHAPTERS)
)


def resolve(position: Position[State], seat: int, order: Order) -> Transition[State]:
    """Carry out a legal order, and whatever follows of itself."""
    table = Table(position)
    _RULES[type(order)](table, seat, order)
    flow.advance(table)
    return table.close()
