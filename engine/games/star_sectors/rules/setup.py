"""How a match begins: map, stations, and fleets that are ready, drawn by chance or chosen (SS-10 to SS-14)."""

from typing import Final

from engine.core.grammar import plural
from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.refs import PlaceId
from engine.core.rng import Rng
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Mustered, Told
from engine.games.star_sectors.queries.berths import MOST, largest_fleet
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.sides import fleet_value, roster, side
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.chart import surveyed
from engine.games.star_sectors.rulebook.scenarios import Scenario
from engine.games.star_sectors.rules.initiative import initiative
from engine.games.star_sectors.rules.options import settle_options
from engine.games.star_sectors.rules.stores import stock
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
    draft = Draft(Position(_blank(seats, settings, plan), rng))
    draft.say(Told(f"{plan.title}: {plural(seats, 'fleet')} of {settings.points} points. {plan.objective.text}"[:200]))
    for place, owner in plan.stations:
        _station(draft, place, owner)
    if settings.muster is Muster.FREE:
        draft.set(phase=Phase.FLEET, purse=(settings.points,) * seats)
        return draft.close()
    for seat in range(seats):
        muster(draft, seat, _drawn(draft, seat) if settings.muster is Muster.AUTO else listed(draft.state, seat))
        draft.credit("purse", seat, fleet_value(draft.ships(), seat))
        stock(draft, seat)
    draft.set(purse=(0,) * seats)
    initiative(draft)
    return draft.close()


def _blank(seats: int, settings: Settings, plan: Scenario) -> State:
    cells, none = surveyed(plan.chart).grid.cells, (0,) * seats
    mines = tuple(Mine(cells[place]) for place in plan.mines)
    chairs = tuple(range(seats))
    return State(settings, plan.chart, Phase.FIRST, 0, chairs, mines=mines, purse=none, points=none, ore=none)


def _station(draft: Draft, place: PlaceId, owner: int) -> None:
    taken = {ship.name for ship in draft.ships()}
    name = _NEUTRAL_NAME if owner == NEUTRAL else f"{side(owner)} Base"
    cell = draft.land.grid.cells[place]
    kind = ARMED_STATION if draft.settings.armed_stations and owner != NEUTRAL else STATION
    draft.add(Ship(kind, _unused([name], taken), owner, cell))


def _unused(names: list[str], taken: set[str]) -> str:
    # The first name that is free; then the same with numbers behind them.
    for number in range(1, 100):
        for name in names:
            if (said := name if number == 1 else f"{name} {number}") not in taken:
                return said
    raise ValueError("no name is left")


def christen(draft: Draft, seat: int, kind: str, *, convoy: bool = False) -> int:
    """Add a ship of a class under the next free name of its fleet and return its number."""
    names = list(catalog.fleet(draft.settings.fleets[seat]).names)
    name = _unused(names, {ship.name for ship in draft.ships()})
    return draft.add(Ship(kind, name, seat, banks=(False,) * len(profile(kind).banks), convoy=convoy))


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
    return tuple(kinds)


def listed(state: State, seat: int) -> tuple[str, ...]:
    """Return the classes of a seat's ready fleet: that of the scenario where its fleet and points are played (R-44)."""
    settings, plan = state.settings, state.scenario
    if plan.homes[seat].ships and (settings.fleets[seat], settings.points) == (plan.fleets[seat], plan.points):
        return plan.homes[seat].ships
    return ready(settings.fleets[seat], settings.points, largest_fleet(state, seat))


def _size(fleet: str, points: int) -> int:
    return max(int(size) for size in catalog.fleet(fleet).ready if int(size) <= points)


def _drawn(draft: Draft, seat: int) -> tuple[str, ...]:
    # Any armed ship that fits, until none does.
    most = largest_fleet(draft.state, seat)
    left = draft.settings.points
    kinds: list[str] = []
    classes = [kind for kind in catalog.classes_of(draft.settings.fleets[seat]) if kind.armed]
    while (fitting := [kind for kind in classes if kind.value <= left]) and len(kinds) < most:
        kind = draft.pick(fitting)
        kinds.append(kind.id)
        left -= kind.value
    return tuple(kinds)


def muster(draft: Draft, seat: int, kinds: tuple[str, ...] = ()) -> None:
    """Complete a seat's fleet with ships of these classes and its convoy, and tell it."""
    for kind in kinds:
        christen(draft, seat, kind)
    _convoy(draft, seat)
    _tell_fleet(draft, seat)


def _convoy(draft: Draft, seat: int) -> None:
    goal = draft.objective
    if goal.kind == "convoy" and goal.seat == seat:
        for _ in range(goal.amount):
            christen(draft, seat, catalog.fleet(draft.settings.fleets[seat]).tender, convoy=True)


def _tell_fleet(draft: Draft, seat: int) -> None:
    mine = [draft.ship(number) for number in roster(draft.ships(), seat)]
    names = tuple(f"{ship.name} ({profile(ship.kind).name})" for ship in mine)
    fleet = catalog.fleet(draft.settings.fleets[seat]).name
    draft.say(Mustered(side(seat), fleet, names, fleet_value(draft.ships(), seat)))
