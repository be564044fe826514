"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.viking_raid.advice import answers, feats, market, opening, talk, wards
from engine.games.viking_raid.advice.bands import together
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.field import living
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.turn import EndTurn

if TYPE_CHECKING:
    from engine.core.orders import Order

WORTHWHILE: Final = 0.3
"""Coins from which on a reply is given without looking for a better one."""
LABOUR: Final = 8.0
"""Milliseconds for a turn: about those of all plans for one order, and of a reply that is carried out."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    desk = Desk(view)
    if desk.awaited:
        propose = _PROPOSED.get(desk.stage, answers.plans)
        yield from _legal(view, propose(desk))


def _legal(view: View[State], proposed: Iterable[Plan]) -> Iterator[Plan]:
    # What the rules refuse is left out as it comes up.
    for plan in sorted(proposed, key=lambda plan: -plan.worth):
        if REPERTOIRE.refusal(view, plan.orders[0]) is None:
            yield plan


def reply(view: View[State]) -> Plan | None:
    """Return the rest of a turn in one plan, each fighter for himself: what a search imagines of others."""
    desk = Desk(view)
    if not desk.awaited or desk.stage is not Stage.TURN:
        return next(plans(view), None)
    danger = Danger(desk.field, desk.seat)
    raids = Raids(desk, danger)
    bought = max(market.plans(desk, danger), key=lambda plan: plan.worth, default=None)
    orders = [] if bought is None else [*bought.orders]
    taken: set[PlaceId] = set()
    moves: list[Order] = []
    for unit in desk.fighters:
        best = _best(raids.acts(unit))
        if best is not None:
            orders += best.orders
            continue
        best = _best(plan for plan in raids.moves(unit) if _goes(plan) not in taken)
        if best is not None:
            taken.add(_goes(best))
            moves += best.orders
    told = (each for each in (*orders, *moves))
    first = next((each for each in told if REPERTOIRE.refusal(view, each) is None), None)
    rest = (first, *told) if first is not None else ()
    return Plan((*rest, EndTurn()), 0.0, "So the turn may go.")


def _best(proposed: Iterable[Plan]) -> Plan | None:
    good = (plan for plan in proposed if plan.worth > WORTHWHILE)
    return max(good, key=lambda plan: plan.worth, default=None)


def _goes(plan: Plan) -> PlaceId:
    return next((each.to for each in plan.orders if isinstance(each, Move)), PlaceId(""))


def labour(view: View[State]) -> float:
    """Return in about how many milliseconds plans are proposed and the first is carried out, by measurement."""
    return LABOUR if view.state.step is not None and view.state.step.stage is Stage.TURN else 1.0


def settled(state: State) -> bool:
    """Return whether an hour is about to begin: then each house has had as many turns as the others."""
    step = state.step
    if step is None:
        return True
    return step.stage is Stage.TURN and fresh(state) and step.seat == living(state)[0]


def balanced(view: View[State]) -> bool:
    """Return whether looking ahead has nothing to add: how a turn goes on that has begun, and answers."""
    step = view.state.step
    return step is None or step.stage is not Stage.TURN or not fresh(view.state)


def fresh(state: State) -> bool:
    """Return whether the seat in turn has done nothing yet that it would not do again."""
    return not state.acted


def _turn(desk: Desk) -> Iterator[Plan]:
    danger = Danger(desk.field, desk.seat)
    raids = Raids(desk, danger)
    found = [*_each(desk, danger, raids)]
    yield from found
    if fresh(desk.state):
        yield from together(raids, max(plan.worth for plan in found))


def _each(desk: Desk, danger: Danger, raids: Raids) -> Iterator[Plan]:
    yield Plan((EndTurn(),), 0.0, "Nothing else is worth the while.")
    yield from market.plans(desk, danger)
    yield from talk.plans(desk)
    yield from feats.plans(desk)
    yield from wards.plans(desk, danger)
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
