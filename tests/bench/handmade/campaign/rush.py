"""Capital rush: a raider who throws everything at the capital of the quadrant, which wins at once (K-175)."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.money import funds
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.state import HOME, Phase, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Unload
from engine.games.star_viking.verbs.construction import Build
from engine.games.star_viking.verbs.endings import EndMoves, EndYard
from engine.games.star_viking.verbs.fitting import Buy, EndFitting
from engine.games.star_viking.verbs.moves import Move
from tests.bench.handmade.campaign.sailing import free, sealed, to

HOPELESS: Final = -0.2
"""The forecast margin below which nobody storms a capital."""

WORN: Final = 3
"""Hits with which a ship goes home rather than to the capital."""

STORMERS: Final = ("red-CR", "red-ECM", "red-GA", "red-PT", "red-PT", "red-RD", "red-RD", "red-RD")
"""What is bought to storm a capital, the most wanted first."""


def rush(begins: int) -> Callable[[View[State]], Iterator[Plan]]:
    """Return plans that arm until a turn and from then on throw everything at the capital of the quadrant."""

    def plans(view: View[State]) -> Iterator[Plan]:
        desk = Desk(view)
        match view.state.phase:
            case Phase.FITTING:
                yield Plan((*_shopping(desk), EndFitting()), 0.0, "It arms for the capital.")
            case Phase.PLOT if view.state.turn >= begins and view.state.capitals:
                yield sealed(desk, [_storming(desk, ship) for ship in free(desk)], "All sail for the capital.")
            case Phase.YARD if view.state.turn < view.state.settings.turns:
                yield Plan((*_arming(desk), EndYard()), 0.0, "Everything is spent on the storm.")
            case Phase.MOVE:
                yield from storming(view)

    return plans


def storming(view: View[State]) -> Iterator[Plan]:
    """Storm the capital of the quadrant in a battle for it, where that is not hopeless."""
    if _at_capital(view.state, Desk(view)):
        yield from _storm(Ground(view))


def _shopping(desk: Desk) -> Iterator[Order]:
    money = desk.purse.all
    for kind in STORMERS:
        cost = desk.book.kinds[kind].cost
        if cost <= money and REPERTOIRE.refusal(desk.view, Buy(kind)) is None:
            money -= cost
            yield Buy(kind)


def _arming(desk: Desk) -> Iterator[Order]:
    # A ship as soon as one can be had, then troops for the room there is.
    money = funds(desk.state, desk.seat, new=True)
    room = sum(free_space(desk.state, ship) for ship in desk.ships)
    for kind in ("red-CR", "red-PT", "red-PT", "red-RD", "red-RD"):
        printed, order = desk.book.kinds[kind], Build(kind, PlaceId(HOME))
        fits = printed.ship or printed.size <= room
        if fits and printed.cost <= money and REPERTOIRE.refusal(desk.view, order) is None:
            money -= printed.cost
            room += printed.capacity if printed.ship else -printed.size
            yield order


def _storming(desk: Desk, ship: Unit) -> Order:
    capital = desk.state.capitals[0]
    fit = ship.hits < WORN and not ship.critical and not (ship.limbo and ship.system == capital)
    return to(ship, capital if fit else HOME)


def _at_capital(state: State, desk: Desk) -> bool:
    return state.segment is not None and state.segment.system in state.capitals and not desk.rules(state.segment.system)


def _storm(ground: Ground) -> Iterator[Plan]:
    goal = ground.tile.capital
    ships = [unit for unit in ground.own if ground.kind(unit).craft]
    troops = [unit for ship in ships for unit in ground.troops(ship, goal)]
    hope = ground.clash(goal, ground.fighters([*ships, *troops]), ground.enemies(goal)).margin
    if hope >= HOPELESS:
        orders = (order for ship in ships for order in _towards(ground, ship, goal))
        yield Plan((*orders, EndMoves()), hope, "It storms.")


def _towards(ground: Ground, ship: Unit, goal: int) -> Iterator[Order]:
    # Into the sector itself and out with the troops, else into the deep space before it.
    door = ground.tile.deep_of(ground.tile.orbit_of(goal))
    near = (sector for sector in (goal, door) if sector == ship.sector or _reaches(ground, ship, sector))
    at = next(near, ship.sector)
    if at != ship.sector:
        yield Move(TokenId(ship.id), place_of(ground.system, at))
    if at == goal and not ship.handled:
        yield from (Unload(TokenId(ship.id), TokenId(unit.id)) for unit in ground.troops(ship, goal))


def _reaches(ground: Ground, unit: Unit, sector: int) -> bool:
    return not unit.moved and sector in ground.reach(unit)
