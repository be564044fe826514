"""Money of the seat that looks, and what can be had for it."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.star_viking.picture.panels.points import SKIRMISH
from engine.games.star_viking.picture.panels.tables import Table
from engine.games.star_viking.queries.building import colour_of, held, revenue
from engine.games.star_viking.queries.building import supply as left
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.queries.money import affordable_points, local_of, point_price, price_of, purse_of
from engine.games.star_viking.queries.names import kind_name, money, system_name, title_of
from engine.games.star_viking.queries.seats import is_federate, is_raider
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import Phase, State
from engine.scene.model import Fact, Row

_SPENDING: Final = frozenset({Phase.FLEET, Phase.FITTING, Phase.YARD, Phase.MARKET})


def treasury(view: View[State]) -> Iterator[Fact]:
    """Yield facts: the purse, the plunder still aboard, what a point costs, and local defense money."""
    state, seat = view.state, view.seat
    if seat is None or state.settings.scenario == SKIRMISH:
        return
    purse = purse_of(state, seat)
    yield Fact("treasury", money(purse.all), _parts(purse.fresh, purse.old, purse.aid))
    if is_raider(seat):
        yield Fact("plunder aboard", money(sum(unit.loot for unit in state.units if unit.seat == seat)))
    if state.turn and state.phase not in {*_SPENDING, Phase.OVER}:
        tax, local = revenue(state, seat)
        yield Fact("taxes to come", money(tax), f"{money(local)} more for local defense" if local else "")
    can = affordable_points(state, seat)
    yield Fact("a point costs", money(point_price(state, seat)), f"{plural(can, 'point')} within reach" if can else "")
    if state.council.due and is_federate(seat):
        yield Fact("must still be bought", plural(state.council.due, "point"), "K-144")
    for system in held(state, seat):
        if saved := local_of(state, system):
            yield Fact(f"defense of {system_name(state, system)}", money(saved))


def supply(view: View[State]) -> Table:
    """List the counters that can still be had, with price and numbers; only while some are handed out."""
    state, seat = view.state, view.seat
    rows: tuple[Row, ...] = ()
    if state.phase is Phase.LEVY:
        rows = tuple(
            _row(state, book_of(state).kinds[kind], "", f"{count} to post", count) for kind, count in state.levy
        )
        # All are local there, and their number is wanted most where there is little room.
        return Table(("unit", "left", *_NUMBERS), tuple(map(_unlocal, rows)))
    if seat is not None and state.phase in _SPENDING:
        rows = tuple(counters(state, seat))
    return Table(("unit", "MCr", "left", *_NUMBERS), rows)


_NUMBERS: Final = ("EW-at-df", "", "holds", "size")


def counters(state: State, seat: Seat) -> Iterator[Row]:
    """Yield the counters that a seat may build: its own, and locals where it holds a system (ruling 70)."""
    own = colour_of(seat)
    colours = (own, "green") if state.turn and held(state, seat) else (own,)
    for kind in book_of(state).kinds.values():
        count = left(state, kind.id, seat) if kind.colour in colours else 0
        if count > 0:
            price = price_of(state, kind.id)
            yield _row(state, kind, f"{price:g}", f"{count} left, {money(price)}", count)


def _row(state: State, kind: Kind, price: str, told: str, count: int) -> Row:
    numbers = "" if kind.is_pod else f"{kind.ew}-{kind.attack}-{kind.defense}"
    name = f"{kind.type} {title_of(state, kind.id)}"
    cells = (*filter(None, (price,)), str(count), numbers, "" if kind.is_pod else kind.code)
    said = Fact(f"{kind_name(state, kind.id)}:", told, _card(kind))
    return Row(None, (name, *cells, *(str(each or "") for each in (kind.capacity, kind.size))), said)


def _unlocal(row: Row) -> Row:
    return evolve(row, cells=(row.cells[0].replace(" local ", " "), *row.cells[1:]))


def _parts(fresh: int, old: int, aid: int) -> str:
    said = [f"{fresh} came in this turn", f"{old} saved", f"{aid} in aid" if aid else ""]
    return ", ".join(filter(None, said))


def _card(kind: Kind) -> str:
    numbers = "" if kind.is_pod else f"{kind.ew}-{kind.attack}-{kind.defense} {kind.code}"
    said = [numbers, f"carries {kind.capacity}" if kind.capacity else "", f"takes {kind.size}" if kind.size else ""]
    return ", ".join(filter(None, said))
