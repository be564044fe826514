"""Plans for the yard: what to repair and build before the rest of the income becomes points (11.5, 11.6)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.abilities import Plan
from engine.core.grammar import capital, list_of, plural
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.building import held, supply
from engine.games.star_viking.queries.money import affordable_points, funds, price_of
from engine.games.star_viking.queries.names import title_of
from engine.games.star_viking.queries.seats import is_federate
from engine.games.star_viking.queries.where import free_space, pods
from engine.games.star_viking.state import HOME, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.construction import Build, Fit
from engine.games.star_viking.verbs.economy import BuyPoints, RecruitRest, Steward
from engine.games.star_viking.verbs.endings import EndYard

ESCORTS: Final = 3
"""Up to how many escorts the Federate builds, for each set of counters."""

ENOUGH: Final = 4
"""Turns that must be left for a new ship of the Federate, or for a raider's last ship, to pay."""

PODS: Final = {"CR": ("red-ECM", "red-MS"), "SL": ("red-RP",)}
"""What a raider's ship is to have aboard, by its type."""


def yard(view: View[State], skill: Skill = NORMAL) -> Iterator[Plan]:
    """Propose plans for the yard, each ended by `steward`: it repairs, raises locals and buys points."""
    desk = Desk(view)
    if skill.closes and not _left(desk):
        yield _last(desk)
    yield from _federate(desk) if is_federate(desk.seat) else _raider(desk, skill)


def _last(desk: Desk) -> Plan:
    most = affordable_points(desk.state, desk.seat)
    bought = (BuyPoints(most),) if most else ()
    return Plan((*bought, EndYard()), 2.0, "After the last turn only points count: nothing is repaired any more.")


def market(view: View[State]) -> Iterator[Plan]:
    """Propose to raise locals the usual way; who can raise none has nothing to choose."""
    if REPERTOIRE.refusal(view, RecruitRest()) is None:
        yield Plan((RecruitRest(),), 0.0, "Money that is not spent on locals is lost.")


def _left(desk: Desk) -> int:
    return desk.state.settings.turns - desk.state.turn


def _ships(desk: Desk) -> list[Unit]:
    return [unit for unit in desk.mine if desk.kind(unit).ship]


def _plan(orders: tuple[Order, ...], why: str, worth: float = 0.0) -> Plan:
    return Plan((*orders, Steward()), worth, why)


def _federate(desk: Desk) -> Iterator[Plan]:
    escort = _escort(desk)
    if escort is not None:
        yield _plan((escort,), f"A new escort guards a system, for {_price(desk, escort)} MCr.", 1.0)
    yield _plan((), "Repairs and locals first; all the rest of the income becomes points.")
    if frigate := _ship(desk, "blue-FF"):
        yield _plan((frigate,), f"A frigate guards a system, for {_price(desk, frigate)} MCr.", -1.0)
    if REPERTOIRE.refusal(desk.view, EndYard()) is None:
        yield Plan((EndYard(),), -2.0, "Money that is kept builds ships later, but buys no points any more.")


def _escort(desk: Desk) -> Build | None:
    # With aid whenever there is some: that buys no points.
    escorts = sum(unit.kind == "blue-FE" for unit in _ships(desk))
    wanted = escorts < ESCORTS * desk.state.settings.sets and _left(desk) >= ENOUGH
    gift = desk.purse.aid + desk.purse.old >= price_of(desk.state, "blue-FE") and _left(desk) > 0
    if not (wanted or gift):
        return None
    return _ship(desk, "blue-FE")


def _ship(desk: Desk, kind: str) -> Build | None:
    orders = (Build(kind, PlaceId(system)) for system in held(desk.state, desk.seat))
    return next((order for order in orders if REPERTOIRE.refusal(desk.view, order) is None), None)


def _raider(desk: Desk, skill: Skill) -> Iterator[Plan]:
    ships = _ships(desk)
    if not ships and _left(desk) >= ENOUGH:
        yield _first_ship(desk)
    fittings = tuple(_fittings(desk, ships)) if _left(desk) >= ENOUGH else ()
    second = _purchase(desk, "red-SL")
    if second is not None and len(ships) == 1 and desk.state.turn <= skill.second:
        yield _plan((second,), "A second ship raids a second system each turn.", 1.0)
    if fittings:
        yield _plan(fittings, f"{_fitted(desk, fittings)} first; the rest of the income becomes points.", 0.5)
    yield _plan((), "Repairs first; all the rest of the income becomes points.")


def _price(desk: Desk, order: Build) -> int:
    return price_of(desk.state, order.kind)


def _fitted(desk: Desk, orders: Sequence[Fit]) -> str:
    counted = Counter(title_of(desk.state, order.kind) for order in orders)
    return capital(list_of([plural(count, title) for title, count in counted.items()]))


def _first_ship(desk: Desk) -> Plan:
    # Without a ship there is no plunder: buy one, or save for it.
    for kind in ("red-CR", "red-SL"):
        order = _purchase(desk, kind)
        if order is not None:
            return _plan((order,), f"Without a ship there is no plunder: a {title_of(desk.state, kind)} at once.", 10.0)
    return Plan((EndYard(),), 10.0, "Without a ship there is no plunder: save for one.")


def _purchase(desk: Desk, kind: str) -> Build | None:
    order = Build(kind, PlaceId(HOME))
    return order if REPERTOIRE.refusal(desk.view, order) is None else None


def _fittings(desk: Desk, ships: list[Unit]) -> Iterator[Fit]:
    money = min(funds(desk.state, desk.seat, new=True), desk.purse.old + affordable_points(desk.state, desk.seat))
    for ship in ships:
        aboard = {unit.kind for unit in pods(desk.state, ship)}
        space = free_space(desk.state, ship)
        for kind in PODS.get(desk.kind(ship).type, ()):
            price = price_of(desk.state, kind)
            order = Fit(TokenId(ship.id), kind)
            lacks = kind not in aboard and space > 0 and price <= money
            if lacks and supply(desk.state, kind, desk.seat) and REPERTOIRE.refusal(desk.view, order) is None:
                money, space = money - price, space - 1
                yield order
