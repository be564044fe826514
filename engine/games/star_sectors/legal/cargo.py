"""Whether the active ship may gather, load or unload (SS-66 to SS-70, SS-Q36)."""

from collections.abc import Iterator

from engine.core.errors import Refusal
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.measures.docks import docked, station_for, stations_beside, yields
from engine.games.star_sectors.measures.goods import GOODS, ORES, held, room
from engine.games.star_sectors.orders import Gather, Load, Unload


def _idle(desk: Desk) -> Refusal | None:
    # What forbids handling any goods.
    if desk.turn.attacked:
        return Refusal("It attacked this turn: no handling of cargo.", "SS-66")
    if desk.ship.cloaked:
        return Refusal("A cloaked ship handles no cargo.", "SS-78")
    if not docked(desk.ship):
        return Refusal("It must have been docked since its last turn, without moving.", "SS-68")
    return None


def gather(desk: Desk, order: Gather) -> Refusal | None:
    """Refuse to take a unit aboard."""
    barred = _idle(desk)
    if barred is not None:
        return barred
    if order.item not in yields(desk.state, desk.number, desk.land):
        return Refusal(f"There is no {order.item} to gather here.", ORES.get(order.item, "SS-102"))
    if order.item in desk.turn.gathered:
        return Refusal(f"One unit of {order.item} a turn.", ORES[order.item])
    if _handled(desk):
        return Refusal("It has loaded or unloaded this turn: gathering takes the whole turn.", "SS-67")
    return None if room(desk.ship) > 0 else Refusal(f"No room: cargo {desk.card.cargo}.", "SS-13")


def _handled(desk: Desk) -> bool:
    return any(kind != "repair" for kind in desk.turn.handled)


def _ashore(desk: Desk, item: str) -> int | Refusal:
    # The station to trade with, if this kind of goods may still be handled.
    barred = _idle(desk)
    if barred is not None:
        return barred
    if item not in GOODS:
        return Refusal("There are no such goods.", "SS-67")
    if desk.turn.gathered:
        return Refusal("It gathered this turn: loading takes the whole turn.", "SS-67")
    if item in desk.turn.handled:
        return Refusal(f"It has handled {item} this turn.", "SS-67")
    return station_for(desk.state, desk.number, desk.land)


def load(desk: Desk, order: Load) -> Refusal | None:
    """Refuse to take goods from a station's stores."""
    station = _ashore(desk, order.item)
    if isinstance(station, Refusal):
        return station
    if not held(desk.state.ships[station], order.item):
        return Refusal(f"The station stores no {order.item}.", "SS-67")
    if order.item == "crew":
        return Refusal("It has a crew: one a ship.", "SS-99") if desk.ship.crew else None
    return None if room(desk.ship) > 0 else Refusal(f"No room: cargo {desk.card.cargo}.", "SS-13")


def unload(desk: Desk, order: Unload) -> Refusal | None:
    """Refuse to put goods ashore."""
    station = _ashore(desk, order.item)
    if isinstance(station, Refusal):
        return station
    return None if held(desk.ship, order.item) else Refusal(f"It carries no {order.item}.", "SS-67")


def handlings(desk: Desk) -> Iterator[Gather | Load | Unload]:
    """Yield the candidates for handling goods, none unless docked."""
    if not docked(desk.ship):
        return
    for ore in ORES:
        yield Gather(desk.number, ore)
    if stations_beside(desk.state, desk.ship, desk.land):
        for item in GOODS:
            yield Load(desk.number, item)
            yield Unload(desk.number, item)
