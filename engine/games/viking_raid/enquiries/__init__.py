"""Answers to what a player asks: of the map, of food, of the War Chest, of oaths. A few lines each."""

from collections.abc import Callable
from typing import Final

from engine.core.grammar import capital
from engine.core.position import View
from engine.games.viking_raid.enquiries import ledgers, table
from engine.games.viking_raid.state import State

_ASKED: Final[dict[str, Callable[[View[State], str, str], tuple[str, ...]]]] = {
    "reach": table.reach_of,
    "threat": table.threat,
    "path": table.path,
    "arc": table.arc,
    "food": ledgers.food,
    "chest": ledgers.chests,
    "oaths": ledgers.oaths,
    "farm": table.farm,
}


def enquire(view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer a question of the map or one of the game's own; empty when it makes no sense for that subject."""
    asked = _ASKED.get(what)
    return tuple(map(capital, asked(view, subject, other))) if asked is not None else ()
