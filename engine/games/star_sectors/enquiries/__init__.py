"""Answers to what a player asks of the map: one file a question, a few lines each, what matters most first."""

from collections.abc import Callable
from typing import Final

from engine.core.position import View
from engine.games.star_sectors.enquiries import arc, path, reach, threat
from engine.games.star_sectors.state import Phase, State

_ASKED: Final[dict[str, Callable[[View[State], str, str], tuple[str, ...]]]] = {
    "reach": reach.answer,
    "threat": threat.answer,
    "path": path.answer,
    "arc": arc.answer,
}


def enquire(view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer 'reach', 'threat', 'path' or 'arc' about a place or token; empty when it makes no sense for that one.

    A line is as long as what it tells: a path with its last step cut off is a wrong path.
    """
    asked = _ASKED.get(what)
    state = view.state
    if asked is None or state.phase is not Phase.PLAY:
        return ()
    return asked(view, subject, other)
