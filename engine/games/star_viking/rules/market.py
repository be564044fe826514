"""The market: local units, one side's as it likes, those of several sides by turns (K-163, K-169)."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.star_viking.events.economy import MarketOpens, Raised
from engine.games.star_viking.measures.building import bargained, held, usual
from engine.games.star_viking.measures.money import levy_funds, local_of, price_of
from engine.games.star_viking.measures.names import kind_name, side
from engine.games.star_viking.measures.seats import raiders
from engine.games.star_viking.orders import Recruit, RecruitRest
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.rules.yard import built, pay_local, told
from engine.games.star_viking.state import FEDERATE, Phase, State, Unit


def opened(table: Table) -> None:
    """Open the market when more than one side holds systems and somebody can raise a unit (K-169)."""
    table.wait(Phase.MARKET)
    if bargained(table.state) and any(_wish(table.state, seat) for seat in _traders(table.state)):
        table.say(MarketOpens())
        _turn(table, FEDERATE)


def _traders(state: State) -> tuple[int, ...]:
    return (FEDERATE, *raiders(state))


def _turn(table: Table, seat: int) -> None:
    # Goes on to whoever must be asked; ends when all have passed in a row, nobody awaited (ruling 94).
    while len(table.state.thrifty) < len(_traders(table.state)):
        wish = _wish(table.state, seat)
        if wish is None:
            _abstain(table, seat)
        elif seat in table.state.trusting:
            _raise(table, seat, *wish)
        else:
            table.wait(Phase.MARKET, seat)
            return
        seat = _after(table.state, seat)
    table.wait(Phase.MARKET)


def _after(state: State, seat: int) -> int:
    order = _traders(state)
    return order[(order.index(seat) + 1) % len(order)]


def _wish(state: State, seat: int, *, aided: bool = True) -> tuple[str, str] | None:
    # What is raised when nobody chooses, and where: the richest system first.
    chosen = ((usual(state, seat, system, aided=aided), system) for system in held(state, seat))
    return next((wish for wish in chosen if wish[0]), None)


def _abstain(table: Table, seat: int) -> None:
    if seat not in table.state.thrifty:
        table.set(thrifty=(*table.state.thrifty, seat))


def passed(table: Table, seat: int) -> None:
    """Pass in the market: it goes on with the next side."""
    _abstain(table, seat)
    _turn(table, _after(table.state, seat))


def recruit(table: Table, seat: int, order: Recruit) -> None:
    """Raise a local unit; in the market it is the next side's turn then (K-163, K-169)."""
    _raise(table, seat, order.kind, order.system)
    if table.state.phase is Phase.MARKET:
        _turn(table, _after(table.state, seat))


def _raise(table: Table, seat: int, kind: str, system: str) -> None:
    price = price_of(table.state, kind)
    # Both kinds of money are lost with the turn, but aid is good for more: it pays what local money does not.
    local = min(price, local_of(table.state, system))
    pay_local(table, system, local)
    if price > local:
        table.pay(seat, aid=table.purse(seat).aid - (price - local))
    _tell(table, seat, table.muster(kind, seat, system), price)


def _tell(table: Table, seat: int, unit: Unit, price: int) -> None:
    state = table.state
    left = levy_funds(state, seat, unit.system)
    if state.phase is Phase.YARD:
        built(table, seat, unit, price, left)
        return
    table.set(thrifty=())
    fact = told(table, unit, price, left, witnesses=(seat,))
    table.say(Raised(seat, side(seat), kind_name(state, unit.kind), fact))


def recruit_rest(table: Table, seat: int, _: RecruitRest) -> None:
    """Raise locals the usual way: at once, or by turns in the market."""
    if table.state.phase is Phase.MARKET:
        trust(table, seat)
        _turn(table, seat)
    elif bargained(table.state):
        trust(table, seat)
    else:
        raise_all(table, seat, aided=False)


def trust(table: Table, seat: int) -> None:
    """Let a seat's locals be raised the usual way in this turn's market."""
    table.set(trusting=(*table.state.trusting, seat))


def raise_all(table: Table, seat: int, *, aided: bool) -> None:
    """Raise what local money pays for, and aid too where it is not kept for other units."""
    while wish := _wish(table.state, seat, aided=aided):
        _raise(table, seat, *wish)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {Recruit: recruit, RecruitRest: recruit_rest}
