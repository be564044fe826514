"""Gathering, loading, unloading where a ship lies docked (SS-66 to SS-70, SS-Q36)."""

from engine.core.values import evolve
from engine.games.star_sectors.events import Stowed
from engine.games.star_sectors.measures.factors import is_station, profile
from engine.games.star_sectors.measures.goods import held, restocked, room
from engine.games.star_sectors.orders import Gather, Load, Unload
from engine.games.star_sectors.rules.engineering import serve
from engine.games.star_sectors.rules.table import Table


def gather(table: Table, order: Gather) -> None:
    """Take one unit aboard: from the nebula or the moon beside the ship if it yields it, else from the station."""
    number, item = order.ship, order.item
    ship, land = table.ship(number), table.land
    assert ship.place is not None
    nebula = land.kinds[ship.place].yields == item
    if not nebula and not any(land.kinds[body].yields == item for body in land.orbits[ship.place]):
        serve(table, number)
    stores = restocked(ship.stores, item, 1)
    table.note(number, gathered=(*ship.turn.gathered, item))
    table.put(number, stores=evolve(stores, ore=stores.ore + (nebula and item == "trilithium")))
    _tell(table, number, "takes aboard", item, 1)


def load(table: Table, order: Load) -> None:
    """Take goods from the station: all that fit, or its crew."""
    number, item = order.ship, order.item
    station = serve(table, number)
    count = 1 if item == "crew" else min(held(table.ship(station), item), room(table.ship(number)))
    _shift(table, station, item, -count)
    _shift(table, number, item, count)
    table.note(number, handled=(*table.ship(number).turn.handled, item))
    _tell(table, number, "loads", item, count)


def unload(table: Table, order: Unload) -> None:
    """Put all of a kind ashore at the station."""
    number, item = order.ship, order.item
    station = serve(table, number)
    count = held(table.ship(number), item)
    _shift(table, number, item, -count)
    _shift(table, station, item, count)
    table.note(number, handled=(*table.ship(number).turn.handled, item))
    _tell(table, number, "unloads", item, count)


def _shift(table: Table, number: int, item: str, count: int) -> None:
    ship = table.ship(number)
    if item == "crew" and not is_station(ship):
        table.put(number, crew=count > 0)
    else:
        table.put(number, stores=restocked(ship.stores, item, count))


def _tell(table: Table, number: int, deed: str, item: str, count: int) -> None:
    ship = table.ship(number)
    secret, room = table.settings.hidden_cargo, profile(ship.kind).cargo
    table.say(Stowed(ship.name, deed, item, count, ship.stores.items, room, ship.seat, secret, places=table.at(ship)))
