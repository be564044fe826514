"""Victory points: who has how many, turn by turn, and how near an early victory is."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import Hidden
from engine.games.star_viking.picture.panels.tables import Table
from engine.games.star_viking.queries.charts import holder
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.skirmish import EXPECTED, lost, won
from engine.games.star_viking.state import FEDERATE, NOBODY, VIKING, State
from engine.scene.model import Fact, Row

WATCHED: Final = 7
"""The turn from which twice the others' points count (K-176)."""

SKIRMISH: Final = "sanakht"
"""The scenario of a single battle, without money: points are counted when it is over."""


def score(view: View[State]) -> Iterator[Fact]:
    """Yield facts: how the match stands, and what could end it early."""
    state = view.state
    if state.settings.scenario == SKIRMISH and state.verdict is None:
        yield from _goals(view)
        return
    if state.turn:
        yield Fact("turn", f"{state.turn} of {state.settings.turns}")
    for seat, points in enumerate(state.points):
        yield Fact(side(seat), _secret(state) if isinstance(points, Hidden) else plural(points, "point"))
    for capital in state.capitals:
        yield Fact("capital", system_name(state, capital), f"held by {side(holder(state, capital))}")
    if not state.settings.long:
        yield from _watch(state)


def _secret(state: State) -> str:
    every = state.settings.told_every
    if not every:
        return "points are secret"
    told = (max(state.turn, 1) - 1) // every * every  # nothing is told in the set-up
    last = f"told after turn {told}, " if told else ""
    return f"points are secret: {last}next after turn {min(told + every, state.settings.turns)}"


def _goals(view: View[State]) -> Iterator[Fact]:
    # Only the raider knows what is aboard his ships, so only he can count.
    state, counts = view.state, view.seat == VIKING
    taken, gone = (f"{won(state, VIKING)} MCr so far", f"{lost(state)} MCr so far") if counts else ("", "")
    yield Fact(side(VIKING), "scores plunder that gets away, and the wealth of the system if it is taken", taken)
    defence = f"scores the wealth of the system, {EXPECTED} MCr expected of a raid, and the price of raiders destroyed"
    yield Fact(side(FEDERATE), defence, gone)


def _watch(state: State) -> Iterator[Fact]:
    if state.ahead != NOBODY:
        barred = state.ahead == FEDERATE and state.tainted
        note = f"again at the end of turn {state.turn} it wins, K-176" if not barred else "a civil war bars it, K-176"
        yield Fact("two to one", f"{side(state.ahead)} had twice the others' points", note)
    elif state.settings.turns >= WATCHED:
        since = "" if state.turn >= WATCHED else f", counted from turn {WATCHED}"
        yield Fact("two to one", f"for two turns wins{since}", "K-176")


def ledger(view: View[State]) -> Table:
    """List the points at the end of each turn, the last one first."""
    turns = reversed([*enumerate(view.state.ledger, start=1)])
    rows = tuple(Row(None, (f"turn {turn}", *map(_known, points))) for turn, points in turns)
    return Table(("", *map(side, seats(view.state))), rows)


def _known(points: int | Hidden) -> str:
    return "?" if isinstance(points, Hidden) else str(points)
