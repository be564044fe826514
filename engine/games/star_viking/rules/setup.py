"""How a match begins: the draw, the capital, locals, the squadron, and what raiders buy (K-30 to K-44)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.setup import (
    Berthed,
    CapitalNamed,
    Drawn,
    FittedOut,
    FittingEnded,
    FortPlaced,
    Homeless,
    Levied,
    LevyEnded,
    Posted,
    PurseRolled,
    ScenarioBegan,
    SquadronReady,
    Stationed,
    UnitBought,
)
from engine.games.star_viking.info import SCENARIOS
from engine.games.star_viking.measures.building import fits_level, has_ground
from engine.games.star_viking.measures.charts import SECOND, parsed, place_of, tile_of
from engine.games.star_viking.measures.forces import bought
from engine.games.star_viking.measures.names import kind_name, sector_name, system_name
from engine.games.star_viking.measures.seats import raiders
from engine.games.star_viking.measures.where import room
from engine.games.star_viking.orders import (
    Berth,
    Buy,
    EndFitting,
    EndFleet,
    EndLevy,
    Garrison,
    NameCapital,
    Outfit,
    PlaceFort,
    StandardFleet,
    StandardLevy,
    Station,
    Survey,
)
from engine.games.star_viking.rules import habits, sanakht, victory
from engine.games.star_viking.rules.options import BATTLE, settle_options
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, HOME, Phase, Purse, Settings, State, Unit

_LISTED: Final = 10


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match; SetupError when seats or options do not fit."""
    settings = settle_options(seats, options)
    table = Table(Position(_blank(seats, settings), rng))
    title = next(choice.title for choice in SCENARIOS if choice.value == settings.scenario)
    if settings.scenario == BATTLE:
        sanakht.lay_out(table)
        table.say(ScenarioBegan(title, settings.turns, sanakht.aim(table.state)))
    else:
        table.say(ScenarioBegan(title, settings.turns, victory.aim(settings)))
    return table.close()


def _blank(seats: int, settings: Settings) -> State:
    return State(
        settings,
        Phase.SURVEY,
        (FEDERATE,),
        purses=(Purse(),) * seats,
        points=settings.start,
        intel=((),) * seats,
    )


def survey(table: Table, seat: int, order: Survey) -> None:
    """Draw so many systems at random (K-30, ruling 64)."""
    ids = [*table.book.tiles]
    if table.state.settings.sets > 1:
        ids += [f"{tile}{SECOND}" for tile in table.book.tiles]
    drawn, table.rng = table.rng.shuffle(ids)
    state = table.state
    chosen = sorted(drawn[: order.systems], key=lambda each: (-tile_of(state, each).wealth, system_name(state, each)))
    everyone = (FEDERATE,) * len(chosen)
    nothing = (0,) * len(chosen)
    table.set(tiles=tuple(chosen), control=everyone, ruled=everyone, local=nothing, taxes=nothing)
    names = [system_name(table.state, system) for system in chosen]
    for start in range(0, len(names), _LISTED):
        table.say(Drawn(tuple(names[start : start + _LISTED])))
    table.finish(seat)


def capital(table: Table) -> None:
    """Ask for the capitals (K-37)."""
    table.wait(Phase.CAPITAL, FEDERATE)


def name_capital(table: Table, seat: int, order: NameCapital) -> None:
    """Announce a capital."""
    table.set(capitals=(*table.state.capitals, order.system))
    table.say(CapitalNamed(system_name(table.state, order.system), places=(order.system,)))
    if len(table.state.capitals) == table.state.settings.capitals:
        table.finish(seat)


def fort(table: Table) -> None:
    """Ask for the sectors of the fortresses (K-37)."""
    table.wait(Phase.FORT, FEDERATE)


def place_fort(table: Table, seat: int, order: PlaceFort) -> None:
    """Put a fortress into its sector, in secret."""
    system, number = parsed(table.state, order.sector)
    table.muster("blue-FD", seat, system, sector=number)
    name = sector_name(table.state, order.sector)
    table.say(FortPlaced(name, places=(order.sector,), witnesses=(seat,)))
    if sum(unit.kind == "blue-FD" for unit in table.units()) == len(table.state.capitals):
        table.finish(seat)


def levy(table: Table) -> None:
    """Put ten local units aside at random; the others are to be posted (K-32, ruling 68)."""
    sets = table.state.settings.sets
    greens = [kind for kind in table.book.kinds.values() if kind.colour == "green"]
    pool = [kind.id for kind in greens for _ in range(kind.count * sets)]
    drawn, table.rng = table.rng.shuffle(pool)
    aside = min(len(pool), table.book.numbers.aside * sets)
    left = Counter(drawn[aside:])
    homeless = {kind.id for kind in greens if not any(_lives(table, kind.id, system) for system in table.state.tiles)}
    table.set(levy=tuple((kind.id, left[kind.id]) for kind in greens if left[kind.id] and kind.id not in homeless))
    table.say(Levied(_to_post(table), aside, witnesses=(FEDERATE,)))
    if lost := sum(left[kind] for kind in homeless):
        table.say(Homeless(lost, witnesses=(FEDERATE,)))
    table.wait(Phase.LEVY, FEDERATE)


