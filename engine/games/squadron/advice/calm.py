"""When a search may stop and evaluate, and how much work it is to come there."""

from typing import Final

from engine.games.squadron.phases import SEALED, Phase
from engine.games.squadron.state import State

_LABOUR: Final = {Phase.MOVES: 22.0, Phase.FIRE: 4.0, Phase.DEPLOY: 2.0, Phase.HANGARS: 2.0}
"""About how many milliseconds plans of a step take."""

_PENDING: Final = SEALED | {Phase.WINDOW, Phase.REPLY}


def labour(state: State) -> float:
    """Return in about how many milliseconds plans for a step are proposed and the first is carried out."""
    return _LABOUR.get(state.phase, 0.5)


def settled(state: State) -> bool:
    """Return whether a search may evaluate this state: a turn has just begun and nobody has moved in it."""
    if state.phase in _PENDING:
        return False
    return not any(each.moved or each.turned or each.used or each.docked or each.met for each in state.craft)
