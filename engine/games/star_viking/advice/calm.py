"""When a search may stop and evaluate, and how much work it is to come there."""

from typing import Final

from engine.core.position import View
from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.state import Phase, State

_LABOUR: Final = {Phase.MOVE: 0.8, Phase.PLOT: 1.5, Phase.JUMP: 3.0, Phase.YARD: 1.0}
"""How many milliseconds it takes to propose plans in a phase and to carry one out, by measurement."""

_USUAL: Final = 0.3
"""The same in every other phase."""

_PENDING = frozenset({Phase.SURVEY, Phase.CAPITAL, Phase.FORT, Phase.LEVY, Phase.FLEET, Phase.FITTING, Phase.STOW})


def labour(view: View[State]) -> float:
    """Return in about how many milliseconds plans for a phase are proposed and the first is carried out."""
    return _LABOUR.get(view.state.phase, _USUAL)


def settled(state: State) -> bool:
    """Return whether a search may evaluate this state: no course is sealed, no battle is under way or to come.

    That is so when a turn begins, and again once all its battles are fought: politics and the yard weigh little beside.
    """
    if state.segment is not None or state.contested or state.phase in _PENDING:
        return False
    if state.phase is Phase.PLOT:
        return not any(unit.course for unit in state.units)
    return state.phase is not Phase.JUMP or _begins(state)


def _begins(state: State) -> bool:
    # Where no raider plots, the turn begins with the squadron's jump.
    plotting = any(is_raider(unit.seat) and kind_of(state, unit).ship for unit in state.units)
    if plotting and not state.settings.dice:
        return False
    return not any(unit.course for unit in state.units if not is_raider(unit.seat))
