"""What to buy: villagers first, then arms and armour for those at home, then men and food for them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.prospects import hours_left
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import bare, unfit
from engine.games.viking_raid.queries.herd import due, food_left_with_due, herd, untended, villagers
from engine.games.viking_raid.queries.kinds import KIN
from engine.games.viking_raid.queries.names import name_of
from engine.games.viking_raid.queries.placing import for_recruit
from engine.games.viking_raid.queries.prices import price
from engine.games.viking_raid.queries.trade import trades
from engine.games.viking_raid.rulebook.book import HIRE, TENDED, WARRIOR, animals, wares
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.market import Buy, Engage, Recruit, Stock
from engine.space.lattice import place_id

if TYPE_CHECKING:
    from engine.core.orders import Order

ARMOUR: Final = ("mail", "helmet", "shield")
ARMING: Final = ("spear", "sword", "dagger")
SPARE: Final = 2
"""Coins that are kept back for a captive and a villager."""
EARLY: Final = 3
"""Hours that must be left for a new man to be worth his pay."""


def plans(desk: Desk, danger: Danger) -> Iterator[Plan]:
    """Yield purchases, the most needed first."""
    if not trades(desk.field, desk.seat):
        return
    yield from _tending(desk)
    yield from _arming(desk)
    yield from _men(desk, danger)


def _tending(desk: Desk) -> Iterator[Plan]:
    state, seat = desk.state, desk.seat
    stray = untended(state, seat)
    needed = stray and villagers(state, seat) < due(state, seat) and food_left_with_due(state, seat) >= 0
    if needed and desk.coins >= HIRE and desk.pens:
        yield Plan((Engage(),), 2.0 + stray, "Animals that nobody tends would stray.")


def _arming(desk: Desk) -> Iterator[Plan]:
    for unit in desk.customers:
        if unit.kind == WARRIOR and bare(unit.gear):
            for ware in ARMING:
                if desk.coins >= price(ware) and not unfit(unit.gear, ware):
                    yield Plan((Buy(unit.id, ware),), 5.0, f"{name_of(unit)} has no weapon.")
                    break
    budget = desk.coins - SPARE
    for unit in desk.customers:
        ware = next((each for each in ARMOUR if not unfit(unit.gear, each) and price(each) <= budget), "")
        if ware and not (unit.kind in KIN and len(unit.gear) > 3):
            gain = (0.9 if unit.kind in KIN else 0.7) * wares()[ware].guard - 0.3 * (unit.kind in KIN) * price(ware)
            yield Plan((Buy(unit.id, ware),), max(0.1, gain), f"{name_of(unit)} is harder to kill with it.")


def _men(desk: Desk, danger: Danger) -> Iterator[Plan]:
    state, seat = desk.state, desk.seat
    if hours_left(state) < EARLY:
        return
    cells = for_recruit(desk.field, seat)
    orders: list[Order] = []
    coins = desk.coins - SPARE - HIRE - price("spear")
    if food_left_with_due(state, seat) < 1:
        kind, cost = _fodder(desk, coins)
        if not kind:
            return
        orders.append(Stock(kind, 1))
        coins -= cost
    if coins < 0 or not cells:
        return
    cell = min(cells, key=lambda at: danger.loss(_sample(desk), at))
    orders.append(Recruit(place_id(*cell)))
    yield Plan(tuple(orders), 0.6, "A man more guards or raids.")


def _fodder(desk: Desk, coins: int) -> tuple[str, int]:
    # The dearest animal that can be paid and needs no villager more: all of its price stays in the War Chest.
    room = TENDED * villagers(desk.state, desk.seat) - len(herd(desk.state, desk.seat))
    if room < 1 or not desk.pens:
        return "", 0
    found = [each for each in animals().values() if each.price <= coins]
    return (found[-1].id, found[-1].price) if found else ("", 0)


def _sample(desk: Desk) -> Piece:
    return desk.fighters[0]
