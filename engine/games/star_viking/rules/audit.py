"""The end of a turn: points announced, money gone or saved, and whether somebody has won (K-174 to K-186)."""

from typing import Final

from engine.core.grammar import list_of, plural
from engine.games.star_viking.events.economy import Ahead, Announced, CapitalBonus, Ended
from engine.games.star_viking.measures.charts import holder
from engine.games.star_viking.measures.names import side, system_name
from engine.games.star_viking.measures.seats import is_raider, seats
from engine.games.star_viking.rules import strategy
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, NOBODY, Phase, State, Verdict

CAPITAL_POINTS: Final = 30
"""What a raider gains for a turn with a capital in the long game (K-186)."""

FIRST_WATCH: Final = 7
"""The turn from which it counts to have twice the others' points (K-176)."""

REVEALED_EVERY: Final = 5
"""Turns between the announcements of secret points in the long game (K-184)."""


def closed(table: Table) -> None:
    """Close the turn, and begin the next one unless the match is over with it."""
    _score(table)
    _lapse(table)
    table.set(ledger=(*table.state.ledger, table.state.points))
    _announce(table)
    if not table.state.settings.long:
        _watch(table)
    if table.state.verdict is None and table.state.turn >= table.state.settings.turns:
        end(table, _by_points(table.state))
    if table.state.verdict is None:
        strategy.turn(table)


def _score(table: Table) -> None:
    for seat, bought in enumerate(table.state.bought):
        table.score(seat, bought)
    table.set(bought=(0,) * len(table.state.bought))
    if table.state.settings.long:
        _reward(table)


def _reward(table: Table) -> None:
    state = table.state
    for capital in state.capitals:
        owner = holder(state, capital)
        if is_raider(owner):
            table.score(owner, CAPITAL_POINTS)
            table.say(CapitalBonus(side(owner), system_name(state, capital), CAPITAL_POINTS))


def _lapse(table: Table) -> None:
    # K-152, ruling 63: aid was for this turn only, and what is saved is old from now on.
    for seat in seats(table.state):
        purse = table.purse(seat)
        table.pay(seat, fresh=0, old=purse.old + purse.fresh, aid=0)


def _announce(table: Table) -> None:
    state = table.state
    if not state.settings.secret:
        _tell(table, 1)
    elif state.settings.long and state.turn % REVEALED_EVERY == 0:
        _tell(table, REVEALED_EVERY)


def _tell(table: Table, turns: int) -> None:
    # The gains are those of so many turns; the ledger has the turn itself already.
    state = table.state
    before = state.ledger[-1 - turns] if len(state.ledger) > turns else state.settings.start
    now = points_of(state)
    gains = tuple(new - (old if isinstance(old, int) else 0) for new, old in zip(now, before, strict=False))
    table.say(Announced(state.turn, tuple(side(seat) for seat in seats(state)), gains, now))


def points_of(state: State) -> tuple[int, ...]:
    """Return the points of a whole state, by seat."""
    return tuple(points for points in state.points if isinstance(points, int))


def _watch(table: Table) -> None:
    # K-176, ruling 61: twice the others' points at the end of two turns, the seventh the first that counts.
    state = table.state
    leader = _twice(state) if state.turn >= FIRST_WATCH else NOBODY
    if leader != NOBODY and leader == state.ahead:
        end(table, _by_lead(state, leader))
    elif leader != NOBODY and state.turn < state.settings.turns and not state.settings.secret:
        table.say(Ahead(side(leader)))
    table.set(ahead=leader)


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


def end(table: Table, verdict: Verdict) -> None:
    """End the match."""
    table.set(verdict=verdict)
    table.wait(Phase.OVER)
    table.say(Ended(verdict.reason))
