"""A turn's beginning, sealed courses, the jump, and what it brings together (K-45 to K-61)."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.core.refs import PlaceId, Seat
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import (
    Arrived,
    CargoEnded,
    Contested,
    Perished,
    Plotted,
    Sealed,
    TurnBegan,
)
from engine.games.star_viking.legal.cargo import at_hand
from engine.games.star_viking.legal.desk import Desk
from engine.games.star_viking.measures.charts import holder, place_of
from engine.games.star_viking.measures.names import system_name
from engine.games.star_viking.measures.seats import raiders, seats
from engine.games.star_viking.measures.where import cargo_of, present, seats_in
from engine.games.star_viking.orders import Course, EndPlot, EndStow, Engage, Remain
from engine.games.star_viking.rules import segments, wander
from engine.games.star_viking.rules.cargo import pay_in
from engine.games.star_viking.rules.limbo import strand
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, HOME, NOWHERE, STAY, Council, Phase, State
from engine.games.star_viking.view import view


def turn(table: Table) -> None:
    """Begin a turn: what was for one turn only is gone, and raiders plot (9.2)."""
    state = table.state
    nothing = (0,) * len(state.tiles)
    table.set(turn=state.turn + 1, ruled=state.control, local=nothing, taxes=nothing)
    table.set(plundered=(), contested=(), council=Council())
    table.put_all(course="", moved=False, handled="", easy=False)
    table.look()
    table.say(TurnBegan(table.state.turn, state.settings.turns))
    if state.settings.dice:
        wander.throw_courses(table)
    table.wait(Phase.PLOT)
    table.wait(Phase.PLOT, *(seat for seat in raiders(table.state) if _plots(table, seat)))


def jump(table: Table) -> None:
    """Let the Federate move, not knowing what was plotted (K-52)."""
    table.wait(Phase.JUMP, FEDERATE)


def _plots(table: Table, seat: int) -> bool:
    # Who has no ship seals as well, or others would know of it; where dice throw courses, only cargo is asked about.
    return not table.state.settings.dice or _stows(table, seat)


def _stows(table: Table, seat: int) -> bool:
    return at_hand(Desk(view(table.state, Seat(seat))))


def course(table: Table, seat: int, order: Course) -> None:
    """Note where a ship will jump."""
    ship = table.put(order.unit, course=order.system)
    where = system_name(table.state, order.system)
    table.say(Plotted(who(ship), where, witnesses=(seat,)))


def remain(table: Table, seat: int, order: Remain) -> None:
    """Note that a ship stays."""
    ship = table.put(order.unit, course=STAY)
    table.say(Plotted(who(ship), "", witnesses=(seat,)))


def end_plot(table: Table, seat: int, _: EndPlot) -> None:
    """Seal the courses of a seat."""
    table.say(Sealed(seat))
    table.finish(seat)


def reveal(table: Table) -> None:
    """Let all jump, the Federate first, and see who has met whom (K-52 to K-56, K-61)."""
    table.wait(Phase.STOW)
    landings = [landing for seat in (FEDERATE, *raiders(table.state)) for landing in _jump(table, seat)]
    table.put_all(course="", handled="")
    table.set(contested=tuple(system for system in table.state.tiles if _contested(table.state, system)))
    table.look()
    for seat, system, ships in landings:
        _announce(table, seat, system, ships)
    if table.state.contested:
        names = tuple(system_name(table.state, system) for system in table.state.contested)
        table.say(Contested(names, places=tuple(map(_place, table.state.contested))))
    _stow(table)


_Landing = tuple[int, str, list[str]]


def _jump(table: Table, seat: int) -> Iterator[_Landing]:
    arrivals: dict[str, list[str]] = {}
    for unit in table.units():
        if unit.seat == seat and unit.course not in ("", STAY):
            _depart(table, unit.id)
            arrivals.setdefault(unit.course, []).append(unit.id)
    return ((seat, system, arrivals[system]) for system in (*table.state.tiles, HOME) if system in arrivals)


def _depart(table: Table, unit: str) -> None:
    ship = table.unit(unit)
    lost = strand(table, unit)
    if lost:
        told = who(ship)
        table.say(Perished(told, lost, system_name(table.state, ship.system), witnesses=(ship.seat,)))
    table.put(unit, system=ship.course, sector=NOWHERE, layer=0, limbo=False, course="")
    for cargo in cargo_of(table.state, unit):
        table.put(cargo.id, system=ship.course, sector=NOWHERE, limbo=False)


def _contested(state: State, system: str) -> bool:
    # Units of two sides, or of one where another rules, even when nobody is there to meet them (9.2, ruling 38).
    return any(unit.seat != holder(state, system) for unit in present(state, system))


def _announce(table: Table, seat: int, system: str, ships: list[str]) -> None:
    # Arrivals where no enemy is stay secret (K-56).
    state = table.state
    told = tuple(who(table.unit(ship)) for ship in ships)
    met = {holder(state, system), *seats_in(present(state, system))} if system in state.contested else set()
    name = system_name(state, system)
    table.say(Arrived(seat, told, name, places=(_place(system),), witnesses=tuple(sorted({seat, *met}))))


def _place(system: str) -> PlaceId:
    return place_of(system, NOWHERE)


def _stow(table: Table) -> None:
    # K-57: cargo after the jump. Plunder is unloaded without asking unless everything is asked about.
    if table.state.settings.ask:
        table.wait(Phase.STOW, *(seat for seat in seats(table.state) if _stows(table, seat)))
        return
    for unit in table.units():
        if unit.loot and not unit.limbo and _at_home(table.state, unit.seat, unit.system):
            pay_in(table, unit.id)


def _at_home(state: State, seat: int, system: str) -> bool:
    return system == HOME or (holder(state, system) == seat and system not in state.contested)


def end_stow(table: Table, seat: int, _: EndStow) -> None:
    """End a seat's handling of cargo."""
    table.say(CargoEnded(seat))
    table.finish(seat)


def engage(table: Table, seat: int, order: Engage) -> None:
    """Begin the battle that was chosen (K-46)."""
    segments.begin(table, order.system)
    table.finish(seat)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Course: course,
    Remain: remain,
    EndPlot: end_plot,
    EndStow: end_stow,
    Engage: engage,
}
