"""The course of a match from phase to phase and from battle to battle (SQ-90, rulings 94, 100)."""

from collections.abc import Callable
from typing import Final

from engine.core.values import put
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import Recalled
from engine.games.squadron.events.opening import BattleSet
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.names import TITLES
from engine.games.squadron.queries.reckoning import RUNGS
from engine.games.squadron.rulebook.scenarios import roles
from engine.games.squadron.rulebook.settings import CAMPAIGN, CONVOY, DUEL, FOUNDRY, LADDER, LINE, RAIDERS, SEXTON
from engine.games.squadron.rules import debrief, flow, opening


def advance(draft: Draft) -> None:
    """Go on until somebody is awaited or the match is over."""
    while True:
        flow.advance(draft)
        phase = draft.now("phase")
        if draft.now("awaited") or phase is Phase.OVER:
            return
        if phase not in STEPS:
            _NEXT[phase](draft)


def _window(draft: Draft) -> None:
    # Whoever holds a card may play one before the deployment, seat after seat (rulings 61, 82).
    holders = [seat for seat in sorted(draft.now("order")) if draft.squadron(seat).hand]
    draft.wait(Phase.WINDOW, *holders[:1])


def _deploy(draft: Draft) -> None:
    opening.found_stations(draft)
    draft.wait(Phase.DEPLOY, *sorted(draft.now("order")))


def _begin(draft: Draft) -> None:
    opening.number(draft)
    opening.draw_order(draft)
    flow.begin(draft)


BY_DIE = (DUEL, DUEL, RAIDERS, CONVOY, FOUNDRY, SEXTON)
"""The scenario of a campaign's battle by the face of a die (SQ-90)."""


def next_battle(draft: Draft) -> None:
    """Open the next battle of the match."""
    settings, count = draft.now("settings"), len(draft.now("squadrons"))
    if draft.now("results"):
        last = draft.now("results")[-1]
        points = tuple((seat, draft.squadron(seat).points) for seat in sorted(draft.now("order")))
        draft.say(Recalled(TITLES[last.field], last.reason, points))
    if settings.scenario == CAMPAIGN:
        _by_die(draft)
    elif settings.scenario == LADDER:
        _rung(draft)
    else:
        opening.open_battle(draft, settings.scenario, tuple(range(count)), draft.now("roles"))


def _by_die(draft: Draft) -> None:
    die = draft.die()
    field = BY_DIE[die - 1]
    first = 0
    if field != DUEL:
        lot = draft.die()
        first = int(lot > 3)
    # Of the machines it is the second part that the die gives.
    second = 1 - first
    lots = "" if field == DUEL else "; lots say who has which part"
    draft.say(BattleSet(f"The die that chooses the battle shows {die}{lots}."))
    opening.open_battle(draft, field, (0, 1), roles(field, 2, first, second))


def _rung(draft: Draft) -> None:
    field, stock = RUNGS[draft.now("battle")]
    leads = draft.now("battle") != 4  # the second convoy is the enemy's
    first, second = (0, 1) if leads else (1, 0)
    names = draft.now("stock")
    for seat in range(1, len(names)):
        names = put(names, seat, stock or "flag")
    draft.set(stock=names)
    order = (0, 1, 2, 3) if field == LINE else (0, 1)
    opening.open_battle(draft, field, order, roles(field, 4, first, second))


_NEXT: Final[dict[Phase, Callable[[Draft], None]]] = {
    Phase.DESIGN: next_battle,
    Phase.MUSTER: _window,
    Phase.WINDOW: _deploy,
    Phase.DEPLOY: _begin,
    Phase.MEDALS: debrief.advance,
    Phase.STRIP: debrief.advance,
    Phase.EXCHANGE: debrief.advance,
    Phase.REDESIGN: next_battle,
}
