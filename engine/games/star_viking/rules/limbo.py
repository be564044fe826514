"""Ships that withdraw into hyperspace, and what their going costs (K-114 to K-118, K-187)."""

from engine.games.star_viking.events.battle import Withdrew
from engine.games.star_viking.events.common import who
from engine.games.star_viking.measures.charts import kind_of, place_of_unit
from engine.games.star_viking.measures.names import system_name
from engine.games.star_viking.measures.where import cargo_of
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import NOWHERE


def leave(table: Table, unit: str) -> None:
    """Withdraw a ship with its cargo; local units aboard are destroyed (ruling 31)."""
    ship = table.unit(unit)
    table.look()
    lost = strand(table, unit)
    told = who(ship)
    name = system_name(table.state, ship.system)
    table.say(Withdrew(told, name, lost, places=(place_of_unit(ship),), witnesses=table.segment.sides))
    table.put(unit, limbo=True, sector=NOWHERE, layer=0, moved=False, handled="", easy=False, evading=False)
    for cargo in cargo_of(table.state, unit):
        table.put(cargo.id, used=False)


def strand(table: Table, carrier: str) -> int:
    """Destroy local units that a carrier would take out of their system, and count them (K-187)."""
    lost = [unit.id for unit in cargo_of(table.state, carrier) if kind_of(table.state, unit).colour == "green"]
    for unit in lost:
        table.remove(unit)
    return len(lost)
