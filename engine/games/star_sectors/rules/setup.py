"""How a match begins: map, stations, and fleets that are ready, drawn by chance or chosen (SS-10 to SS-14)."""

from typing import Final

from engine.core.grammar import plural
from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.refs import PlaceId
from engine.core.rng import Rng
from engine.games.star_sectors.events import Mustered, Told
from engine.games.star_sectors.measures.berths import MOST, largest_fleet
from engine.games.star_sectors.measures.factors import profile
from engine.games.star_sectors.measures.sides import roster, seats_of, side
from engine.games.star_sectors.orders import EndFleet, Enlist, StandardFleet
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.printed.chart import surveyed
from engine.games.star_sectors.printed.scenarios import Scenario
from engine.games.star_sectors.rules.initiative import initiative
from engine.games.star_sectors.rules.options import settle_options
from engine.games.star_sectors.rules.stores import stock
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import (
    ARMED_STATION,
    NEUTRAL,
    STATION,
    Mine,
    Muster,
    Phase,
    Settings,
    Ship,
    State,
)

_NEUTRAL_NAME: Final = "Starport"


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match: ready and drawn fleets come complete, others are chosen by their seats first."""
    settings, plan, rng = settle_options(seats, options, rng)
    table = Table(Position(_blank(seats, settings, plan), rng))
    table.say(Told(f"{plan.title}: {plural(seats, 'fleet')} of {settings.points} points. {plan.objective.text}"[:200]))
    for place, owner in plan.stations:
        _station(table, place, owner)
    if settings.muster is Muster.FREE:
        table.set(phase=Phase.FLEET, purse=(settings.points,) * seats)
        return table.close()
    for seat in range(seats):
        _muster(table, seat, _drawn(table, seat) if settings.muster is Muster.AUTO else _listed(table, seat))
        table.set(purse=(settings.points,) * seats)
        stock(table, seat)
    initiative(table)
    return table.close()


def _blank(seats: int, settings: Settings, plan: Scenario) -> State:
    cells, none = surveyed(plan.chart).grid.cells, (0,) * seats
    mines = tuple(Mine(cells[place]) for place in plan.mines)
    chairs = tuple(range(seats))
    return State(settings, plan.chart, Phase.FIRST, 0, chairs, mines=mines, purse=none, points=none, ore=none)


def _station(table: Table, place: PlaceId, owner: int) -> None:
    taken = {ship.name for ship in table.ships()}
    name = _NEUTRAL_NAME if owner == NEUTRAL else f"{side(owner)} Base"
    cell = table.land.grid.cells[place]
    kind = ARMED_STATION if table.settings.armed_stations and owner != NEUTRAL else STATION
    table.add(Ship(kind, _unused([name], taken), owner, cell))


def _unused(names: list[str], taken: set[str]) -> str:
    # The first name that is free; then the same with numbers behind them.
    for number in range(1, 100):
        for name in names:
            if (said := name if number == 1 else f"{name} {number}") not in taken:
                return said
    raise ValueError("no name is left")


def _christen(table: Table, seat: int, kind: str, *, convoy: bool = False) -> int:
    # A ship of a class joins under the next free name of its fleet.
    names = list(catalog.fleet(table.settings.fleets[seat]).names)
    name = _unused(names, {ship.name for ship in table.ships()})
    return table.add(Ship(kind, name, seat, banks=(False,) * len(profile(kind).banks), convoy=convoy))


def ready(fleet: str, points: int, most: int = MOST) -> tuple[str, ...]:
    """Return the ready fleet of so many points: as many ready lists as fit, then what the rest will buy.

    Where that is more than `most` ships, the least valuable stay behind.
    """
    smallest = min(int(size) for size in catalog.fleet(fleet).ready)
    kinds: list[str] = []
    left = points
    while left >= smallest:
        more = catalog.ready_fleet(fleet, left)
        kinds += more
        left -= max(catalog.worth(more), _size(fleet, left))
    while fitting := [kind for kind in catalog.classes_of(fleet) if 2 <= kind.value <= left]:
        kinds.append(fitting[-1].id)
        left -= fitting[-1].value
    if len(kinds) > most:
        kinds = sorted(kinds, key=lambda kind: -catalog.ship_class(kind).value)[:most]
    return tuple(kinds) or (catalog.classes_of(fleet)[0].id,)


def _listed(table: Table, seat: int) -> tuple[str, ...]:
    settings = table.settings
    return ready(settings.fleets[seat], settings.points, largest_fleet(table.state, seat))


def _size(fleet: str, points: int) -> int:
    return max(int(size) for size in catalog.fleet(fleet).ready if int(size) <= points)


def _drawn(table: Table, seat: int) -> tuple[str, ...]:
    # Any armed ship that fits, until none does.
    most = largest_fleet(table.state, seat)
    left = table.settings.points
    kinds: list[str] = []
    classes = [kind for kind in catalog.classes_of(table.settings.fleets[seat]) if kind.arc != "N"]
    while (fitting := [kind for kind in classes if kind.value <= left]) and len(kinds) < most:
        kind, table.rng = table.rng.pick(fitting)
        kinds.append(kind.id)
        left -= kind.value
    return tuple(kinds) or (catalog.classes_of(table.settings.fleets[seat])[0].id,)


def _muster(table: Table, seat: int, kinds: tuple[str, ...]) -> None:
    for kind in kinds:
        _christen(table, seat, kind)
    _convoy(table, seat)
    _tell_fleet(table, seat)


def _convoy(table: Table, seat: int) -> None:
    goal = table.objective
    if goal.kind == "convoy" and goal.seat == seat:
        for _ in range(goal.amount):
            _christen(table, seat, catalog.fleet(table.settings.fleets[seat]).tender, convoy=True)


def _tell_fleet(table: Table, seat: int) -> None:
    mine = [table.ship(number) for number in roster(table.ships(), seat)]
    names = tuple(f"{ship.name} ({profile(ship.kind).name})" for ship in mine)
    points = catalog.worth(ship.kind for ship in mine if not ship.convoy)
    fleet = catalog.fleet(table.settings.fleets[seat]).name
    table.say(Mustered(side(seat), fleet, names, points))


def enlist(table: Table, order: Enlist) -> None:
    """Add a ship to the fleet list."""
    seat = table.seat
    number = _christen(table, seat, order.kind)
    left = table.credit("purse", seat, -profile(order.kind).value)
    ship = table.ship(number)
    table.say(Told(f"{ship.name}, {profile(ship.kind).title}, joins {side(seat)}: {plural(left, 'point')} left."))


def standard_fleet(table: Table, _: StandardFleet) -> None:
    """Take the ready fleet."""
    seat = table.seat
    for kind in _listed(table, seat):
        _christen(table, seat, kind)
    _close(table, seat)


def end_fleet(table: Table, _: EndFleet) -> None:
    """Close the fleet list."""
    _close(table, table.seat)


def _close(table: Table, seat: int) -> None:
    _convoy(table, seat)
    _tell_fleet(table, seat)
    seats = seats_of(table.state)
    if seat != seats[-1]:
        table.set(seat=seat + 1)
        return
    # SS-12: the fleet total is also the purse.
    table.set(phase=Phase.STORES, seat=0, purse=(table.settings.points,) * len(seats))
