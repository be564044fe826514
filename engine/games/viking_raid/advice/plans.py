"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.games.viking_raid.advice import answers, market, opening, talk
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs.turn import EndTurn


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    desk = Desk(view)
    if desk.awaited:
        propose = _PROPOSED.get(desk.stage, answers.plans)
        yield from _descending(propose(desk))


def _descending(proposed: Iterator[Plan]) -> list[Plan]:
    return sorted(proposed, key=lambda plan: -plan.worth)


def _turn(desk: Desk) -> Iterator[Plan]:
    danger = Danger(desk.field, desk.seat)
    raids = Raids(desk, danger)
    yield Plan((EndTurn(),), 0.0, "Nothing else is worth the while.")
    yield from market.plans(desk, danger)
    yield from talk.plans(desk)
    for unit in desk.fighters:
        yield from raids.of(unit)
    yield from opening.herding(desk, danger)


_PROPOSED: Final[dict[Stage, Callable[[Desk], Iterator[Plan]]]] = {
    Stage.TURN: _turn,
    Stage.OUTFIT: opening.outfit,
    Stage.BUILD: talk.building,
    Stage.ANSWER: talk.answer,
    Stage.PACT: talk.pact,
}
