"""The engineering phase: shields, charges, cloak (SS-55 to SS-65, SS-69)."""

from engine.games.star_sectors.events import Charged, CloakRaised, Restored
from engine.games.star_sectors.measures.docks import station_for
from engine.games.star_sectors.measures.factors import profile, shields
from engine.games.star_sectors.orders import (
    ChargeBank,
    ChargeEngine,
    Cloak,
    DilithiumEngine,
    Repair,
    Shield,
    TrilithiumBank,
)
from engine.games.star_sectors.rules.preparation import use
from engine.games.star_sectors.rules.table import Table


def _restore(table: Table, number: int, count: int, source: str) -> None:
    ship = table.ship(number)
    back = min(count, ship.hits)
    table.note(number, repaired=True)
    ship = table.put(number, hits=ship.hits - back)
    full, seen = profile(ship.kind).ss, table.witnesses(number)
    table.say(Restored(ship.name, back, source, shields(ship), full, places=table.at(ship), witnesses=seen))


def repair(table: Table, order: Repair) -> None:
    """Restore one shield as the duty."""
    table.note(order.ship, duty=True)
    _restore(table, order.ship, 1, "its own crew")


def shield(table: Table, order: Shield) -> None:
    """Restore shields from another source: one, or two by a station."""
    number, source = order.ship, order.source
    if source.startswith("bank "):
        _empty(table, number, int(source[5:]) - 1)
        table.note(number, bank_shield=True)
    elif source == "warp":
        table.put(number, engines=table.ship(number).engines - 1)
        table.note(number, warp_shield=True)
    elif source == "dilithium":
        use(table, number, source)
    elif source == "station":
        serve(table, number)
        table.note(number, handled=(*table.ship(number).turn.handled, "repair"))
    else:
        table.note(number, **{f"{source}_repair": True})
    _restore(table, number, 2 if source == "station" else 1, _NAMES.get(source, source))


_NAMES = {"warp": "warp energy", "crew": "its command crew", "nebula": "the nebula", "station": "the station"}


def _empty(table: Table, number: int, bank: int) -> None:
    banks = table.ship(number).banks
    table.put(number, banks=tuple(full and index != bank for index, full in enumerate(banks)))


def serve(table: Table, number: int) -> int:
    """Take the station beside a ship for this round and return its number."""
    # SS-69: it serves one ship at a time.
    station = station_for(table.state, number, table.land)
    assert isinstance(station, int)
    table.put(station, served=number)
    return station


def charge_engine(table: Table, order: ChargeEngine | DilithiumEngine) -> None:
    """Charge a warp engine, as the duty or with dilithium."""
    number, source = order.ship, "dilithium" if isinstance(order, DilithiumEngine) else ""
    if source:
        use(table, number, source)
    else:
        table.note(number, duty=True, charged=True, engine=True)
    ship = table.put(number, engines=table.ship(number).engines + 1)
    most, seen = profile(ship.kind).nacelles, table.witnesses(number)
    table.say(Charged(ship.name, "a warp engine", source, ship.engines, most, places=table.at(ship), witnesses=seen))


def charge_bank(table: Table, order: ChargeBank | TrilithiumBank) -> None:
    """Charge a bank, as the duty or with trilithium."""
    number, source = order.ship, "trilithium" if isinstance(order, TrilithiumBank) else ""
    if source:
        use(table, number, source)
    else:
        table.note(number, duty=True, charged=True)
    banks = tuple(full or index == order.bank for index, full in enumerate(table.ship(number).banks))
    ship = table.put(number, banks=banks)
    what = f"bank {order.bank + 1} ({profile(ship.kind).banks[order.bank]})"
    seen = table.witnesses(number)
    table.say(Charged(ship.name, what, source, sum(banks), len(banks), places=table.at(ship), witnesses=seen))


def cloak(table: Table, order: Cloak) -> None:
    """Raise the cloak."""
    table.note(order.ship, duty=True, cloaked=True)
    ship = table.put(order.ship, cloaked=True, known=())
    # Everybody sees where it fades; with true cloaks it is gone from there on.
    (at,) = table.at(ship)
    table.say(CloakRaised(ship.name, at, places=(at,)))
