"""Answers to what a player asks: of the table and of craft on it. A few lines each."""

from collections.abc import Callable
from typing import Final

from engine.core.position import View
from engine.games.squadron.enquiries import ranges
from engine.games.squadron.state import State

_ASKED: Final[dict[str, Callable[[View[State], str, str], tuple[str, ...]]]] = {
    "reach": ranges.reach_of,
    "threat": ranges.threat,
    "path": ranges.path,
    "arc": ranges.arc_of,
    "chances": ranges.chances,
}


def enquire(view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer a question of the table or one of the game's own; empty when it makes no sense for that subject."""
    asked = _ASKED.get(what)
    return asked(view, subject, other)[:3] if asked is not None else ()
