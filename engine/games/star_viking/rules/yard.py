"""The yard: what comes in, and what a seat's treasury is spent on, in secret from the others (K-158 to K-173)."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.values import evolve, put
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.economy import Aid, Assigned, Built, PointsBought, Repaired, Revenue
from engine.games.star_viking.measures.building import held
from engine.games.star_viking.measures.charts import index_of, kind_of
from engine.games.star_viking.measures.council import PROGRAMS
from engine.games.star_viking.measures.money import (
    charged,
    funds,
    local_of,
    point_price,
    price_of,
    repair_price,
    tax_of,
)
from engine.games.star_viking.measures.names import side, system_name
from engine.games.star_viking.measures.seats import is_federate, is_raider, seats
from engine.games.star_viking.orders import Assign, Build, BuyPoints, EndYard, Fit, Overhaul, Repair
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, HOME, Phase, Unit


def opened(table: Table) -> None:
    """Let taxes come in, and open all yards at once (K-48)."""
    everybody = seats(table.state)
    shares = [tax_of(table.state, system) for system in table.state.tiles]
    table.set(
        local=tuple(local for _, local in shares),
        taxes=tuple(treasury for treasury, _ in shares),
        bought=(0,) * len(everybody),
        trusting=(),
        thrifty=(),
    )
    for seat in everybody:
        _collect(table, seat)
    _relieve(table)
    table.wait(Phase.YARD, *everybody)


def _collect(table: Table, seat: int) -> None:
    state = table.state
    systems = held(state, seat)
    tax = sum(tax_of(state, system)[0] for system in (*systems, *((HOME,) if is_raider(seat) else ())))
    fresh = table.purse(seat).fresh + tax
    table.pay(seat, fresh=fresh)
    local = sum(local_of(state, system) for system in systems)
    table.say(Revenue(side(seat), tax, local, fresh, witnesses=(seat,)))
    if is_federate(seat) and state.council.result == "avarice":
        # Ruling 48: half of what came in, in whole points.
        table.set(council=evolve(state.council, due=tax // 2 // point_price(state, seat)))


def _relieve(table: Table) -> None:
    # K-186, ruling 103: every turn that a capital is in the hands of raiders.
    fallen = [capital for capital in table.state.capitals if capital not in held(table.state, FEDERATE)]
    if table.state.settings.long and fallen:
        given = table.book.numbers.capital_aid * len(fallen)
        table.pay(FEDERATE, aid=table.purse(FEDERATE).aid + given)
        table.say(Aid(given))


def repair(table: Table, seat: int, order: Repair) -> None:
    """Repair a hit (K-166)."""
    _mend(table, seat, table.unit(order.unit), critical=False)


def overhaul(table: Table, seat: int, order: Overhaul) -> None:
    """Repair critical damage; its hits stay (ruling 59)."""
    _mend(table, seat, table.unit(order.unit), critical=True)


def _mend(table: Table, seat: int, unit: Unit, *, critical: bool) -> None:
    price = repair_price(table.state, unit, critical=critical)
    assert price is not None
    if kind_of(table.state, unit).colour == "green":
        left = pay_local(table, unit.system, price)
    else:
        left = _pay(table, seat, price, new=False)
    mended = table.put(unit.id, **({"critical": False} if critical else {"hits": unit.hits - 1}))
    table.say(Repaired(who(mended), price, left, mended.hits, critical, witnesses=(seat,)))


def pay_local(table: Table, system: str, price: int) -> int:
    """Take money from a system's local defense, and return what is left there."""
    index = index_of(table.state, system)
    left = local_of(table.state, system) - price
    table.set(local=put(table.state.local, index, left))
    return left


def _pay(table: Table, seat: int, price: int, *, new: bool) -> int:
    purse = charged(table.purse(seat), price, new=new)
    table.pay(seat, aid=purse.aid, old=purse.old, fresh=purse.fresh)
    return max(0, funds(table.state, seat, new=new))


def build(table: Table, seat: int, order: Build) -> None:
    """Build a unit (K-168 to K-173)."""
    _make(table, seat, order.kind, order.system)


def fit(table: Table, seat: int, order: Fit) -> None:
    """Build a pod into a ship (K-136)."""
    ship = table.unit(order.unit)
    _make(table, seat, order.kind, ship.system, carrier=ship.id, sector=ship.sector)


def _make(table: Table, seat: int, kind: str, system: str, **placed: Any) -> None:
    price = price_of(table.state, kind)
    left = _pay(table, seat, price, new=True)
    if kind in PROGRAMS:
        council = table.state.council
        table.set(council=evolve(council, launched=(*council.launched, kind)))
    built(table, seat, table.muster(kind, seat, system, **placed), price, left)


def built(table: Table, seat: int, unit: Unit, price: int, left: int) -> None:
    """Tell the builder of a new unit."""
    table.say(told(table, unit, price, left, witnesses=(seat,)))


def told(table: Table, unit: Unit, price: int, left: int, *, witnesses: tuple[int, ...]) -> Built:
    """Word the fact that a unit was built."""
    state = table.state
    where = system_name(state, unit.system)
    return Built(who(unit), kind_of(state, unit).title, where, price, left, witnesses=witnesses)


def assign(table: Table, seat: int, order: Assign) -> None:
    """Leave tax with the local defense of a system (K-161)."""
    state = table.state
    index = index_of(state, order.system)
    total = local_of(state, order.system) + order.amount
    table.set(
        local=put(state.local, index, total),
        taxes=put(state.taxes, index, state.taxes[index] - order.amount),
    )
    table.pay(seat, fresh=table.purse(seat).fresh - order.amount)
    table.say(Assigned(order.amount, system_name(state, order.system), total, witnesses=(seat,)))


def buy_points(table: Table, seat: int, order: BuyPoints) -> None:
    """Buy points, which count when they are announced (K-178, K-179)."""
    state = table.state
    price = order.amount * point_price(state, seat)
    left = table.purse(seat).fresh - price
    table.pay(seat, fresh=left)
    table.set(bought=put(state.bought, seat, state.bought[seat] + order.amount))
    if is_federate(seat):
        table.set(council=evolve(state.council, due=max(0, state.council.due - order.amount)))
    table.say(PointsBought(order.amount, price, left, witnesses=(seat,)))


def end_yard(table: Table, seat: int, _: EndYard) -> None:
    """Close the books of a seat."""
    table.finish(seat)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Repair: repair,
    Overhaul: overhaul,
    Build: build,
    Fit: fit,
    Assign: assign,
    BuyPoints: buy_points,
    EndYard: end_yard,
}
