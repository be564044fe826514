"""Ideas that avoid every fight: raids where nobody is, and income that buys nothing but points."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import TokenId
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.promise import onward, promise
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.money import affordable_points
from engine.games.star_viking.state import HOME, NOWHERE, Phase, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.economy import BuyPoints
from engine.games.star_viking.verbs.endings import EndMoves, EndYard
from engine.games.star_viking.verbs.evasion import EndEvade, Evade
from engine.games.star_viking.verbs.moves import Move, Withdraw
from tests.bench.handmade.campaign.sailing import free, to

if TYPE_CHECKING:
    from engine.core.orders import Order

HAUL: Final = 10
"""Plunder aboard, in mega-credits, with which a raider who avoids fights goes home."""


def raids(view: View[State]) -> Iterator[Plan]:
    """Go where nobody is, take what lies there, and be gone before anybody comes."""
    desk = Desk(view)
    match view.state.phase:
        case Phase.PLOT if laden := [ship for ship in free(desk) if ship.loot >= HAUL and ship.system != HOME]:
            yield Plan(tuple(to(ship, HOME) for ship in laden), 0.0, "What was won is brought home.")
        case Phase.EVADE:
            yield _evading(desk)
        case Phase.MOVE if desk.segment.defender != desk.seat:
            yield _sneaking(Ground(view))


def points(view: View[State]) -> Iterator[Plan]:
    """Turn all the income into points at once, no repair, no ship, no pod; evade in every fight."""
    desk = Desk(view)
    match view.state.phase:
        case Phase.EVADE:
            yield _evading(desk)
        case Phase.YARD:
            most = affordable_points(desk.state, desk.seat)
            bought = (BuyPoints(most),) if most else ()
            yield Plan((*bought, EndYard()), 0.0, "Nothing but points.")


def _evading(desk: Desk) -> Plan:
    evading = [Evade(TokenId(unit.id)) for unit in desk.here if desk.kind(unit).ship]
    legal = [order for order in evading if REPERTOIRE.refusal(desk.view, order) is None]
    return Plan((*legal, EndEvade()), 0.0, "It does not fight.")


def _sneaking(ground: Ground) -> Plan:
    taken: set[int] = set()
    orders: list[Order] = []
    for ship in (unit for unit in ground.own if ground.kind(unit).ship and not unit.moved):
        goal = _quietest(ground, ship, taken)
        taken.add(goal)
        if goal == NOWHERE:
            orders.append(Withdraw(TokenId(ship.id)))
        elif goal != ship.sector:
            orders.append(Move(TokenId(ship.id), place_of(ground.system, goal)))
    legal = [order for order in orders if REPERTOIRE.refusal(ground.view, order) is None]
    return Plan((*legal, EndMoves()), 0.0, "It goes where nobody is.")


def _quietest(ground: Ground, ship: Unit, taken: set[int]) -> int:
    # What promises most of the sectors that nobody holds, now and in the quiet rounds that are left; else away.
    empty = [each.number for each in ground.tile.sectors if not ground.held(each.number) and each.number not in taken]
    every = [promise(ground, [ship], at) for at in empty]
    reach = {ship.sector, *ground.reach(ship)}
    worth = {
        each.sector: each.worth + onward(ground, every, each.sector, 3 - ground.segment.quiet)
        for each in every
        if each.sector in reach
    }
    best = max(worth, key=lambda at: worth[at], default=NOWHERE)
    return best if best != NOWHERE and worth[best] > 0 else _door(ground, ship)


def _door(ground: Ground, ship: Unit) -> int:
    # Ships leave from deep space.
    if ship.sector == NOWHERE or ground.tile.sectors[ship.sector].deep:
        return NOWHERE
    return ground.tile.deep_of(ground.tile.orbit_of(ship.sector))
