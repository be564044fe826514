"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterator
from math import inf
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.values import evolve
from engine.games.star_viking.advice import battle, opening, plots, politics, stowage, treasury, watches
from engine.games.star_viking.advice.skill import HARD, NORMAL, Skill
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.rules.options import BATTLE
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.usual import ASK, usual
from engine.games.star_viking.verbs.endings import EndStow


def _stow(view: View[State]) -> Iterator[Plan]:
    orders = tuple(stowage.orders(Desk(view)))
    yield Plan((*orders, EndStow()), 0.0, stowage.reason(orders))


_CAMPAIGN: Final[dict[Phase, Callable[[View[State]], Iterator[Plan]]]] = {
    Phase.SURVEY: opening.survey,
    Phase.CAPITAL: opening.capital,
    Phase.FORT: opening.fort,
    Phase.LEVY: opening.levy,
    Phase.FLEET: opening.fleet,
    Phase.STOW: _stow,
    Phase.FRIGATE: politics.frigate,
    Phase.BATTLECRUISER: politics.battlecruiser,
    Phase.FRIGATES: politics.frigates,
    Phase.AID: politics.aid,
    Phase.MARKET: treasury.market,
}


_SKILLED: Final[dict[Phase, Callable[[View[State], Skill], Iterator[Plan]]]] = {
    Phase.FITTING: opening.fitting,
    Phase.PLOT: plots.plans,
    Phase.JUMP: watches.plans,
    Phase.CIVIL: politics.civil,
    Phase.YARD: treasury.yard,
}
"""Chapters in which levels differ."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    yield from _proposed(view, NORMAL)


def ponder(view: View[State]) -> Iterator[Plan]:
    """Propose what who knows many matches does in a campaign; nothing in a battle that is the match: it is searched."""
    if view.state.settings.scenario != BATTLE:
        yield from _proposed(view, HARD)


def _proposed(view: View[State], skill: Skill) -> Iterator[Plan]:
    state = view.state
    if view.seat is None or view.seat not in state.awaited:
        return
    # Who may evade is asked in any case, and what is usual there takes long to say.
    topic, only = ASK if state.phase is Phase.EVADE else usual(state, view.seat)
    if only is not None and not topic:
        yield Plan((only,), 0.0, "There is nothing to choose.", share=1.0)
    else:
        found = _campaign(view, skill)
        yield from _descending(battle.plans(view, skill)) if found is None else _settled_on(found)


def _campaign(view: View[State], skill: Skill) -> Iterator[Plan] | None:
    phase = view.state.phase
    if phase in _SKILLED:
        return _SKILLED[phase](view, skill)
    return _CAMPAIGN[phase](view) if phase in _CAMPAIGN else None


def _descending(proposed: Iterator[Plan]) -> Iterator[Plan]:
    # Ships that act together and those that act apart are weighed differently: what comes later is worth no more.
    least = inf
    for plan in proposed:
        least = min(least, plan.worth)
        yield plan if plan.worth == least else evolve(plan, worth=least)


def _settled_on(proposed: Iterator[Plan]) -> Iterator[Plan]:
    # Where nothing is to be kept from the enemy, the first plan is a mix of one: money shows its worth only over the
    # whole match. What is worth playing out is where to go and where to stand, and how to fight. Who plays carelessly
    # still takes any.
    first = next(proposed, None)
    if first is not None:
        yield first if first.share else evolve(first, share=1.0)
        yield from proposed
