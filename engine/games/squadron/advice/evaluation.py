"""What a position is worth to a seat: craft, goals of the scenario, points and medals, in about a module's worth."""

from typing import Final

from engine.core.position import View
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import decorated
from engine.games.squadron.queries.reckoning import MEDAL_WORTH, TRANSPORT_WORTH, worth
from engine.games.squadron.queries.sides import enemies, own, station_of, transports
from engine.games.squadron.queries.verdicts import out_of
from engine.games.squadron.rulebook.settings import CONVOY, RAIDERS, SEXTON
from engine.games.squadron.state import State

UNIT: Final = 3.0
"""M of a small unit: a module of a small vessel."""

MARKER: Final = 9.0
"""M that a marker is supposed to be worth."""

STATION: Final = 60.0
"""M that a station is worth where it decides the battle."""


def evaluate(view: View[State]) -> float:
    """Return what the position is worth to the view's seat, 0 for a spectator."""
    state, seat = view.state, view.seat
    if seat is None:
        return 0.0
    total = 0.0
    for owner in range(len(state.squadrons)):
        sign = -1 if state.battle and owner in state.order and enemies(state, seat, owner) else int(owner == seat)
        if sign:
            total += sign * _force_worth(state, owner)
    return max(-900.0, min(900.0, total / UNIT))


def _force_worth(state: State, owner: int) -> float:
    force = state.forces[owner]
    visible = own(state, owner)
    if force and state.round and state.phase not in {Phase.MEDALS, Phase.STRIP}:
        whole = sum(design.cost * count for design, count in force)
        gone = sum(each.design.cost for each in state.fallen if each.seat == owner and not each.design.civil)
        hurt = [each for each in visible if (each.broken or each.hits) and not each.plan.civil]
        dents = sum(each.plan.cost - worth(each) for each in hurt)
        craft = max(0.0, whole - gone - dents)
    else:
        craft = sum(worth(each) if each.known else MARKER for each in visible if not (each.known and each.plan.civil))
    medals = MEDAL_WORTH * decorated(state, owner)
    return craft + _goal(state, owner) + medals + 100 * state.squadrons[owner].points


def _goal(state: State, owner: int) -> float:
    station = station_of(state, owner)
    if station is not None:
        whole = STATION if state.field in {RAIDERS, SEXTON} else STATION / 5
        return whole * (station.left - 0.8 * min(len(station.hits), station.left)) / station.plan.size
    if state.field == CONVOY and owner in state.order and state.roles[owner] == "escort":
        out, _ = out_of(state, owner)
        return 3 * TRANSPORT_WORTH * out + sum(map(worth, transports(state, owner)))
    return 0.0
