"""Gathering, loading, unloading where a ship lies docked (SS-66 to SS-70, SS-Q36)."""

from engine.core.values import evolve
from engine.games.star_sectors.cards import ShipClass
from engine.games.star_sectors.events import Stowed
from engine.games.star_sectors.factors import profile
from engine.games.star_sectors.orders import Gather, Load, Unload
from engine.games.star_sectors.state import Ship

from .engineering import serve
from .table import Table

_FIELDS = {"mine": "mines", "dilithium": "dilithium", "trilithium": "trilithium"}


def gather(table: Table, order: Gather) -> None:
    """Take one unit aboard: from the nebula or the moon beside the ship if it yields it, else from the station."""
    number, item = order.ship, order.item
    ship, land = table.ship(number), table.land
    assert ship.place is not None
    nebula = land.kinds[ship.place].yields == item
    if not nebula and not any(land.kinds[body].yields == item for body in land.orbits[ship.place]):
        serve(table, number)
    stores = ship.stores
    ore = stores.ore + (nebula and item == "trilithium")
    table.note(number, gathered=(*ship.turn.gathered, item))
    table.put(number, stores=evolve(stores, **{item: getattr(stores, item) + 1}, ore=ore))
    _tell(table, number, "takes aboard", item, 1)


def load(table: Table, order: Load) -> None:
    """Take goods from the station: all that fit, or its crew."""
    number, item = order.ship, order.item
    station = serve(table, number)
    count = _stock(table.ship(station), item)
    if item != "crew":
        ship, card = table.ship(number), _card(table, number)
        count = min(count, card.cargo - ship.stores.items)
    else:
        count = 1
    _shift(table, station, item, -count)
    _shift(table, number, item, count)
    table.note(number, handled=(*table.ship(number).turn.handled, item))
    _tell(table, number, "loads", item, count)


def unload(table: Table, order: Unload) -> None:
    """Put all of a kind ashore at the station."""
    number, item = order.ship, order.item
    station = serve(table, number)
    count = _stock(table.ship(number), item)
    _shift(table, number, item, -count)
    _shift(table, station, item, count)
    table.note(number, handled=(*table.ship(number).turn.handled, item))
    _tell(table, number, "unloads", item, count)


def _card(table: Table, number: int) -> ShipClass:
    return profile(table.ship(number).kind)


def _stock(ship: Ship, item: str) -> int:
    return ship.stores.crews + ship.crew if item == "crew" else int(getattr(ship.stores, _FIELDS[item]))


def _shift(table: Table, number: int, item: str, count: int) -> None:
    ship = table.ship(number)
    stores = ship.stores
    if item == "crew" and profile(ship.kind).fleet:
        table.put(number, crew=count > 0)
    elif item == "crew":
        table.put(number, stores=evolve(stores, crews=stores.crews + count))
    else:
        left = getattr(stores, _FIELDS[item]) + count
        # Trilithium from a nebula counts as such only while it stays aboard the ship that gathered it.
        ore = min(stores.ore, left) if item == "trilithium" else stores.ore
        table.put(number, stores=evolve(stores, **{_FIELDS[item]: left}, ore=ore))


def _tell(table: Table, number: int, deed: str, item: str, count: int) -> None:
    ship = table.ship(number)
    secret, room = table.settings.hidden_cargo, profile(ship.kind).cargo
    table.say(Stowed(ship.name, deed, item, count, ship.stores.items, room, ship.seat, secret, places=table.at(ship)))
