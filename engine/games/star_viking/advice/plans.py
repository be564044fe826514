"""Whole runs of orders for whoever is awaited, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.games.star_viking.advice import battle, opening, plots, politics, stowage, treasury, watches
from engine.games.star_viking.legal.desk import Desk
from engine.games.star_viking.orders import EndStow
from engine.games.star_viking.state import Phase, State


def _stow(view: View) -> Iterator[Plan]:
    orders = (*stowage.orders(Desk(view)), EndStow())
    yield Plan(orders, 0.0, "Plunder is paid in, and what is useful goes aboard.")


_CAMPAIGN: Final[dict[Phase, Callable[[View], Iterator[Plan]]]] = {
    Phase.SURVEY: opening.survey,
    Phase.CAPITAL: opening.capital,
    Phase.FORT: opening.fort,
    Phase.LEVY: opening.levy,
    Phase.FLEET: opening.fleet,
    Phase.FITTING: opening.fitting,
    Phase.PLOT: plots.plans,
    Phase.JUMP: watches.plans,
    Phase.STOW: _stow,
    Phase.FRIGATE: politics.frigate,
    Phase.CIVIL: politics.civil,
    Phase.BATTLECRUISER: politics.battlecruiser,
    Phase.FRIGATES: politics.frigates,
    Phase.AID: politics.aid,
    Phase.YARD: treasury.yard,
    Phase.MARKET: treasury.market,
}


def plans(view: View) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    state: State = view.state
    if view.seat in state.awaited:
        yield from _CAMPAIGN.get(state.phase, battle.plans)(view)
