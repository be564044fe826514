"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.games.viking_raid.advice import answers, feats, market, opening, talk
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.turn import EndTurn

WORTHWHILE: Final = 0.3
"""Coins from which on a reply is given without looking for a better one."""
LABOUR: Final = 8.0
"""Milliseconds for a turn: between those of all plans, 15, and of a reply, 3."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    desk = Desk(view)
    if desk.awaited:
        propose = _PROPOSED.get(desk.stage, answers.plans)
        yield from _descending(propose(desk))


def reply(view: View[State]) -> Plan | None:
    """Return a plan about as good as the first, without weighing every fighter: what a search imagines of others."""
    desk = Desk(view)
    if not desk.awaited or desk.stage is not Stage.TURN:
        return next(plans(view), None)
    danger = Danger(desk.field, desk.seat)
    raids = Raids(desk, danger)
    acts = (plan for unit in desk.fighters for plan in raids.acts(unit))
    best = _best(view, (*acts, *market.plans(desk, danger)))
    moving = (_best(view, raids.moves(unit)) for unit in desk.fighters)
    return best or next(filter(None, moving), None) or Plan((EndTurn(),), 0.0, "Nothing else is worth the while.")


def _best(view: View[State], proposed: Iterable[Plan]) -> Plan | None:
    # The best legal plan that is worth the while.
    good = (plan for plan in _descending(proposed) if plan.worth > WORTHWHILE)
    return next((plan for plan in good if REPERTOIRE.refusal(view, plan.orders[0]) is None), None)


def labour(view: View[State]) -> float:
    """Return in about how many milliseconds plans are proposed and the first is carried out, by measurement."""
    return LABOUR if view.state.step is not None and view.state.step.stage is Stage.TURN else 1.0


def _descending(proposed: Iterable[Plan]) -> list[Plan]:
    return sorted(proposed, key=lambda plan: -plan.worth)


def _turn(desk: Desk) -> Iterator[Plan]:
    danger = Danger(desk.field, desk.seat)
    raids = Raids(desk, danger)
    yield Plan((EndTurn(),), 0.0, "Nothing else is worth the while.")
    yield from market.plans(desk, danger)
    yield from talk.plans(desk)
    yield from feats.plans(desk)
    for unit in desk.fighters:
        yield from raids.of(unit)
    yield from opening.herding(desk, danger)


_PROPOSED: Final[dict[Stage, Callable[[Desk], Iterator[Plan]]]] = {
    Stage.TURN: _turn,
    Stage.PLACE: opening.placing,
    Stage.OUTFIT: opening.outfit,
    Stage.BUILD: talk.building,
    Stage.ANSWER: talk.answer,
    Stage.PACT: talk.pact,
}
