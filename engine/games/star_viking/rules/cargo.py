"""Loading, unloading, scrapping pods, and plunder that becomes income (K-57, K-133 to K-136, K-157)."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.star_viking.events.battle import Stowed
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import Banked, Scrapped
from engine.games.star_viking.measures.charts import place_of_unit
from engine.games.star_viking.measures.seats import seats
from engine.games.star_viking.measures.sight import SECRET
from engine.games.star_viking.orders import Bank, Load, Scrap, Unload
from engine.games.star_viking.rules.deployment import put_into
from engine.games.star_viking.rules.moves import rouse
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import NOWHERE, Phase, Unit


def load(table: Table, seat: int, order: Load) -> None:
    """Take a unit aboard; in battle the carrier is easier to hit then, its cargo no target (K-132, K-135)."""
    fighting = table.state.phase is Phase.MOVE
    unit, carrier = table.unit(order.unit), table.unit(order.carrier)
    told = Stowed(who(carrier), who(unit), loaded=True, **_told(table, carrier, unit))
    table.put(unit.id, carrier=carrier.id, sector=NOWHERE, layer=0, moved=fighting, handled="load", easy=False)
    if fighting:
        table.put(carrier.id, handled="load", easy=True)
        rouse(table, seat)
    table.say(told)


def unload(table: Table, seat: int, order: Unload) -> None:
    """Put a unit out; in battle into the carrier's sector, and both are easier to hit (K-133, K-135)."""
    fighting = table.state.phase is Phase.MOVE
    carrier = table.unit(order.carrier)
    table.put(order.unit, carrier="", sector=NOWHERE, handled="unload", easy=fighting)
    if fighting:
        put_into(table, order.unit, carrier.sector)
        table.put(carrier.id, handled="unload", easy=True)
        rouse(table, seat)
    table.look()
    unit, carrier = table.unit(order.unit), table.unit(order.carrier)
    names = who(carrier), who(unit)
    table.say(Stowed(*names, loaded=False, easy=fighting, **_told(table, carrier, unit)))


def _told(table: Table, *units: Unit) -> dict[str, Any]:
    # Whoever sees all of them sees what they do, unless it is a secret for the time being.
    owner = units[0].seat
    eyes = () if table.state.phase in SECRET else seats(table.state)
    others = (seat for seat in eyes if all(unit.seen[seat] for unit in units))
    return {"places": (place_of_unit(units[0]),), "witnesses": tuple(sorted({owner, *others}))}


def scrap(table: Table, seat: int, order: Scrap) -> None:
    """Destroy a pod (K-136)."""
    pod = table.unit(order.unit)
    carrier = table.unit(pod.carrier)
    told = Scrapped(who(carrier), who(pod), places=(place_of_unit(carrier),), witnesses=(seat,))
    table.remove(pod.id)
    table.say(told)


def bank(table: Table, _: int, order: Bank) -> None:
    """Turn the plunder of a ship into income of this turn (K-157)."""
    pay_in(table, order.unit)


def pay_in(table: Table, ship: str) -> None:
    """Unload the plunder of a ship into its owner's treasury."""
    unit = table.unit(ship)
    purse = table.purse(unit.seat)
    table.put(ship, loot=0)
    table.pay(unit.seat, fresh=purse.fresh + unit.loot)
    held = table.purse(unit.seat).all
    at = (place_of_unit(unit),)
    table.say(Banked(who(unit), unit.loot, held, places=at, witnesses=(unit.seat,)))


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Load: load,
    Unload: unload,
    Scrap: scrap,
    Bank: bank,
}
