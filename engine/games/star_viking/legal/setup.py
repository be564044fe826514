"""Whether a seat may draw, name a capital, post locals, load and station ships, buy (K-30 to K-44)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.building import fits_level, has_ground, supply
from engine.games.star_viking.measures.charts import parsed, place_of, sector_at, tile_of
from engine.games.star_viking.measures.forces import FORCES, affordable
from engine.games.star_viking.measures.names import kind_name, name_of, system_name
from engine.games.star_viking.measures.ways import fits
from engine.games.star_viking.measures.where import room
from engine.games.star_viking.orders import (
    Berth,
    Buy,
    EndFitting,
    EndFleet,
    EndLevy,
    Garrison,
    NameCapital,
    Order,
    Outfit,
    PlaceFort,
    StandardFleet,
    StandardLevy,
    Station,
    Survey,
)
from engine.games.star_viking.state import Phase, Unit


def sizes(desk: Desk) -> tuple[int, ...]:
    """List how many systems a quadrant may have (K-30, K-182)."""
    return tuple(number * desk.state.settings.sets for number in (9, 10))


def survey(desk: Desk, order: Survey) -> Refusal | None:
    """Refuse other numbers of systems."""
    if order.systems in sizes(desk):
        return None
    return Refusal(f"A quadrant has {list_of([str(size) for size in sizes(desk)], 'or')} systems.", "K-30")


def name_capital(desk: Desk, order: NameCapital) -> Refusal | None:
    """Refuse all but the systems of the highest technology there is (K-38)."""
    state = desk.state
    if order.system not in state.tiles:
        return Refusal("The capital is one of the systems in play.", "K-37")
    if order.system in state.capitals:
        return Refusal(f"{system_name(state, order.system)} is a capital already.", "K-182")
    best = min(tile_of(state, system).tech for system in state.tiles if system not in state.capitals)
    tech = tile_of(state, order.system).tech
    if tech == best:
        return None
    said = f"{system_name(state, order.system)} has technology {tech}: the capital needs {best}, as long as"
    return Refusal(f"{said} such a system is in play.", "K-38")


def place_fort(desk: Desk, order: PlaceFort) -> Refusal | None:
    """Refuse sectors beyond the capital, and those where a fortress cannot stand."""
    system, number = parsed(desk.state, order.sector)
    if system not in desk.state.capitals:
        return Refusal("The fortress of the capital stands in a sector of the capital.", "K-37")
    if any(unit.kind == "blue-FD" and unit.system == system for unit in desk.mine()):
        return Refusal(f"{system_name(desk.state, system)} has its fortress.", "K-67")
    sector = sector_at(desk.state, system, number)
    if fits(desk.book.kinds["blue-FD"], sector):
        return None
    return Refusal(f"{sector.name} is deep space: a fortress stands in an atmosphere or in vacuum.", "K-65")


def garrison(desk: Desk, order: Garrison) -> Refusal | None:
    """Refuse kinds that are not left, and systems where they cannot live (K-33, K-34, ruling 68)."""
    state = desk.state
    if order.system not in state.tiles:
        return Refusal("Local units are posted to the systems in play.", "K-33")
    kind, tech = desk.book.kinds.get(order.kind), tile_of(state, order.system).tech
    if kind is None or kind.colour != "green":
        return Refusal("Only local units are posted, and that is no kind of them.", "K-33")
    if not dict(state.levy).get(order.kind):
        return Refusal(f"No {kind_name(state, order.kind)} is left to post.", "K-33")
    where, what = system_name(state, order.system), kind_name(state, order.kind)
    if not fits_level(state, kind, order.system):
        said = f"{where} has technology {tech}, {what} is of technology {kind.tech}"
        return Refusal(f"{said}: a system has units of its own level or one lower.", "K-34")
    if not has_ground(state, kind, order.system):
        return Refusal(f"{where} has no sector in which a unit such as {what} could stand.", "K-65")
    return None


def standard_levy(desk: Desk, _: StandardLevy) -> Refusal | None:
    """Refuse to spread what is not there."""
    return None if desk.state.levy else Refusal("No local unit is left to post: end the levy.", "K-33")


def _stationed(unit: Unit) -> bool:
    return unit.course != ""


def _vessel(desk: Desk, ship: str) -> Unit | None:
    unit = desk.own(ship)
    return unit if unit is not None and desk.kind(unit).ship else None


def berth(desk: Desk, order: Berth) -> Refusal | None:
    """Refuse what is not in the supply, cannot be carried, or finds no room (K-35, ruling 69)."""
    ship, kind = _vessel(desk, order.ship), desk.book.kinds.get(order.kind)
    if ship is None:
        return not_yours(order.ship)
    if kind is None or kind.colour != "blue" or not kind.size:
        return Refusal("The squadron takes units aboard that are its own and have a size.", "K-35")
    if supply(desk.state, kind.id, desk.seat) < 1:
        return Refusal(f"No {kind_name(desk.state, kind.id)} is left in the supply.", "K-170")
    if (space := room(desk.state, ship)) < kind.size:
        return Refusal(
            f"{name_of(ship)} has room for {space}, {kind_name(desk.state, kind.id)} takes {kind.size}.", "K-35"
        )
    return None


def station(desk: Desk, order: Station) -> Refusal | None:
    """Refuse a second station, and what is no system in play (K-36)."""
    ship = _vessel(desk, order.ship)
    if ship is None:
        return not_yours(order.ship)
    if order.system not in desk.state.tiles:
        return Refusal("Ships are stationed at the systems in play.", "K-36")
    if _stationed(ship):
        return Refusal(f"{name_of(ship)} is stationed at {system_name(desk.state, ship.system)}.", "K-36")
    return None


def _ships(desk: Desk) -> list[Unit]:
    return [unit for unit in desk.mine() if desk.kind(unit).ship]


def _berths(desk: Desk) -> Iterator[Berth]:
    kinds = [kind.id for kind in desk.book.kinds.values() if kind.colour == "blue" and kind.size]
    return (Berth(TokenId(ship.id), kind) for ship in _ships(desk) for kind in kinds)


def standard_fleet(desk: Desk, _: StandardFleet) -> Refusal | None:
    """Refuse when all ships are stationed and nothing fits aboard any more."""
    if not all(map(_stationed, _ships(desk))) or any(berth(desk, order) is None for order in _berths(desk)):
        return None
    return Refusal("All ships are stationed and full: end the preparations.", "K-36")


def end_fleet(desk: Desk, _: EndFleet) -> Refusal | None:
    """Refuse to go on while a ship has no station."""
    left = [name_of(ship) for ship in _ships(desk) if not _stationed(ship)]
    if not left:
        return None
    return Refusal(f"{left[0]} has no station yet; {plural(len(left), 'ship')} to go.", "K-36")


def buy(desk: Desk, order: Buy) -> Refusal | None:
    """Refuse what is not the raider's, not in the supply, or too dear (K-41, K-43)."""
    kind, money = desk.book.kinds.get(order.kind), desk.purse.all
    if kind is None or kind.colour != "red":
        return Refusal("Raiders buy units of their own colour.", "K-41")
    if supply(desk.state, kind.id, desk.seat) < 1:
        return Refusal(f"No {kind_name(desk.state, kind.id)} is left in the supply.", "K-170")
    if kind.cost > money:
        return Refusal(f"The price of {kind_name(desk.state, kind.id)} is {kind.cost} MCr, {money} are left.", "K-43")
    return None