def _lives(table: Table, kind: str, system: str) -> bool:
    printed = table.book.kinds[kind]
    return fits_level(table.state, printed, system) and has_ground(table.state, printed, system)


def _to_post(table: Table) -> int:
    return sum(count for _, count in table.state.levy)


def garrison(table: Table, seat: int, order: Garrison) -> None:
    """Post a local unit to a system (K-33)."""
    habits.post(table, order.kind, order.system)
    what, where = kind_name(table.state, order.kind), system_name(table.state, order.system)
    table.say(Posted(what, where, _to_post(table), places=(order.system,), witnesses=(seat,)))


def standard_levy(table: Table, seat: int, _: StandardLevy) -> None:
    """Spread what is left."""
    habits.spread_levy(table, seat)


def end_levy(table: Table, seat: int, _: EndLevy) -> None:
    """Leave what is not posted in the supply (K-33)."""
    table.set(levy=())
    table.say(LevyEnded())
    table.finish(seat)


def fleet(table: Table) -> None:
    """Give the Federate its squadron; it lies at the capital until it is stationed (K-35)."""
    sets, numbers = table.state.settings.sets, table.book.numbers
    first = table.state.capitals[0]
    for kind, count in (("blue-FF", numbers.start_frigates), ("blue-FE", numbers.start_escorts)):
        for _ in range(count * sets):
            table.muster(kind, FEDERATE, first)
    table.wait(Phase.FLEET, FEDERATE)


def berth(table: Table, seat: int, order: Berth) -> None:
    """Put a unit aboard."""
    cargo = habits.berth(table, table.unit(order.ship), order.kind)
    ship = table.unit(order.ship)
    left = room(table.state, ship)
    table.say(Berthed(who(ship), who(cargo), left, witnesses=(seat,)))


def station(table: Table, seat: int, order: Station) -> None:
    """Send a ship to its first system (K-36)."""
    habits.station(table, order.ship, order.system)
    table.say(_stationed(table, table.unit(order.ship), seat))


def _stationed(table: Table, ship: Unit, seat: int) -> Stationed:
    name = system_name(table.state, ship.system)
    return Stationed(who(ship), name, places=(place_of(ship.system, ship.sector),), witnesses=(seat,))


def standard_fleet(table: Table, seat: int, _: StandardFleet) -> None:
    """Load and station the rest."""
    for ship in habits.ready_fleet(table):
        table.say(_stationed(table, ship, seat))


def end_fleet(table: Table, seat: int, _: EndFleet) -> None:
    """Go on to the raiders."""
    table.put_all(course="")
    table.say(SquadronReady())
    table.finish(seat)


def fitting(table: Table) -> None:
    """Throw the die for each raider's first money (K-40)."""
    for seat in raiders(table.state):
        (die,) = table.dice(1)
        money = table.book.numbers.purse_base + die
        table.pay(seat, old=money)  # Ruling 72: what is kept of it never buys points.
        table.say(PurseRolled(seat, die, money))
    table.wait(Phase.FITTING, *raiders(table.state))


def buy(table: Table, seat: int, order: Buy) -> None:
    """Buy a unit; it lies at the base (K-41, K-44)."""
    unit = _purchase(table, seat, order.kind)
    table.say(UnitBought(who(unit), table.purse(seat).old, witnesses=(seat,)))


def _purchase(table: Table, seat: int, kind: str, **placed: Any) -> Unit:
    table.pay(seat, old=table.purse(seat).old - table.book.kinds[kind].cost)
    return table.muster(kind, seat, HOME, **placed)


def outfit(table: Table, seat: int, order: Outfit) -> None:
    """Buy a ready force, and load it ship by ship."""
    units = [_purchase(table, seat, kind) for kind in bought(table.book.kinds, order.force, table.purse(seat).old)]
    for unit in units:
        _embark(table, unit, units)
    bought_units = tuple(who(unit) for unit in units)
    table.say(FittedOut(bought_units, table.purse(seat).old, witnesses=(seat,)))


def _embark(table: Table, unit: Unit, force: Sequence[Unit]) -> None:
    size = table.book.kinds[unit.kind].size
    ships = [ship for ship in force if table.book.kinds[ship.kind].ship and room(table.state, ship) >= size]
    if size and ships:
        roomiest = max(ships, key=lambda ship: room(table.state, ship))
        table.put(unit.id, carrier=roomiest.id)


def end_fitting(table: Table, seat: int, _: EndFitting) -> None:
    """Keep the rest of the money (K-42)."""
    table.say(FittingEnded(seat))
    table.finish(seat)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Survey: survey,
    NameCapital: name_capital,
    PlaceFort: place_fort,
    Garrison: garrison,
    StandardLevy: standard_levy,
    EndLevy: end_levy,
    Berth: berth,
    Station: station,
    StandardFleet: standard_fleet,
    EndFleet: end_fleet,
    Buy: buy,
    Outfit: outfit,
    EndFitting: end_fitting,
}
