"""The ways of a fleet: to any square of the chart, behind what its sheet says already (SV-47, SV-Q66)."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.ways import Way
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import distance, squares, way
from engine.games.space_viking.queries.holds import speed
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.state import State
from engine.games.space_viking.verbs import REPERTOIRE
from engine.games.space_viking.verbs.sheets import Goto

LETTER: Final = "once it has the letter"
"""When a fleet sails that no sheet reaches: nobody can say in which year its letter comes to it (SV-Q47)."""


def ways(view: View[State], unit: TokenId) -> Iterator[Way]:
    """Yield how a fleet of the view's seat can be sent on, nearest first: it sails when all have sealed."""
    desk = Desk(view)
    fleet = desk.fleets.get(unit)
    if fleet is None:
        return
    start, jump, begun = desk.goal(fleet), max(1, speed(fleet.ships)), _written(desk, fleet)
    for at in sorted(squares(), key=lambda each: distance(start, each)):
        order = Goto(unit, PlaceId(at))
        if REPERTOIRE.refusal(view, order) is None:
            moves = distance(start, at)
            path = tuple(map(PlaceId, way(start, at)))
            years = max(1, -(-(begun + moves) // jump))
            turns, when = (years, _when(desk, years)) if fleet.id in desk.reached else (0, LETTER)
            spends = f"{plural(moves, 'move')}, {when}"
            yield Way(PlaceId(at), (order,), path=path, cost=moves, spends=spends, later=True, turns=turns, when=when)


def _written(desk: Desk, fleet: Fleet) -> int:
    # The moves that its sheet takes already, waits among them.
    at, moves = fleet.at, 0
    for entry in desk.writ(fleet).entries:
        if entry.do == "goto":
            moves, at = moves + distance(at, entry.at), entry.at
        elif entry.do == "wait":
            moves += entry.number
    return moves


def _when(desk: Desk, years: int) -> str:
    year = desk.state.turn + years - 1
    if year > desk.state.settings.turns:
        return "after the last year"
    return "this year" if years == 1 else f"in year {year}"
