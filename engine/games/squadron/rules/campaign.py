"""Which battle comes next: the scenario of a match, the die of a campaign, the rung of a ladder (SQ-90, ruling 100)."""

from engine.core.values import put
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import Recalled
from engine.games.squadron.events.opening import BattleSet
from engine.games.squadron.queries.names import side
from engine.games.squadron.queries.reckoning import RUNGS
from engine.games.squadron.rulebook.scenarios import TITLES, roles
from engine.games.squadron.rulebook.settings import CAMPAIGN, CONVOY, DUEL, FOUNDRY, LADDER, LINE, RAIDERS, SEXTON
from engine.games.squadron.rules.opening import open_battle

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
        open_battle(draft, settings.scenario, tuple(range(count)), draft.now("roles"))


def _by_die(draft: Draft) -> None:
    (die,) = draft.dice(1)
    field = BY_DIE[die - 1]
    first = 0
    if field != DUEL:
        (lot,) = draft.dice(1)
        first = int(lot > 3)
    # Of the machines it is the second part that the die gives.
    second = 1 - first
    draft.say(BattleSet(f"The die shows {die}; by lot {side(first)} has the first part."))
    open_battle(draft, field, (0, 1), roles(field, 2, first, second))


def _rung(draft: Draft) -> None:
    field, stock = RUNGS[draft.now("battle")]
    leads = draft.now("battle") != 4  # the second convoy is the enemy's
    first, second = (0, 1) if leads else (1, 0)
    names = draft.now("stock")
    for seat in range(1, len(names)):
        names = put(names, seat, stock or "flag")
    draft.set(stock=names)
    order = (0, 1, 2, 3) if field == LINE else (0, 1)
    open_battle(draft, field, order, roles(field, 4, first, second))
