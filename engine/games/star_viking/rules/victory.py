"""Victory: by twice the points, by points after the last turn, and how an end is told (K-174 to K-177)."""

from typing import Final

from engine.core.grammar import list_of, plural
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.economy import Ahead, Ended
from engine.games.star_viking.queries.names import side
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, NOBODY, Phase, State, Verdict

FIRST_WATCH: Final = 7
"""The turn from which it counts to have twice the others' points (K-176)."""


def what_wins(settings: Settings) -> str:
    """Return what wins a campaign, as a sentence: also the capital in a short war (K-175, K-177, ruling 103)."""
    most = "Most points at the end win"
    return f"{most}." if settings.long else f"{most}; a raider who takes the capital wins at once."


def points_of(state: State) -> tuple[int, ...]:
    """Return the points of a whole state, by seat."""
    return tuple(points for points in state.points if isinstance(points, int))


def watch(draft: Draft) -> None:
    """End the match when somebody has had twice the others' points for two turns, the seventh the first that counts."""
    state = draft.state
    leader = _twice(state) if state.turn >= FIRST_WATCH else NOBODY
    if leader != NOBODY and leader == state.ahead:
        end(draft, _by_lead(state, leader))
    elif leader != NOBODY and state.turn < state.settings.turns and not state.settings.secret:
        draft.say(Ahead(side(leader)))
    draft.set(ahead=leader)


def _twice(state: State) -> int:
    points = points_of(state)
    leader = max(seats(state), key=lambda seat: points[seat])
    others = [points[seat] for seat in seats(state) if seat != leader]
    barred = leader == FEDERATE and state.tainted
    return leader if points[leader] > 0 and points[leader] >= 2 * max(others) and not barred else NOBODY


def _by_lead(state: State, leader: int) -> Verdict:
    points = points_of(state)
    return Verdict(
        (leader,),
        f"{side(leader)} wins after turn {state.turn}: {points[leader]} points, for two turns twice as many as "
        f"{_others(state, leader)}.",
    )


def count(draft: Draft) -> None:
    """End the match by points, after its last turn (K-177, ruling 62)."""
    end(draft, _by_points(draft.state))


def _by_points(state: State) -> Verdict:
    points = points_of(state)
    best = [seat for seat in seats(state) if points[seat] == max(points)]
    if len(best) > 1:
        return Verdict(
            (), f"A draw: {list_of([side(seat) for seat in best])} have {plural(points[best[0]], 'point')} each."
        )
    return Verdict(
        (best[0],),
        f"{side(best[0])} wins after turn {state.turn}: {points[best[0]]} points to {_others(state, best[0])}.",
    )


def _others(state: State, leader: int) -> str:
    points = points_of(state)
    return list_of([f"{points[seat]} of {side(seat)}" for seat in seats(state) if seat != leader])


def end(draft: Draft, verdict: Verdict) -> None:
    """End the match."""
    draft.set(verdict=verdict)
    draft.wait(Phase.OVER)
    draft.say(Ended(verdict.reason))
