"""Answers to what a player asks of the map: one file a question, a few short lines each, what matters most first."""

from collections.abc import Callable
from typing import Final

from engine.core.position import View
from engine.games.star_sectors.enquiries import arc, path, reach, threat
from engine.games.star_sectors.state import Phase, State

WIDTH: Final = 80
"""Characters in a line at most."""

LINES: Final = 3
"""Lines in an answer at most."""

_ASKED: Final[dict[str, Callable[[View, str, str], tuple[str, ...]]]] = {
    "reach": reach.answer,
    "threat": threat.answer,
    "path": path.answer,
    "arc": arc.answer,
}


def enquire(view: View, what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer 'reach', 'threat', 'path' or 'arc' about a place or token; empty when it makes no sense for that one."""
    asked = _ASKED.get(what)
    state: State = view.state
    if asked is None or state.phase is not Phase.PLAY:
        return ()
    return tuple(fitted(line) for line in asked(view, subject, other)[:LINES])


def fitted(line: str) -> str:
    """Cut a line to 80 characters: at a semicolon where there is one, else at a comma, else at a word."""
    if len(line) <= WIDTH:
        return line
    kept = line[: WIDTH - 1]
    at = next((at for at in (kept.rfind("; "), kept.rfind(", ")) if at > WIDTH // 2), kept.rfind(" "))
    return kept[:at] + "."
