"""What to buy: weapons and villagers that are due, then bows, armour, food to spare, and men with all of that.

Nearly everything that is bought counts its price in the War Chest: only people and the gear of kin cost anything.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.prospects import hours_left
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import BOW, QUIVER, bare, laden, unfit
from engine.games.viking_raid.queries.chest import due, food_left, food_left_with_due, herd, untended, villagers
from engine.games.viking_raid.queries.pieces import KIN, name_of
from engine.games.viking_raid.queries.placing import for_recruit
from engine.games.viking_raid.queries.prices import price, trades
from engine.games.viking_raid.rulebook.book import HIRE, PONY_PRICE, TENDED, WARRIOR, animals
from engine.games.viking_raid.verbs.market import Buy, BuyPony, Engage, Recruit, Stock, buy_pony
from engine.space.lattice import place_id

if TYPE_CHECKING:
    from engine.core.orders import Order

ARMING: Final = ("sword", "dagger", "axe")
ARCHER: Final = ("dagger", BOW, QUIVER)
ARMOUR: Final = {"mail": 0.9, "helmet": 0.5, "shield": 0.45}
"""What protects, with how much it is worth: the heavy first."""
RICH: Final = 12
"""Coins above which a purse buys ponies: men and bows come first."""
EARLY: Final = 3
"""Hours that must be left for a new man or bow to be worth it."""
SHORT: Final = 2
"""Coins of animals to spare below which more are bought before armour."""
BUFFER: Final = 4
"""Coins of animals beyond what is eaten, so that the first arrow into the herd starves nobody."""


def plans(desk: Desk, danger: Danger) -> Iterator[Plan]:
    """Yield purchases, the most needed first."""
    if not trades(desk.field, desk.seat):
        return
    yield from _tending(desk)
    yield from _arming(desk)
    if not hours_left(desk.state):
        return
    yield from _archery(desk, danger)
    yield from _armour(desk, danger)
    yield from _men(desk, danger)
    yield from _food(desk, danger)
    yield from _ponies(desk)


def _budget(desk: Desk, danger: Danger) -> int:
    return desk.coins - danger.skill.reserve


def _tending(desk: Desk) -> Iterator[Plan]:
    state, seat = desk.state, desk.seat
    stray = untended(state, seat)
    needed = stray and villagers(state, seat) < due(state, seat) and food_left_with_due(state, seat) >= 0
    if needed and desk.coins >= HIRE and desk.pens:
        yield Plan((Engage(),), 6.0 + stray, "Animals that nobody tends would stray.")


def _arming(desk: Desk) -> Iterator[Plan]:
    for unit in desk.customers:
        if unit.kind == WARRIOR and bare(unit.gear):
            ware = next((each for each in ARMING if desk.coins >= price(each) and not unfit(unit.gear, each)), "")
            if ware:
                yield Plan((Buy(unit.id, ware),), 7.0, f"{name_of(unit)} has no weapon.")


def _archery(desk: Desk, danger: Danger) -> Iterator[Plan]:
    # A sword or dagger, a bow and arrows: who has all three fights near and far.
    if hours_left(desk.state) < EARLY:
        return
    for unit in desk.customers:
        if unit.kind != WARRIOR:
            continue
        lacks = [each for each in (BOW, QUIVER) if each not in laden(unit.gear, unit.arrows)]
        able = BOW in unit.gear or not unfit(unit.gear, BOW)
        if lacks and able and sum(map(price, lacks)) <= _budget(desk, danger):
            orders = tuple(Buy(unit.id, each) for each in lacks)
            yield Plan(orders, danger.skill.bow, f"{name_of(unit)} kills from 18 inches with it.")


def _armour(desk: Desk, danger: Danger) -> Iterator[Plan]:
    archers = sum(1 for foe in danger.foes if foe[3])
    for unit in desk.customers:
        kin = unit.kind in KIN
        for ware, gain in (danger.skill.kin if kin else ARMOUR).items():
            if not unfit(unit.gear, ware) and price(ware) <= _budget(desk, danger) and (archers or not kin):
                yield Plan((Buy(unit.id, ware),), gain, f"{name_of(unit)} is harder to kill with it.")
                break


def _men(desk: Desk, danger: Danger) -> Iterator[Plan]:
    state, seat = desk.state, desk.seat
    if hours_left(state) < EARLY:
        return
    orders: list[Order] = []
    coins = _budget(desk, danger) - HIRE - sum(map(price, ARCHER))
    if food_left_with_due(state, seat) < 1:
        kind = _fodder(desk, coins)
        if not kind:
            return
        orders.append(Stock(kind, 1))
        coins -= price(kind)
    cells = for_recruit(desk.field, seat)
    if coins < 0 or not cells:
        return
    sample = desk.fighters[0]
    cell = min(cells, key=lambda at: danger.loss(sample, at))
    name = TokenId(f"{WARRIOR}-{dict(state.made).get(WARRIOR, 0) + 1}")
    orders += [Recruit(place_id(*cell)), *(Buy(name, ware) for ware in ARCHER)]
    yield Plan(tuple(orders), danger.skill.archer, "An archer more guards and raids.")


def _ponies(desk: Desk) -> Iterator[Plan]:
    # A pony counts what it costs, and carries a man to the others in half the hours.
    if desk.coins < PONY_PRICE + RICH or hours_left(desk.state) < EARLY:
        return
    for unit in desk.customers:
        if unit.kind == WARRIOR and not bare(unit.gear) and buy_pony.bars(desk, unit) is None:
            yield Plan((BuyPony(unit.id),), 0.35, f"{name_of(unit)} comes twice as far on a pony.")


def _food(desk: Desk, danger: Danger) -> Iterator[Plan]:
    # Animals count what they cost: some more than are eaten keep the house from starving at the first arrow.
    kind = _fodder(desk, _budget(desk, danger)) if food_left(desk.state, desk.seat) < BUFFER else ""
    if not kind:
        return
    why = "It counts what it costs, and nobody starves at the first arrow."
    if villagers(desk.state, desk.seat):
        yield Plan((Stock(kind, 1),), 0.7 if food_left(desk.state, desk.seat) >= SHORT else 1.5, why)
    else:
        yield Plan((Stock(kind, 1), Engage()), 2.7, "Without a herd there are no men.")


def _fodder(desk: Desk, coins: int) -> str:
    # The dearest animal that can be paid and needs no villager more; the first of a herd needs one.
    keepers = villagers(desk.state, desk.seat)
    room = TENDED * max(1, keepers) - len(herd(desk.state, desk.seat))
    if room < 1 or not desk.pens:
        return ""
    left = coins if keepers else coins - HIRE
    return next((each.id for each in reversed([*animals().values()]) if each.price <= left), "")