def outfit(desk: Desk, order: Outfit) -> Refusal | None:
    """Refuse a ready force once something was bought, or when its ships are too dear."""
    if order.force not in FORCES:
        return Refusal(f"There are these forces: {list_of(list(FORCES))}.", "K-41")
    if any(desk.mine()):
        return Refusal("A ready force is bought before anything else: something is bought already.", "K-41")
    if affordable(desk.book.kinds, order.force, desk.purse.all):
        return None
    return Refusal(f"The ships of that force cost more than {desk.purse.all} MCr.", "K-43")


def end_fitting(desk: Desk, _: EndFitting) -> Refusal | None:
    """Refuse to begin without a starship while one can be bought: nothing else raids (K-41, R-16)."""
    if any(_ships(desk)):
        return None
    sold = (kind for kind in desk.book.kinds.values() if kind.colour == "red" and kind.ship)
    if all(buy(desk, Buy(kind.id)) for kind in sold):
        return None
    return Refusal("Buy a starship first: without one nothing can raid.", "K-41")


def _surveys(desk: Desk) -> Iterator[Order]:
    return (Survey(size) for size in reversed(sizes(desk)))


def _capitals(desk: Desk) -> Iterator[Order]:
    return (NameCapital(PlaceId(system)) for system in desk.state.tiles)


def _forts(desk: Desk) -> Iterator[Order]:
    for system in desk.state.capitals:
        for sector in tile_of(desk.state, system).sectors:
            yield PlaceFort(place_of(system, sector.number))


def _levy(desk: Desk) -> Iterator[Order]:
    yield StandardLevy()
    for kind, _ in desk.state.levy:
        yield from (Garrison(kind, PlaceId(system)) for system in desk.state.tiles)
    yield EndLevy()


def _fleet(desk: Desk) -> Iterator[Order]:
    yield StandardFleet()
    yield from _berths(desk)
    for ship in _ships(desk):
        yield from (Station(TokenId(ship.id), PlaceId(system)) for system in desk.state.tiles)
    yield EndFleet()


def _fitting(desk: Desk) -> Iterator[Order]:
    yield from (Outfit(force) for force in FORCES)
    yield from (Buy(kind.id) for kind in desk.book.kinds.values() if kind.colour == "red")
    yield EndFitting()


RULES: Final[Rules] = {
    Survey: (during(Phase.SURVEY), survey),
    NameCapital: (during(Phase.CAPITAL), name_capital),
    PlaceFort: (during(Phase.FORT), place_fort),
    Garrison: (during(Phase.LEVY), garrison),
    StandardLevy: (during(Phase.LEVY), standard_levy),
    EndLevy: (during(Phase.LEVY), free),
    Berth: (during(Phase.FLEET), berth),
    Station: (during(Phase.FLEET), station),
    StandardFleet: (during(Phase.FLEET), standard_fleet),
    EndFleet: (during(Phase.FLEET), end_fleet),
    Buy: (during(Phase.FITTING), buy),
    Outfit: (during(Phase.FITTING), outfit),
    EndFitting: (during(Phase.FITTING), end_fitting),
}

CANDIDATES: Final[Candidates] = {
    Phase.SURVEY: _surveys,
    Phase.CAPITAL: _capitals,
    Phase.FORT: _forts,
    Phase.LEVY: _levy,
    Phase.FLEET: _fleet,
    Phase.FITTING: _fitting,
}
