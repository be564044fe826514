"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.values import evolve
from engine.games.viking_raid.advice import answers, feats, market, novice, opening, talk, treachery, wards
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.advice.skill import HARD, NORMAL, Skill
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.turn import EndTurn


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    desk, worst = Desk(view), 0.0
    for plan in ranked(desk, NORMAL):
        worst = plan.worth
        yield plan
    yield from (evolve(plan, worth=worst - 1) for plan in novice.plans(desk))


def ponder(view: View[State]) -> Iterator[Plan]:
    """Yield what a seat does that knows what many matches have shown, best first; nothing where it is not awaited."""
    return ranked(Desk(view), HARD)


def ranked(desk: Desk, skill: Skill) -> Iterator[Plan]:
    """Propose what a level thinks of, best first; what the rules refuse is left out as it comes up."""
    for plan in sorted(_found(desk, skill), key=lambda plan: -plan.worth):
        if REPERTOIRE.refusal(desk.view, plan.orders[0]) is None:
            yield plan


def _found(desk: Desk, skill: Skill) -> Iterator[Plan]:
    if desk.stage is Stage.TURN and desk.awaited:
        yield from _turn(desk, skill)
    elif desk.awaited:
        yield from _ASKED.get(desk.stage, answers.plans)(desk)


def _turn(desk: Desk, skill: Skill) -> Iterator[Plan]:
    danger = Danger(desk.field, desk.seat, skill)
    raids = Raids(desk, danger)
    yield Plan((EndTurn(),), 0.0, "Nothing else is worth the while.")
    yield from market.plans(desk, danger)
    yield from talk.offers(desk)
    yield from treachery.pacts(desk, danger, raids) if skill.treacherous else talk.pacts(desk)
    yield from feats.plans(desk)
    yield from wards.plans(desk, danger)
    for unit in desk.fighters:
        yield from raids.of(unit)
    yield from opening.herding(desk, danger)


_ASKED: Final[dict[Stage, Callable[[Desk], Iterator[Plan]]]] = {
    Stage.PLACE: opening.placing,
    Stage.OUTFIT: opening.outfit,
    Stage.BUILD: talk.building,
    Stage.ANSWER: talk.answer,
    Stage.PACT: talk.pact,
}
