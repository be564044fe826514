"""Where a match stands: what squadrons are worth, in M of what works, and who has won (rulings 100, 101)."""

from typing import Final

from engine.core.grammar import plural
from engine.games.squadron.queries.medals import decorated
from engine.games.squadron.queries.names import side
from engine.games.squadron.queries.sides import own
from engine.games.squadron.rulebook.settings import CAMPAIGN, CONVOY, DUEL, FOUNDRY, LADDER, LINE, RAIDERS, SEXTON
from engine.games.squadron.state import Craft, State

RUNGS: Final = (
    *((RAIDERS, ""), (DUEL, "flag"), (CONVOY, "hunters"), (FOUNDRY, "foundry")),
    *((CONVOY, "torchmen"), (DUEL, "shoal"), (SEXTON, ""), (LINE, "wardens")),
)
"""The battles of the ladder with the squadron of the opponents (section 3.5)."""

ENOUGH: Final = 5
"""Victories that win the ladder (ruling L-1)."""


def several(state: State) -> bool:
    """Return whether the match has several battles."""
    return state.settings.scenario in {CAMPAIGN, LADDER}


def battles(state: State) -> int:
    """Return how many battles the match has."""
    scenario = state.settings.scenario
    return state.settings.battles if scenario == CAMPAIGN else len(RUNGS) if scenario == LADDER else 1


def last_battle(state: State) -> bool:
    """Return whether the battle just over was the last."""
    return state.battle >= battles(state)


def reckoned(state: State) -> tuple[tuple[int, ...], str]:
    """Return who has won the match, () for a draw, and why."""
    if not several(state):
        return state.results[-1].winners, state.results[-1].reason
    if state.settings.scenario == LADDER:
        return _ladder(state)
    scores = [(held.points, decorated(state, seat)) for seat, held in enumerate(state.squadrons)]
    best = max(scores)
    told = " to ".join(str(points) for points, _ in sorted(scores, reverse=True))
    if scores.count(best) > 1:
        return (), f"A draw: {told} points, and as many medals."
    winner = scores.index(best)
    return (winner,), f"{side(winner)} wins: {told} points, {plural(best[1], 'medal')} on living crews."


def _ladder(state: State) -> tuple[tuple[int, ...], str]:
    won = sum(0 in each.winners for each in state.results)
    if won >= ENOUGH:
        return (0,), f"{side(0)} wins: {won} of {len(state.results)} battles, {plural(decorated(state, 0), 'medal')}."
    return (1,), f"{side(1)} wins: {side(0)} has won only {won} of {len(state.results)} battles."


STATION_WORTH = 36.0
TRANSPORT_WORTH = 24.0
"""What a whole station or transport counts beside craft at their price."""

MEDAL_WORTH = 12.0


def worth(craft: Craft) -> float:
    """Return what a craft is worth: its price by the share of modules that work, less what hits will cost."""
    design = craft.plan
    whole = STATION_WORTH if design.station else TRANSPORT_WORTH if design.civil else float(design.cost)
    if not (craft.broken or craft.hits):
        return whole
    hits = min(len(craft.hits), craft.left)
    share = (craft.left - 0.7 * hits) / design.size
    return whole * (0.3 + 0.7 * share)


def holdings(state: State, seat: int) -> float:
    """Return what a seat has left for the battle; in a campaign also its medals and points.

    Craft of who gave up are at home again: they fight no more in this battle, and count no more.
    """
    home = bool(state.gone) and state.gone[seat] == "gave up"
    fights = [each for each in own(state, seat) if each.known and (each.on_table or each.carrier or not home)]
    held, out = state.squadrons[seat], sum(each.how == "out" and each.seat == seat for each in state.fallen)
    left = sum(map(worth, fights)) + 2 * TRANSPORT_WORTH * out
    return left + MEDAL_WORTH * decorated(state, seat) + 50 * held.points if several(state) else left
