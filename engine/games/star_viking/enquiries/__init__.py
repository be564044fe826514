"""Answers to what a player asks: of the map, of money and points, of what was seen. A few lines each."""

from collections.abc import Callable
from typing import Final

from engine.core.position import View
from engine.games.star_viking.enquiries import arc, ledgers, path, reach, sightings, threat
from engine.games.star_viking.state import State

_ASKED: Final[dict[str, Callable[[View[State], str, str], tuple[str, ...]]]] = {
    "reach": reach.answer,
    "threat": threat.answer,
    "path": path.answer,
    "arc": arc.answer,
    "money": ledgers.money,
    "points": ledgers.points,
    "politics": ledgers.politics,
    "supply": ledgers.supply,
    "intel": sightings.intel,
    "stacks": sightings.stacks,
}


def enquire(view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer a question of the map or one of the game's own; empty when it makes no sense for that subject."""
    asked = _ASKED.get(what)
    return asked(view, subject, other) if asked is not None and view.state.tiles else ()
